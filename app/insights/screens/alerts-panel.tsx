import { useTranslation } from "react-i18next";
import type { InsightReport } from "#app/insights/domain/report";
import { type Words, writeAlert, writeSubject } from "#app/insights/domain/writing";
import { Panel } from "#app/ui/page/panel";
import { TermLabel } from "#app/ui/text/term-label";
import { useFormat } from "#app/ui/text/use-format";
import { EvidenceView } from "./evidence-view";
import { SeverityMark } from "./severity-mark";
import { termOf } from "./term-of";

type Props = { report: InsightReport; words: Words };

/** Alerts, most urgent first, each with an action and its evidence. */
export function AlertsPanel({ report, words }: Props) {
  const { t } = useTranslation("insights");
  const { alerts, coverage, counts } = report;
  const isCompared = !coverage.isThin && counts.records > 0;
  return (
    <Panel title={t("alertsTitle")} note={isCompared ? t("alertsNote", { looked: coverage.looked }) : undefined}>
      {alerts.length === 0 ? (
        <Nothing report={report} />
      ) : (
        <ol className="divide-y divide-line">
          {alerts.map((alert) => {
            const { text, action } = writeAlert(alert, words);
            const subject = writeSubject(alert.subject, words);
            return (
              <li
                key={`${alert.kind} ${alert.subject.id} ${alert.subject.shift} ${alert.from}`}
                className="grid gap-x-8 gap-y-3 py-4 first:pt-1 last:pb-1 lg:grid-cols-[1fr_20rem] print:break-inside-avoid"
              >
                <div className="min-w-0 space-y-2">
                  <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold">
                    <SeverityMark severity={alert.severity} />
                    <span>
                      {subject} · <TermLabel term={termOf(alert.kind)}>{t(`kinds.${alert.kind}`)}</TermLabel>
                    </span>
                    {alert.standing && (
                      <span className="font-normal text-muted">
                        {t("sinceBefore", { standing: t(`standing.${alert.standing}`) })}
                      </span>
                    )}
                  </h3>
                  <p className="max-w-prose text-sm">{text}</p>
                  <p className="max-w-prose text-sm text-muted">
                    <span className="font-medium text-ink">{t("action")} </span>
                    {action}
                  </p>
                </div>
                <EvidenceView proof={alert.proof} subject={subject} />
              </li>
            );
          })}
        </ol>
      )}
    </Panel>
  );
}

function Nothing({ report: { coverage, counts } }: Pick<Props, "report">) {
  const { t } = useTranslation("insights");
  const format = useFormat();
  const figures = {
    records: format.number(coverage.comparedRecords),
    days: format.number(coverage.comparedDays),
    minimumRecords: format.number(coverage.minimumRecords),
    minimumDays: format.number(coverage.minimumDays),
  };
  const [title, why] =
    counts.records === 0
      ? [t("emptyTitle"), t("emptyWhy")]
      : coverage.isThin
        ? [t("thinTitle"), t("thinWhy", figures)]
        : [t("noAlerts"), t("noAlertsWhy")];
  return (
    <div className="space-y-1 py-2">
      <p className="font-medium">{title}</p>
      <p className="max-w-prose text-sm text-muted">{why}</p>
    </div>
  );
}
