import { useTranslation } from "react-i18next";
import type { InsightReport } from "#app/insights/domain/report";
import { writeSummary } from "#app/insights/domain/writing";
import type { TimeZone } from "#app/plant/domain/time-zones";
import { Panel } from "#app/ui/page/panel";
import { Part } from "#app/ui/page/part";
import { Instant } from "#app/ui/text/instant";
import { useFormat } from "#app/ui/text/use-format";
import { AdvicePanel } from "./advice-panel";
import { AlertsPanel } from "./alerts-panel";
import { MissingShifts } from "./missing-shifts";
import { ReportFigures } from "./report-figures";
import { useWords } from "./use-words";

type Props = { report: InsightReport; timeZone: TimeZone; currency: string; mayExport: boolean };

/** The report from top to bottom: summary, figures, findings, recommendations. */
export function ReportView({ report, timeZone, currency, mayExport }: Props) {
  const { t, i18n } = useTranslation("insights");
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
          <MissingShifts coverage={report.coverage} />
          <p className="text-xs text-muted">
            {phrased ? t("writtenByModel", { model: phrased.model }) : t("writtenBy")}{" "}
            {t(mayExport ? "kept" : "keptToRead")}
          </p>
        </div>
      </Panel>
      <Part shows={report}>
        <ReportFigures report={report} />
      </Part>
      <AlertsPanel report={report} words={words} />
      <AdvicePanel report={report} words={words} />
    </>
  );
}
