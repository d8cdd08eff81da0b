import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { TrendDay } from "#app/dashboard/domain/dashboard";
import type { Headline } from "#app/dashboard/domain/headline";
import { paths } from "#app/paths";
import { TermLabel } from "#app/ui/text/term-label";
import { useFormat } from "#app/ui/text/use-format";

const RATIOS = [
  { column: "errorRate", term: "errorRate" },
  { column: "efficiency", term: "efficiency" },
] as const;

/** The same seven days as figures, each with a link to its records. */
export function TrendTable({ trend, counts }: { trend: TrendDay[]; counts: Headline }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="min-h-60 overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{t("dashboard:trend.title")}</caption>
        <thead className="text-xs text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="py-1.5 text-start font-medium">
              {t("dashboard:trend.day")}
            </th>
            {[{ column: counts, term: undefined }, ...RATIOS].map(({ column, term }) => (
              <th key={column} scope="col" className="py-1.5 ps-3 text-end font-medium">
                <TermLabel term={term}>{t(`dashboard:trend.${column}`)}</TermLabel>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trend.map(({ date, figures, isDayOff }) => (
            <tr key={date} className="border-b border-line last:border-0 pointer-coarse:h-11">
              <th scope="row" className="py-1.5 text-start font-normal">
                <Link
                  to={paths.records({ from: date, to: date })}
                  className="touch-reach underline-offset-4 hover:underline"
                >
                  {format.day(date, "weekdayShort")}
                </Link>
              </th>
              {figures ? (
                <>
                  <td className="figure py-1.5 ps-3 text-end">{format.number(figures[counts])}</td>
                  <td className="figure py-1.5 ps-3 text-end">
                    {figures.errorRate === null ? t("common:notKnown") : format.aligned.percent(figures.errorRate, 2)}
                  </td>
                  <td className="figure py-1.5 ps-3 text-end">
                    {figures.efficiency === null ? t("common:notKnown") : format.aligned.ratio(figures.efficiency)}
                    {figures.efficiencyKind === "attainment" && (
                      <span className="block text-xs text-muted">{t("common:shareOfTarget")}</span>
                    )}
                  </td>
                </>
              ) : (
                <td colSpan={3} className="py-1.5 ps-3 text-end text-faint">
                  {t(isDayOff ? "common:dayOff" : "common:notReported")}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
