import { ClipboardPaste, ListOrdered, Paintbrush, Trash2, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/form/button";
import { IconButton } from "#app/ui/form/icon-button";
import { cellOf } from "./use-board";
import type { Planning } from "./use-planning";

/** The acts on selected cells; floats at the foot of the screen while cells are selected. */
export function SelectionBar({ planning }: { planning: Planning }) {
  const { t } = useTranslation(["calendar", "common"]);
  const { plan, selected, select, peopleIn, hasUnread, takeCells, clear, number, paste, isPainting } = planning;
  if (selected.length === 0) return null;
  const hasPeople = peopleIn(selected).length > 0 || hasUnread(selected);
  const cells = selected.map((key) => cellOf(key, null)).filter((cell) => cell !== null);
  return (
    <div
      role="toolbar"
      aria-label={t("common:bulkActions")}
      className="sticky bottom-4 z-20 mx-auto flex w-fit max-w-full flex-wrap items-center gap-2 rounded-m border border-line-strong bg-raised px-3 py-2 shadow-float print:hidden"
    >
      <span className="figure px-2 text-sm">{t("cellsSelected", { count: selected.length })}</span>
      {isPainting && (
        <Button size="s" variant="primary" icon={ClipboardPaste} onClick={() => paste(selected)}>
          {t("crew.paste")}
        </Button>
      )}
      {hasPeople && (
        <Button size="s" icon={Paintbrush} onClick={() => void takeCells(selected)}>
          {t("brush.takeCells")}
        </Button>
      )}
      {hasPeople && cells.length > 0 && !plan.isOfWorker && (
        <Button size="s" icon={ListOrdered} onClick={() => number(cells)} className="max-sm:hidden">
          {t("crew.number")}
        </Button>
      )}
      <Button size="s" variant="danger" icon={Trash2} onClick={() => clear(selected)}>
        {t("clear")}
      </Button>
      <IconButton icon={X} label={t("common:clearSelection")} onClick={() => select([])} />
    </div>
  );
}
