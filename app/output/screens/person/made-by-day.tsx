import { Link } from "@remix-run/react";
import clsx from "clsx";
import { useTranslation } from "react-i18next";
import type { NamedRow } from "#app/output/domain/named-output";
import { paths } from "#app/paths";
import { useFormat } from "#app/ui/text/use-format";

const FIGURES = ["good", "defective", "hours", "efficiency"] as const;
/** What a phone leaves out; it has the defective pieces below the good ones. */
const ON_DESK = { good: false, defective: true, hours: false, efficiency: true };

/** What a person made on each day, the last one first; a day opens its records. */
export function MadeByDay({ rows }: { rows: readonly NamedRow[] }) {
  const { t } = useTranslation(["output", "common"]);
  const format = useFormat();
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm [&_:is(td,th)]:pe-2 [&_:is(td,th):last-child]:pe-0 [&_td]:py-1.5 sm:[&_:is(td,th)]:pe-3">
        <caption className="sr-only">{t("person.made")}</caption>
        <thead>
          <tr className="text-start text-xs text-muted [&>th]:pb-1 [&>th]:text-start [&>th]:font-normal">
            <th scope="col">{t("fields.date")}</th>
            <th scope="col">{t("fields.product")}</th>
            {FIGURES.map((field) => (
              <th key={field} scope="col" className={clsx("text-end!", ON_DESK[field] && "max-sm:hidden")}>
                {t(`fields.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={`${row.date} ${row.productId}`}>
              <td className="whitespace-nowrap">
                <Link
                  to={paths.records({ workerId: row.workerId, from: row.date, to: row.date })}
                  className="touch-reach underline-offset-4 hover:underline"
                >
                  {row.date && format.day(row.date, "weekdayShort")}
                </Link>
              </td>
              <td className="min-w-24 wrap-anywhere">
                {row.isOfLines ? t("common:wholeLine") : row.productName}
                <span className="block text-xs text-muted">{row.productionLineName}</span>
              </td>
              <td className="figure text-end">
                {row.isOfLines ? "–" : format.number(row.good)}
                {row.defective > 0 && (
                  <span className="block text-xs text-muted sm:hidden">
                    {t("person.defective", { count: row.defective })}
                  </span>
                )}
              </td>
              <td className="figure text-end max-sm:hidden">{row.isOfLines ? "–" : format.number(row.defective)}</td>
              <td className="figure text-end">{format.number(row.hours, 2)}</td>
              <td className="figure text-end max-sm:hidden">
                {row.efficiency === null ? "–" : format.ratio(row.efficiency, 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
