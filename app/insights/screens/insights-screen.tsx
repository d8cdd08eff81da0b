import { Download, Lightbulb, Printer } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Day } from "#app/core/domain/calendar/days";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import { type InsightReport, InsightRequest } from "#app/insights/domain/report";
import { paths } from "#app/paths";
import { presetRange } from "#app/plant/domain/day-ranges";
import { Button, ButtonLink } from "#app/ui/form/button";
import { buttonClass } from "#app/ui/form/button-look";
import { useIntentForm } from "#app/ui/form/use-intent-form";
import { PageHeader } from "#app/ui/page/page-header";
import { HistoryLink } from "#app/ui/table/history-link";
import { EmptyState } from "#app/ui/text/empty-state";
import { GenerateForm } from "./generate-form";
import { Progress } from "./progress";
import { ReportView } from "./report-view";

type Props = {
  report: InsightReport | null;
  /** Seconds until the reader may request the next report. */
  wait: number;
  today: Day;
  timeZone: TimeZone;
  currency: string;
  mayGenerate: boolean;
  mayExport: boolean;
};

/** The screen of insight reports: choose a period, generate, read, export. */
export function InsightsScreen({ report, wait, today, timeZone, currency, mayGenerate, mayExport }: Props) {
  const { t } = useTranslation("insights");
  const [made, setMade] = useState<string>();
  const generating = useIntentForm({
    intent: "generate",
    schema: InsightRequest,
    defaultValue: presetRange("last30", today),
    onDone: (value) => setMade((value as { id: string }).id),
    failed: "insights:failed",
  });
  const { isBusy } = generating;
  const [isAsking, setAsking] = useState(false);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button is disabled now, so keyboard users continue at the report.
    if (made && made === report?.id) shown.current?.focus();
  }, [made, report?.id]);
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        more={report && <ReportActs report={report} mayExport={mayExport} />}
      >
        {report && mayGenerate && (
          <Button
            variant="primary"
            icon={Lightbulb}
            aria-expanded={isAsking}
            onClick={() => setAsking(!isAsking)}
            className="noscript:hidden"
          >
            {t("another")}
          </Button>
        )}
      </PageHeader>
      <div className="space-y-3 md:space-y-4">
        {mayGenerate && (
          // Without scripts no button opens it.
          <div className={!report || isAsking || isBusy ? undefined : "hidden noscript:block"}>
            <GenerateForm generating={generating} today={today} wait={wait} generated={report?.id} />
          </div>
        )}
        {isBusy && <Progress />}
        {report ? (
          <div ref={shown} tabIndex={-1} className="space-y-3 outline-none md:space-y-4">
            <ReportView report={report} timeZone={timeZone} currency={currency} mayExport={mayExport} />
          </div>
        ) : (
          !isBusy && (
            <EmptyState title={t("none")} why={t(mayGenerate ? "noneWhy" : "noneRead")}>
              <ButtonLink to={paths.records()}>{t("navigation:performance")}</ButtonLink>
            </EmptyState>
          )
        )}
      </div>
    </>
  );
}

function ReportActs({ report, mayExport }: { report: InsightReport; mayExport: boolean }) {
  const { t } = useTranslation("insights");
  return (
    <>
      {mayExport && (
        <a className={buttonClass({ variant: "secondary" })} href={paths.insightsCsv()} download>
          <Download aria-hidden className="size-4" />
          {t("exportCsv")}
        </a>
      )}
      <Button icon={Printer} onClick={() => window.print()}>
        {t("print")}
      </Button>
      <HistoryLink audited={{ resource: "ai_report", id: report.id }} />
    </>
  );
}
