import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { InsightReport } from "#app/insights/domain/report";
import { unjudgedSentences, type Words, writeSummary } from "#app/insights/domain/writing";
import { Part } from "#app/ui/page/part";
import { Instant } from "#app/ui/text/instant";
import { useFormat } from "#app/ui/text/use-format";
import { AdvicePanel } from "./advice-panel";
import { AlertsPanel } from "./alerts-panel";
import { MissingShifts } from "./missing-shifts";
import { ReportCounts, ReportFigures } from "./report-figures";
import { useWords } from "./use-words";

type Props = { report: InsightReport; timeZone: TimeZone; currency: string; mayExport: boolean };

/** The report from top to bottom: judgements, the summary to open, findings, recommendations. */
export function ReportView({ report, timeZone, currency, mayExport }: Props) {
  const { t } = useTranslation("insights");
  const format = useFormat();
  const words = useWords(currency);
  const [isOpen, setOpen] = useState(false);
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
      <section className="rounded-m border border-line bg-surface px-3 md:px-5">
        <h2 className="text-base">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-11 w-full items-center justify-between gap-3 py-1.5 text-start"
          >
            <span className="flex flex-wrap items-baseline gap-x-3">
              {t("summaryTitle")}
              <span className="font-sans text-xs font-normal text-muted">{meta}</span>
            </span>
            <ChevronDown
              aria-hidden
              className={clsx("size-4 shrink-0 text-faint print:hidden", isOpen && "rotate-180")}
            />
          </button>
        </h2>
        <div className={isOpen ? undefined : "hidden print:block noscript:block"}>
          <Summary report={report} words={words} mayExport={mayExport} />
        </div>
      </section>
      <AlertsPanel report={report} words={words} />
      <AdvicePanel report={report} words={words} />
    </>
  );
}

/** What the report says in a few sentences, and what it counted. */
function Summary({ report, words, mayExport }: { report: InsightReport; words: Words; mayExport: boolean }) {
  const { t, i18n } = useTranslation("insights");
  const phrased = report.rephrased?.language === i18n.language ? report.rephrased : null;
  return (
    <div className="space-y-3 pb-4">
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
