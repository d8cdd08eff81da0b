import { ArrowDownUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { GroupPage } from "#app/analytics/domain/screen";
import type { AnalyticsView } from "#app/analytics/domain/view";
import { PAGE_SIZES } from "#app/core/domain/limits";
import { can } from "#app/core/domain/permissions";
import { runsOf } from "#app/core/domain/statistics/grouping";
import { paths } from "#app/paths";
import { EFFICIENCY_KINDS, type EfficiencyKind } from "#app/records/domain/efficiency";
import { Button } from "#app/ui/form/button";
import { Panel } from "#app/ui/page/panel";
import { DataTable } from "#app/ui/table/data-table";
import { ExportMenu } from "#app/ui/table/export-menu";
import { Pagination } from "#app/ui/table/pagination";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { useFormat } from "#app/ui/text/use-format";
import { drawnFigure } from "./figures-of-tab";
import { groupColumns } from "./group-columns";
import { groupName } from "./group-name";
import { GroupsChart } from "./groups-chart";
import { LineDayMap } from "./line-day-map";
import type { ScreenData } from "./screen-data";

type Props = { data: ScreenData; groups: GroupPage; url: ListUrl };

/** The groups of a tab as charts of its figure, one for each yardstick, and all their figures in a table. */
export function GroupsPanel({ data, groups, url }: Props) {
  const { t } = useTranslation(["analytics", "common"]);
  const format = useFormat();
  const { view, role } = data;
  return (
    <>
      {chartsOf(view, groups).map(({ kind, stage, ...shown }) => (
        <ChartPanel
          key={`${kind} ${stage}`}
          kind={kind}
          stage={stage}
          data={data}
          groups={{ ...groups, ...shown }}
          url={url}
        />
      ))}
      {data.lineDays && <LineDayMap data={data} map={data.lineDays} />}
      <section aria-label={t("allFigures")}>
        {can(role, "analytics.export") && (
          <div className="mb-3 flex justify-end print:hidden">
            <ExportMenu
              csv={paths.analyticsExport("csv", url.search)}
              xlsx={paths.analyticsExport("xlsx", url.search)}
            />
          </div>
        )}
        <DataTable
          caption={t("allFigures")}
          columns={groupColumns({ data, t, format })}
          rows={groups.items}
          rowKey={({ key }) => key}
          rowName={(group) => groupName(group, view.groupBy, { t, format })}
          url={url}
          sort={groups.sort}
          order={groups.order}
        />
        <Pagination {...groups} sizes={PAGE_SIZES} shown={groups.items.length} url={url} />
      </section>
    </>
  );
}

/**
 * The yardsticks with a chart of their own, because a bar of one says nothing about a bar of the other. Time and other
 * figures have a single chart.
 */
function drawnKinds({ tab }: AnalyticsView, { timeLine, items }: GroupPage): DrawnKind[] {
  if (timeLine || drawnFigure(tab) !== "efficiency") return ["all"];
  const kinds = EFFICIENCY_KINDS.filter((kind) => items.some(({ efficiencyKind }) => efficiencyKind === kind));
  const measured = kinds.filter((kind) => kind !== "unknown");
  return measured.length > 0 ? measured : ["all"];
}

type DrawnKind = EfficiencyKind | "all";
/** `stage`: that of all lines shown, where there are others too. */
type Chart = { kind: DrawnKind; stage?: string };

/** Lines of two stages do different work, so each stage has a chart of its own, and a best line of its own. */
function chartsOf(view: AnalyticsView, groups: GroupPage): (Chart & Pick<GroupPage, "items" | "total">)[] {
  return drawnKinds(view, groups).flatMap((kind) => {
    const items = groups.items.filter(({ efficiencyKind }) => kind === "all" || efficiencyKind === kind);
    const total = kind === "all" ? groups.total : groups.kinds[kind];
    const stages = runsOf(items, ({ stage = "" }) => stage);
    if (stages.length < 2) return [{ kind, items, total }];
    return stages.map((run) => ({ kind, stage: run.key, items: run.items, total }));
  });
}

function ChartPanel({ kind, stage, data, groups, url }: Props & Chart) {
  const { t } = useTranslation(["analytics", "common"]);
  const { view } = data;
  const figure = drawnFigure(view.tab);
  const drawn = kind === "attainment" ? kind : figure;
  const title = t(`charts.${drawn}`, { groups: t(`by.${view.groupBy}`) });
  return (
    <Panel
      title={title}
      term={drawn === "pieces" ? undefined : drawn}
      note={
        <>
          {stage !== undefined && `${stage || t("common:noStage")} · `}
          {kind !== "all" && `${t(`kind.${kind}`)} · `}
          <ChartNote data={data} groups={groups} />
          {kind === "all" && figure === "efficiency" && isAgainstTargets(groups) && ` · ${t("notes.targets")}`}
        </>
      }
    >
      {!groups.timeLine && groups.sort === figure && figure !== "pieces" && (
        <Button
          variant="quiet"
          size="s"
          icon={ArrowDownUp}
          className="-ms-3 mb-3 print:hidden"
          onClick={() => url.set({ sort: figure, order: groups.order === "asc" ? "desc" : "asc" })}
        >
          {t(isWorstFirst(groups) ? "order.bestFirst" : "order.worstFirst")}
        </Button>
      )}
      <GroupsChart data={data} groups={groups} figure={figure} name={drawn} title={title} />
    </Panel>
  );
}

/** Few errors are good, and so is a high efficiency. */
function isWorstFirst({ sort, order }: GroupPage) {
  return (sort === "errorRate") === (order === "desc");
}

/** Whether any group shown has no standard minutes and is measured against targets instead. */
function isAgainstTargets({ timeLine, items }: GroupPage) {
  const drawn = timeLine ? timeLine.points.map(({ figures }) => figures) : items;
  return drawn.some((figures) => figures?.efficiencyKind === "attainment");
}

function ChartNote({ data, groups }: Omit<Props, "url">) {
  const { t } = useTranslation("analytics");
  const { view, reportedDays } = data;
  if (groups.timeLine) {
    const silent = groups.timeLine.points.some(({ figures }) => figures === null);
    return t(silent ? "notes.timeMissing" : "notes.time", {
      step: t(`steps.${groups.timeLine.step}`),
      count: reportedDays,
    });
  }
  return t("notes.groups", { count: groups.items.length, total: groups.total, groups: t(`by.${view.groupBy}`) });
}
