import { useTranslation } from "react-i18next";
import type { InsightReport } from "#app/insights/domain/report";
import { Panel } from "#app/ui/page/panel";
import { useFormat } from "#app/ui/text/use-format";

/** Why a report has nothing to act on. */
export function NothingToDo({ report: { coverage, counts } }: { report: InsightReport }) {
  const { t } = useTranslation("insights");
  const format = useFormat();
  const isCompared = !coverage.isThin && counts.records > 0;
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
    <Panel title={t("alertsTitle")} note={isCompared && t("alertsNote", { looked: format.number(coverage.looked) })}>
      <div className="space-y-1 py-2">
        <p className="font-medium">{title}</p>
        <p className="max-w-prose text-sm text-muted">{why}</p>
      </div>
    </Panel>
  );
}
