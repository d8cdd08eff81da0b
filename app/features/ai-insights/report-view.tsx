import { useTranslation } from "react-i18next";
import type { InsightReport } from "#app/domain/insights/report";
import { writeSummary } from "#app/domain/insights/writing";
import { Instant } from "#app/ui/instant";
import { Panel } from "#app/ui/panel";
import { useFormat } from "#app/ui/use-format";
import { AdvicePanel } from "./advice-panel";
import { AlertsPanel } from "./alerts-panel";
import { ReportFigures } from "./report-figures";
import { useWords } from "./use-words";

type Props = { report: InsightReport; timeZone: string; currency: string; mayExport: boolean };

/** The report from top to bottom: what it says, its figures, what stands out, what to do. */
export function ReportView({ report, timeZone, currency, mayExport }: Props) {
  const { t, i18n } = useTranslation("ai-insights");
  const format = useFormat();
  const words = useWords(currency);
  const phrased = report.rephrased?.language === i18n.language ? report.rephrased : null;
  const meta = (
    <>
      {format.days(report)} · {t("generatedOn")} <Instant at={report.generatedAt} timeZone={timeZone} />
      {report.generatedBy && ` ${t("generatedBy", { name: report.generatedBy })}`}
    </>
  );
  return (
    <>
      <Panel title={t("summaryTitle")} note={meta}>
        <div className="max-w-prose space-y-3">
          <p className="leading-relaxed whitespace-pre-line">{phrased?.text ?? writeSummary(report, words)}</p>
          <p className="text-xs text-muted">
            {phrased ? t("writtenByModel", { model: phrased.model }) : t("writtenBy")}{" "}
            {t(mayExport ? "kept" : "keptToRead")}
          </p>
        </div>
      </Panel>
      <ReportFigures report={report} />
      <AlertsPanel report={report} words={words} />
      <AdvicePanel report={report} words={words} />
    </>
  );
}
