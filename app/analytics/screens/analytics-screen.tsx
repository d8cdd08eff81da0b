import { useNavigation } from "@remix-run/react";
import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { TabPanel } from "#app/ui/overlay/tabs";
import { PageHeader } from "#app/ui/page/page-header";
import { Part } from "#app/ui/page/part";
import { useListUrl } from "#app/ui/table/use-list-url";
import { EmptyState } from "#app/ui/text/empty-state";
import { useFormat } from "#app/ui/text/use-format";
import { AnalyticsFilters } from "./analytics-filters";
import { AnalyticsTabs, PANEL_ID } from "./analytics-tabs";
import { chosenIds } from "./chosen-ids";
import { ComparisonPanel } from "./comparison/comparison-panel";
import { EntryLink } from "./entry-link";
import { ExplainProvider } from "./explanation/explain-context";
import { GroupsPanel } from "./groups-panel";
import { KeyFigures } from "./key-figures";
import { LostTimePanels } from "./lost-time-panels";
import { OutgrownTargets } from "./outgrown-targets";
import { QualityPanels } from "./quality-panels";
import type { ScreenData } from "./screen-data";
import { TopPerformers } from "./top-performers";
import { useLiveAnalytics } from "./use-live-analytics";
import { WorkOfLinesNote } from "./work-of-lines-note";

/**
 * The figures of a range of days, and a tab for each view of them.
 * @param data null when a reload brought nothing
 */
export function AnalyticsScreen({ data: loaded }: { data: ScreenData | null }) {
  const { t } = useTranslation("analytics");
  const format = useFormat();
  const url = useListUrl(["from", "to", "workerId", "productId", "productionLineId", "stageId"]);
  const { data, isOutOfDate } = useLiveAnalytics(loaded);
  const isLoading = useNavigation().state === "loading";
  const { view, range, today, chosen, totals, groups, quality, faults, lost, comparison, top, outgrown } = data;
  const isNarrowed = Object.values(chosenIds(view)).some((id) => id !== undefined);
  return (
    <ExplainProvider>
      <PageHeader title={t("title")} description={format.days(range)}>
        <p role="status" className="text-sm text-danger">
          {isOutOfDate && t("outOfDate")}
        </p>
      </PageHeader>
      <AnalyticsFilters url={url} range={range} today={today} chosen={chosen} groupBy={view.groupBy} />
      <div aria-busy={isLoading} className={clsx("transition-opacity", isLoading && "opacity-60")}>
        <Part shows={data}>
          <KeyFigures data={data} />
        </Part>
        {data.ofLines && <WorkOfLinesNote work={data.ofLines} />}
        <AnalyticsTabs url={url} tab={view.tab} />
        <TabPanel panelId={PANEL_ID} chosen={view.tab}>
          {totals.records === 0 && view.tab !== "compare" && !lost ? (
            <EmptyState title={t("empty")} why={t(isNarrowed ? "emptyWhyFiltered" : "emptyWhy")}>
              {!isNarrowed && <EntryLink role={data.role} />}
            </EmptyState>
          ) : (
            <>
              <OutgrownTargets outgrown={outgrown} role={data.role} />
              {groups && <GroupsPanel data={data} groups={groups} url={url} />}
              {quality && faults && <QualityPanels data={data} quality={quality} faults={faults} url={url} />}
              {lost && <LostTimePanels data={data} lost={lost} url={url} />}
              {comparison && <ComparisonPanel data={data} comparison={comparison} url={url} />}
              {top && <TopPerformers top={top} range={range} chosen={chosenIds(view)} />}
            </>
          )}
        </TabPanel>
      </div>
    </ExplainProvider>
  );
}
