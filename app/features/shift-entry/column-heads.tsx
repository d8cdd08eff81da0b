import { useTranslation } from "react-i18next";
import { CELLS } from "#app/domain/pasted-blocks";
import { ROW_COLUMNS } from "./row-columns";

/** What stands in the columns, for the eye; each cell says it of itself. */
export function ColumnHeads() {
  const { t } = useTranslation("shift-entry");
  return (
    <div
      aria-hidden="true"
      className={`${ROW_COLUMNS} border-b border-line px-3 py-2 text-xs text-muted max-md:hidden`}
    >
      <span>{t("columns.worker")}</span>
      {CELLS.map((cell) => (
        <span key={cell} className={cell === "product" ? "px-2" : "px-3 text-end"}>
          {t(`columns.${cell}`)}
        </span>
      ))}
    </div>
  );
}
