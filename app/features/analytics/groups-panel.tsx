import { useTranslation } from "react-i18next";
import type { GroupPage } from "#app/domain/analytics/screen";
import { PAGE_SIZES } from "#app/domain/lists";
import { can } from "#app/domain/permissions";
import { paths } from "#app/paths";
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
import type { ScreenData } from "./screen-data";

type Props = { data: ScreenData; groups: GroupPage; url: ListUrl };

/** The groups of a tab as a chart of its figure, and all their figures in a table. */
export function GroupsPanel({ data, groups, url }: Props) {
  const { t } = useTranslation(["analytics", "common"]);
  const format = useFormat();
  const { view, role } = data;
  const figure = drawnFigure(view.tab);
  return (
    <>
      <Panel
        title={t(`charts.${figure}`, { groups: t(`by.${view.groupBy}`) })}
        term={figure === "pieces" ? undefined : figure}
        note={
          <>
            <ChartNote data={data} groups={groups} />
            {figure === "efficiency" && isAgainstTargets(groups) && ` · ${t("notes.targets")}`}
          </>
        }
      >
        <GroupsChart data={data} groups={groups} figure={figure} />
      </Panel>
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
          rowName={(group) => groupName(group, view.groupBy, format)}
          url={url}
          sort={groups.sort}
          order={groups.order}
        />
        <Pagination {...groups} sizes={PAGE_SIZES} shown={groups.items.length} url={url} />
      </section>
    </>
  );
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
