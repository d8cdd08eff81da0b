import { Paintbrush, Trash2, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/form/button";
import { IconButton } from "#app/ui/form/icon-button";
import type { Planning } from "./use-planning";

/** The acts on selected cells; floats at the foot of the screen while cells are selected. */
export function SelectionBar({ planning }: { planning: Planning }) {
  const { t } = useTranslation(["calendar", "common"]);
  const { selected, select, peopleIn, takeCells, clear } = planning;
  if (selected.length === 0) return null;
  const people = peopleIn(selected);
  return (
    <div
      role="toolbar"
      aria-label={t("common:bulkActions")}
      className="sticky bottom-4 z-20 mx-auto flex w-fit max-w-full flex-wrap items-center gap-2 rounded-m border border-line-strong bg-raised px-3 py-2 shadow-float print:hidden"
    >
      <span className="figure px-2 text-sm">{t("cellsSelected", { count: selected.length })}</span>
      {people.length > 0 && (
        <Button size="s" icon={Paintbrush} onClick={() => takeCells(selected)}>
          {t("brush.takeCells")}
        </Button>
      )}
      <Button size="s" variant="danger" icon={Trash2} onClick={() => clear(selected)}>
        {t("clear")}
      </Button>
      <IconButton icon={X} label={t("common:clearSelection")} onClick={() => select([])} />
    </div>
  );
}
