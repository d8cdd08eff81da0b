import { useTranslation } from "react-i18next";
import type { RecordPage } from "#app/records/domain/records";
import { type ListSum, ListSums } from "#app/ui/table/list-sums";
import { useFormat } from "#app/ui/text/use-format";

type Props = Pick<RecordPage, "sums" | "total" | "totalIsCapped">;

/** The sums of all records of the list, not only those of the page. */
export function RecordsSums({ sums, total, totalIsCapped }: Props) {
  const { t } = useTranslation("records");
  const format = useFormat();
  if (!sums) return <p className="mb-3 text-xs text-faint">{t("sumsNeedPeriod")}</p>;
  const shown = (value: number | null, show: (value: number) => string) => (value === null ? "–" : show(value));
  const figures: ListSum[] = [
    [t("fields.piecesMade"), format.number(sums.pieces)],
    [t("fields.piecesDefective"), format.number(sums.defective)],
    [t("errorRate"), shown(sums.errorRate, (rate) => format.percent(rate, 2)), "errorRate"],
    [t("fields.minutesPerPiece"), shown(sums.minutesPerPiece, (value) => format.number(value, 2))],
    [t("fields.hours"), format.number(sums.hours, 2)],
  ];
  if (sums.overtimeHours) figures.push([t("fields.overtime"), format.number(sums.overtimeHours, 2)]);
  return <ListSums label={t("sums")} note={!totalIsCapped && t("sumsOf", { count: total })} figures={figures} />;
}
