import { Link } from "@remix-run/react";
import clsx from "clsx";
import type { TFunction } from "i18next";
import type { Group } from "#app/analytics/domain/analytics";
import { GROUP_SORTS } from "#app/analytics/domain/choices";
import type { GroupSort } from "#app/analytics/domain/view";
import { OUTCOMES, type PieceOutcome } from "#app/catalogue/domain/outcomes";
import { paths } from "#app/paths";
import { haveOutcome, piecesOf } from "#app/records/domain/outcomes";
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
export function groupColumns(given: Given): Column<Group>[] {
  const { data, t } = given;
  const [label, ...figures] = GROUP_SORTS;
  const items = data.groups?.items ?? [];
  return [
    nameColumn(label, given),
    ...(items.some(({ stage }) => stage) ? [stageColumn(t)] : []),
    ...figures.map((key) => figureColumn(key, given)),
    ...(data.view.tab === "quality" && items.some(haveOutcome)
      ? OUTCOMES.map((outcome) => outcomeColumn(outcome, given))
      : []),
    hoursColumn(given),
    qualityColumn(given),
    ...(items.some(({ efficiencyKind }) => efficiencyKind !== "standard")
      ? [kindColumn(t, data.view.tab === "efficiency")]
      : []),
  ];
}

/** The name of a group, which opens its records. */
function nameColumn(key: string, { data, t, format }: Given): Column<Group> {
  const { groupBy } = data.view;
  return {
    key,
    header: t(`analytics:groupings.${groupBy}`),
    sortable: true,
    isTitle: true,
    cell: (group) => (
      <Link
        to={paths.records(recordsFilter(data, group.key))}
        className={clsx("touch-reach underline-offset-4 hover:underline", groupBy === "date" && "whitespace-nowrap")}
      >
        {groupName(group, groupBy, { t, format })}
      </Link>
    ),
  };
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

/** A figure with its explanation. A card has the figure of the tab and one other. */
function figureColumn(key: Exclude<GroupSort, "label">, { data, t, format }: Given): Column<Group> {
  const { tab, groupBy } = data.view;
  const figure = drawnFigure(tab);
  return {
    key,
    header: t(`analytics:columns.${key}`),
    term: key === "errorRate" || key === "efficiency" ? key : undefined,
    sortable: true,
    align: "end",
    onCard: key === figure || key === (figure === "pieces" ? "errorRate" : "pieces"),
    cell: (group) => {
      const text = sayFigure(key, group, format, t);
      if (group[key] === null) return text;
      const name = groupName(group, groupBy, { t, format });
      return (
        <>
          <Explained question={{ figure: key, name, ...recordsFilter(data, group.key) }}>{text}</Explained>
          {key === "efficiency" && isImplausible(group) && <DoubtMark doubt="pace" among={["pace"]} />}
        </>
      );
    },
  };
}

/** Defective pieces with one outcome; a dash where nothing was said of any. */
function outcomeColumn(outcome: PieceOutcome, { t, format }: Given): Column<Group> {
  return {
    key: outcome,
    header: t(`analytics:columns.${outcome}`),
    align: "end",
    onCard: false,
    cell: (group) => {
      const pieces = piecesOf(outcome, group);
      return pieces === null ? "–" : format.number(pieces);
    },
  };
}

function hoursColumn({ t, format }: Given): Column<Group> {
  return {
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
  };
}

/** The label of the efficiency on its own tab, and of the quality on all others. */
function qualityColumn({ data: { view, thresholds }, t }: Given): Column<Group> {
  const isOfEfficiency = view.tab === "efficiency";
  return {
    key: "quality",
    header: t(isOfEfficiency ? "analytics:columns.efficiencyLabel" : "analytics:columns.quality"),
    onCard: view.tab !== "production",
    cell: ({ efficiency, quality }) => (
      <QualitySteps quality={isOfEfficiency ? efficiencyLabel(efficiency, thresholds.efficiency) : quality} />
    ),
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
