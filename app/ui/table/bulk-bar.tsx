import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#app/ui/form/icon-button";
import type { RowSelection } from "./use-selection";

type Props = { selection: RowSelection; children: ReactNode };

/** The actions on the selected rows. It floats at the foot of the screen while there are any. */
export function BulkBar({ selection, children }: Props) {
  const { t } = useTranslation();
  const count = selection.ids.length;
  return (
    <div role="status" className="contents">
      {count > 0 && (
        <div
          role="toolbar"
          aria-label={t("common:bulkActions")}
          className="sticky bottom-4 z-20 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-m border border-line-strong bg-raised px-3 py-2 shadow-float print:hidden"
        >
          <span className="figure px-2 text-sm">{t("common:selected", { count })}</span>
          {children}
          <IconButton icon={X} label={t("common:clearSelection")} onClick={selection.clear} />
        </div>
      )}
    </div>
  );
}
