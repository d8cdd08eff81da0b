import { useTranslation } from "react-i18next";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { InsightReport } from "#app/insights/domain/report";
import { toDoOf } from "#app/insights/domain/to-do";
import { unjudgedSentences, type Words, writeSummary } from "#app/insights/domain/writing";
import { Part } from "#app/ui/page/part";
import { Instant } from "#app/ui/text/instant";
import { useFormat } from "#app/ui/text/use-format";
import { AdviceRows } from "./advice-rows";
import { AlertRows } from "./alert-rows";
import { Fold } from "./fold";
import { MissingShifts } from "./missing-shifts";
import { NothingToDo } from "./nothing-to-do";
import { ReportCounts, ReportFigures } from "./report-figures";
import { ToDoPanel } from "./to-do-panel";
import { useWords } from "./use-words";

type Props = { report: InsightReport; timeZone: TimeZone; currency: string; mayExport: boolean };

/** The report from top to bottom: judgements, what to do first; the summary and everything else to open. */
export function ReportView({ report, timeZone, currency, mayExport }: Props) {
  const { t } = useTranslation("insights");
  const format = useFormat();
  const words = useWords(currency);
  const { shown, alerts, recommendations } = toDoOf(report);
  const meta = (
    <>
      {format.days(report)} · {t("generatedOn")} <Instant at={report.generatedAt} timeZone={timeZone} />
      {report.generatedBy && ` ${t("generatedBy", { name: report.generatedBy })}`}
    </>
  );
  return (
    <>
      <Part shows={report}>
        <ReportFigures report={report} />
      </Part>
      <Fold title={t("summaryTitle")} aside={meta}>
        <Summary report={report} words={words} mayExport={mayExport} />
      </Fold>
      {shown.length > 0 && <ToDoPanel shown={shown} report={report} words={words} />}
      {report.alerts.length === 0 && <NothingToDo report={report} />}
      {alerts.length > 0 && (
        <Fold title={t(shown.length > 0 ? "moreAlerts" : "alertsTitle")} aside={format.number(alerts.length)}>
          <AlertRows alerts={alerts} words={words} />
        </Fold>
      )}
      {recommendations.length > 0 && (
        <Fold title={t("moreAdvice")} aside={format.number(recommendations.length)}>
          <AdviceRows recommendations={recommendations} words={words} />
        </Fold>
      )}
    </>
  );
}

/** What the report says in a few sentences, and what it counted. */
function Summary({ report, words, mayExport }: { report: InsightReport; words: Words; mayExport: boolean }) {
  const { t, i18n } = useTranslation("insights");
  const phrased = report.rephrased?.language === i18n.language ? report.rephrased : null;
  return (
    <div className="space-y-3">
      <p className="max-w-prose leading-relaxed whitespace-pre-line">{phrased?.text ?? writeSummary(report, words)}</p>
      {/* A model's summary need not say it. */}
      {phrased && <NotJudged sentences={unjudgedSentences(report, words)} />}
      <ReportCounts report={report} />
      <MissingShifts coverage={report.coverage} />
      <p className="text-xs text-muted">
        {phrased ? t("writtenByModel", { model: phrased.model }) : t("writtenBy")}{" "}
        {t(mayExport ? "kept" : "keptToRead")}
      </p>
    </div>
  );
}

function NotJudged({ sentences }: { sentences: string[] }) {
  return sentences.map((sentence) => (
    <p key={sentence} className="max-w-prose text-sm text-muted">
      {sentence}
    </p>
  ));
}
