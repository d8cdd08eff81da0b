import { useNavigation } from "@remix-run/react";
import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#app/ui/empty-state";
import { PageHeader } from "#app/ui/page-header";
import { TabPanel } from "#app/ui/tabs";
import { useFormat } from "#app/ui/use-format";
import { useListUrl } from "#app/ui/use-list-url";
import { AnalyticsFilters } from "./analytics-filters";
import { AnalyticsTabs, PANEL_ID } from "./analytics-tabs";
import { ComparisonPanel } from "./comparison-panel";
import { ExplainProvider } from "./explain-context";
import { GroupsPanel } from "./groups-panel";
import { KeyFigures } from "./key-figures";
import { QualityPanels } from "./quality-panels";
import type { ScreenData } from "./screen-data";
import { TopPerformers } from "./top-performers";
import { useLiveAnalytics } from "./use-live-analytics";

/** What a range of days says: its figures, and under each tab another way to look at them. */
export function AnalyticsScreen({ data: loaded }: { data: ScreenData }) {
  const { t } = useTranslation("analytics");
  const format = useFormat();
  const url = useListUrl();
  const { data, isOutOfDate } = useLiveAnalytics(loaded);
  const isLoading = useNavigation().state === "loading";
  const { view, range, today, chosen, totals, groups, quality, comparison, top } = data;
  const isNarrowed = view.workerId !== undefined || view.productionLineId !== undefined;
  return (
    <ExplainProvider>
      <PageHeader title={t("title")} description={format.days(range)}>
        <p role="status" className="text-sm text-danger">
          {isOutOfDate && t("outOfDate")}
        </p>
      </PageHeader>
      <AnalyticsFilters {...{ url, range, today, chosen }} groupBy={view.groupBy} />
      <div aria-busy={isLoading} className={clsx("transition-opacity", isLoading && "opacity-60")}>
        <KeyFigures data={data} />
        <AnalyticsTabs url={url} tab={view.tab} />
        <TabPanel panelId={PANEL_ID} chosen={view.tab}>
          {totals.records === 0 && view.tab !== "compare" ? (
            <EmptyState title={t("empty")} why={t(isNarrowed ? "emptyWhyFiltered" : "emptyWhy")} />
          ) : (
            <>
              {groups && <GroupsPanel {...{ data, groups, url }} />}
              {quality && <QualityPanels {...{ data, quality, url }} />}
              {comparison && <ComparisonPanel {...{ data, comparison, url }} />}
              {top && <TopPerformers {...{ top, range }} lineId={view.productionLineId} />}
            </>
          )}
        </TabPanel>
      </div>
    </ExplainProvider>
  );
}
