import { useTranslation } from "react-i18next";
import { countedFor } from "#app/records/domain/defects";
import { RATE_DECIMALS } from "#app/records/domain/production";
import type { PerformanceRecord } from "#app/records/domain/records";
import { useFormat } from "#app/ui/text/use-format";

type Props = Pick<PerformanceRecord, "errorRate" | "errorRateTyped" | "piecesMade" | "piecesDefective">;

/** The error rate of a record, or exactly the typed one with the whole pieces that sums count for it. */
export function ErrorRateFigure(record: Props) {
  const { t } = useTranslation("records");
  const format = useFormat();
  if (record.errorRate === null) return "–";
  if (record.errorRateTyped === null) return format.aligned.percent(record.errorRate);
  const counted = countedFor(record);
  return (
    <>
      {format.percent(record.errorRateTyped, RATE_DECIMALS)}
      {counted !== null && <span className="block text-xs text-muted">{t("countedAs", { count: counted })}</span>}
    </>
  );
}
