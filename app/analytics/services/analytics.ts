import { readGroups, stagesOfLines } from "#app/analytics/data/analytics";
import { readWorkOfLines } from "#app/analytics/data/work-of-lines";
import {
  type AnalyticsQuery,
  type Group,
  type GroupStage,
  type KeyedSums,
  measure,
  settleRange,
  type Totals,
} from "#app/analytics/domain/analytics";
import { type PerformerRankings, rank } from "#app/analytics/domain/ranking";
import { byStage } from "#app/analytics/domain/view";
import type { WorkOfLines } from "#app/analytics/domain/work-of-lines";
import type { Day } from "#app/core/domain/calendar/days";
import { plantTime } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { compareNames } from "#app/core/domain/texts/name-order";
import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import type { DayRange } from "#app/plant/domain/day-ranges";
import type { Factory } from "#app/plant/domain/factory";
import { NO_STAGE } from "#app/plant/domain/stages";
import { allOutcomes, readOutcomes } from "#app/records/data/outcomes";
import * as overtime from "#app/records/data/overtime";
import { dueRulesOf } from "#app/records/domain/efficiency";
import { isShortPeriod } from "#app/records/domain/orders";
import { outcomeFigures } from "#app/records/domain/outcomes";
import { hoursOf } from "#app/records/domain/records";
import type { Grouping, Scope } from "#app/records/domain/scope";
import { sumOf } from "#app/records/domain/sums";
import { type Finished, readFinished } from "./finished";

export type Reading = Pick<Deps, "db" | "now" | "settings">;

export type Analysis = DayRange & {
  groupBy: Grouping;
  totals: Totals;
  /** Of one person: see {@link WorkOfLines}. */
  ofLines: WorkOfLines | null;
  groups: Group[];
  topPerformers: PerformerRankings;
};

const TOP = 10;

/** All groups of a range: days in their order, others by pieces. */
export async function readAnalysis(
  deps: Reading,
  actor: Pick<Actor, "role">,
  query: AnalyticsQuery,
): Promise<Analysis> {
  authorize(actor, "records.read");
  const { factory, scope } = await settleScope(deps, query);
  const rules = dueRulesOf(factory);
  const [groups, overtimes, outcomes, finished, ofLines, stages, workers] = await Promise.all([
    readGroups(deps.db, query.groupBy, scope, rules),
    readOvertime(deps, query.groupBy, { scope, factory }),
    readOutcomes(deps.db, query.groupBy, scope),
    readFinished(deps, { scope, factory }),
    readWorkOfLines(deps.db, scope),
    stagesOfGroups(deps, query.groupBy, factory),
    query.groupBy === "worker" ? null : readGroups(deps.db, "worker", scope, rules),
  ]);
  const measuring = { groupBy: query.groupBy, overtimes, outcomes, finished, stages, factory };
  return {
    from: scope.from,
    to: scope.to,
    groupBy: query.groupBy,
    totals: measureTotals(groups, measuring),
    ofLines,
    groups: measureGroups(groups, measuring).sort(inOrder(query.groupBy)),
    topPerformers: rank(workers ?? groups, TOP, scope),
  };
}

type Asked = { from?: Day; to?: Day } & Omit<Scope, keyof DayRange>;

/** The requested scope, with its range settled by the factory's production day. */
export async function settleScope(
  { now, settings }: Pick<Deps, "now" | "settings">,
  { from, to, workerId, productId, productionLineId, stageId }: Asked,
) {
  const factory = await settings();
  const today = plantTime(now(), factory).day;
  const scope: Scope = { ...settleRange({ from, to }, today), workerId, productId, productionLineId, stageId };
  return { factory, today, scope };
}

export type Measuring = { scope: Scope; factory: Factory };

type TotalMeasuring = {
  outcomes: Awaited<ReturnType<typeof readOutcomes>>;
  finished: Finished;
  factory: Factory;
};

type GroupMeasuring = TotalMeasuring & {
  groupBy: Grouping;
  overtimes: Awaited<ReturnType<typeof readOvertime>>;
  stages: Awaited<ReturnType<typeof stagesOfGroups>>;
};

/** The figures of all groups together, with their outcomes and finished pieces. */
export function measureTotals(groups: readonly KeyedSums[], { outcomes, finished, factory }: TotalMeasuring): Totals {
  const totals = measure(sumOf(groups), factory);
  return { ...totals, ...outcomeFigures(totals, allOutcomes(outcomes)), finished: finished.total(totals.good) };
}

/** The figures of each group, with its overtime, outcomes and finished pieces where those are counted. */
export function measureGroups(
  groups: readonly KeyedSums[],
  { groupBy, overtimes, outcomes, finished, stages, factory }: GroupMeasuring,
): Group[] {
  return groups.map((group) => ({
    key: group.key,
    label: group.label,
    ...measure(group, factory),
    ...outcomeFigures(group, outcomes.get(group.key)),
    finished: finished.of(group, groupBy),
    overtimeHours: overtimes && (overtimes.get(group.key) ?? 0),
    ...stages?.get(group.key),
  }));
}

/** The stage of each line, where groups are lines and belong to more than one stage. */
export async function stagesOfGroups(
  { db }: Pick<Deps, "db">,
  groupBy: Grouping,
  { stages }: Pick<Factory, "stages">,
): Promise<ReadonlyMap<Id, GroupStage> | null> {
  if (groupBy !== "productionLine" || stages.length < 2) return null;
  const placed = await stagesOfLines(db);
  const inUse = new Set(placed.flatMap(({ key }) => (key === NO_STAGE ? [] : [key])));
  if (inUse.size < 2) return null;
  return new Map(placed.map(({ lineId, label, place }) => [lineId, { stage: label, stagePlace: place }]));
}

/**
 * The hours of overtime of each worker or line in a short period, or of one worker in any by every group; null for what
 * would take reading the days of everybody.
 */
export async function readOvertime(
  { db }: Pick<Deps, "db">,
  groupBy: Grouping,
  { scope, factory }: Measuring,
): Promise<ReadonlyMap<string, number> | null> {
  const isOfPeople = groupBy === "worker" || groupBy === "productionLine";
  if (!scope.workerId && !(isOfPeople && isShortPeriod(scope))) return null;
  const found = await overtime.workedBy(db, groupBy, factory, scope);
  return new Map(found.map(({ key, seconds }) => [String(key), hoursOf(seconds)]));
}

function inOrder(groupBy: Grouping) {
  return (a: Group, b: Group) =>
    groupBy === "date"
      ? a.key.localeCompare(b.key)
      : groupBy === "stage"
        ? 0
        : byStage(a, b) || b.pieces - a.pieces || compareNames(a.label, b.label);
}
