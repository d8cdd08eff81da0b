import { Link } from "@remix-run/react";
import clsx from "clsx";
import type { TFunction } from "i18next";
import type { Group } from "#app/analytics/domain/analytics";
import { GROUP_SORTS } from "#app/analytics/domain/choices";
import type { GroupSort } from "#app/analytics/domain/view";
import { paths } from "#app/paths";
import { efficiencyLabel } from "#app/records/domain/production";
import { isImplausible } from "#app/records/domain/questions";
import { DoubtMark } from "#app/records/screens/doubt-mark";
import { QualitySteps } from "#app/ui/chart/quality-steps";
import type { Column } from "#app/ui/table/columns";
import type { Format } from "#app/ui/text/use-format";
import { Explained } from "./explanation/explained";
import { recordsFilter } from "./explanation/records-filter";
import { drawnFigure, sayFigure } from "./figures-of-tab";
import { groupName } from "./group-name";
import type { ScreenData } from "./screen-data";

type Given = { data: ScreenData; t: TFunction; format: Format };

/** Every figure of a group. On a phone's card only the tab's own figure is shown, with its label. */
export function groupColumns({ data, t, format }: Given): Column<Group>[] {
  const { view, thresholds } = data;
  const figure = drawnFigure(view.tab);
  const isOnCard = (key: GroupSort) => key === figure || key === (figure === "pieces" ? "errorRate" : "pieces");
  const [label, ...figures] = GROUP_SORTS;
  return [
    {
      key: label,
      header: t(`analytics:groupings.${view.groupBy}`),
      sortable: true,
      isTitle: true,
      cell: (group) => (
        <Link
          to={paths.records(recordsFilter(data, group.key))}
          className={clsx(
            "touch-reach underline-offset-4 hover:underline",
            view.groupBy === "date" && "whitespace-nowrap",
          )}
        >
          {groupName(group, view.groupBy, { t, format })}
        </Link>
      ),
    },
    ...(data.groups?.items.some(({ stage }) => stage) ? [stageColumn(t)] : []),
    ...figures.map(
      (key): Column<Group> => ({
        key,
        header: t(`analytics:columns.${key}`),
        term: key === "errorRate" || key === "efficiency" ? key : undefined,
        sortable: true,
        align: "end",
        onCard: isOnCard(key),
        cell: (group) =>
          group[key] === null ? (
            sayFigure(key, group, format, t)
          ) : (
            <>
              <Explained
                question={{
                  figure: key,
                  name: groupName(group, view.groupBy, { t, format }),
                  ...recordsFilter(data, group.key),
                }}
              >
                {sayFigure(key, group, format, t)}
              </Explained>
              {key === "efficiency" && isImplausible(group) && <DoubtMark doubt="pace" among={["pace"]} />}
            </>
          ),
      }),
    ),
    {
      key: "hours",
      header: t("analytics:columns.hours"),
      align: "end",
      onCard: false,
      cell: ({ hours, overtimeHours }) => (
        <>
          {format.aligned.number(hours, 1)}
          {overtimeHours !== null && overtimeHours > 0 && (
            <span className="block text-xs text-muted">
              {t("analytics:ofWhichOvertime", { hours: format.number(overtimeHours, 1) })}
            </span>
          )}
        </>
      ),
    },
    {
      key: "quality",
      header: t(view.tab === "efficiency" ? "analytics:columns.efficiencyLabel" : "analytics:columns.quality"),
      onCard: view.tab !== "production",
      cell: (group) => (
        <QualitySteps
          quality={view.tab === "efficiency" ? efficiencyLabel(group.efficiency, thresholds.efficiency) : group.quality}
        />
      ),
    },
    ...(data.groups?.items.some(({ efficiencyKind }) => efficiencyKind !== "standard")
      ? [kindColumn(t, view.tab === "efficiency")]
      : []),
  ];
}

/** The stage of a line, within which lines are sorted. */
function stageColumn(t: TFunction): Column<Group> {
  return {
    key: "stage",
    onCard: true,
    header: t("analytics:groupings.stage"),
    cell: ({ stage }) => stage || t("common:noStage"),
  };
}

/** The column with the kind of standard, shown only where groups are measured by different kinds. */
function kindColumn(t: TFunction, onCard: boolean): Column<Group> {
  return {
    key: "kind",
    onCard,
    header: t("analytics:columns.kind"),
    cell: (group) => <span className="text-muted">{t(`analytics:kind.${group.efficiencyKind}`)}</span>,
  };
}
