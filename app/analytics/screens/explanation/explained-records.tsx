import { useTranslation } from "react-i18next";
import type { Page } from "#app/core/domain/lists";
import type { PerformanceRecord } from "#app/records/domain/records";
import { DoubtMark } from "#app/records/screens/doubt-mark";
import { useFormat } from "#app/ui/text/use-format";
import { ExplainedPages } from "./explained-pages";

type Props = { records: Page<PerformanceRecord>; onPage: (page: number) => void };

const FIGURES = ["pieces", "defective", "hours", "standardMinutes"] as const;

/** The records that a figure sums, newest first, with the figures that each adds. */
export function ExplainedRecords({ records, onPage }: Props) {
  const { t } = useTranslation(["analytics", "common"]);
  const format = useFormat();
  const { items, total, totalIsCapped } = records;
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="pb-2 text-start text-sm font-medium">
          {t("explain.records", { count: total, total: format.number(total) + (totalIsCapped ? "+" : "") })}
        </caption>
        <thead className="text-xs text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="py-1.5 text-start font-medium">
              {t("explain.record")}
            </th>
            {FIGURES.map((column) => (
              <th key={column} scope="col" className="py-1.5 ps-2 text-end sm:ps-3 font-medium">
                {t(`explain.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((record) => (
            <tr key={record.id} className="border-b border-line last:border-0">
              <th scope="row" className="min-w-28 py-1.5 text-start font-normal wrap-anywhere sm:min-w-36">
                <span className="block">
                  {record.workerName} · {record.productName}
                </span>
                <span className="block text-xs text-muted">
                  {format.day(record.date, "weekdayShort")} · {t(`common:shift.${record.shift}`)} ·{" "}
                  {record.productionLineName}
                </span>
              </th>
              <td className="figure py-1.5 ps-2 text-end sm:ps-3">
                {format.number(record.piecesMade)}
                <DoubtMark doubt="pace" among={record.doubts} />
              </td>
              <td className="figure py-1.5 ps-2 text-end sm:ps-3">{format.number(record.piecesDefective)}</td>
              <td className="figure py-1.5 ps-2 text-end sm:ps-3">
                {format.number(record.hours, 2)}
                <DoubtMark doubt="hours" among={record.doubts} />
              </td>
              <td className="figure py-1.5 ps-2 text-end sm:ps-3">
                {record.standardMinutes === null ? t("common:none") : format.number(record.standardMinutes, 3)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ExplainedPages pages={records} onPage={onPage} />
    </div>
  );
}
