import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CELL_NAMES } from "#app/shift-entry/domain/cells";
import { ROW_COLUMNS } from "./row-columns";

type Props = {
  /** Actions on the whole column of products. */
  children?: ReactNode;
};

/** The headings of the columns, for the eye; each cell names itself to a screen reader. A phone shows only the actions. */
export function ColumnHeads({ children }: Props) {
  const { t } = useTranslation("shift-entry");
  return (
    <div
      className={`${ROW_COLUMNS} border-b border-line px-3 py-2 text-xs text-muted ${children ? "max-md:block max-md:py-0!" : "max-md:hidden"}`}
    >
      <span aria-hidden="true" className="max-md:hidden">
        {t("columns.worker")}
      </span>
      {CELL_NAMES.map((cell) =>
        cell === "product" ? (
          <div key={cell} className="flex flex-wrap items-center justify-between gap-x-2 px-2 max-md:px-0">
            <span aria-hidden="true" className="max-md:hidden">
              {t("columns.product")}
            </span>
            {children}
          </div>
        ) : (
          <span key={cell} aria-hidden="true" className="px-3 text-end max-md:hidden">
            {t(`columns.${cell}`)}
          </span>
        ),
      )}
    </div>
  );
}
