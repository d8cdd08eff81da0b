import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { importNounOf } from "#app/imports/domain/imports";
import type { OtherList } from "#app/imports/domain/workbook-lists";

type Props = { lists: OtherList[]; children?: ReactNode };

/** The lists that a workbook also holds, each with its sheet and rows. */
export function WorkbookHolds({ lists, children }: Props) {
  const { t } = useTranslation("imports");
  return (
    <section aria-labelledby="workbook-holds" className="flex flex-col gap-2 rounded-s bg-sunken px-4 py-3 text-sm">
      <h3 id="workbook-holds" className="font-semibold text-ink">
        {t("workbook.holds")}
      </h3>
      <ul className="flex flex-col gap-1 text-ink">
        {lists.map(({ sheet, kind, rows, daySheets }) => (
          <li key={`${kind} ${sheet}`} className="[overflow-wrap:anywhere]">
            {t(daySheets ? "workbook.dayList" : "workbook.list", {
              list: t(`workbook.lists.${importNounOf(kind)}`),
              sheet,
              sheets: t("daySheets", { count: daySheets?.length ?? 0 }),
              count: rows,
            })}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
