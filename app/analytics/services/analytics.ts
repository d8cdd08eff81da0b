import { readGroups } from "#app/analytics/data/analytics";
import {
  type AnalyticsQuery,
  type Group,
  type KeyedSums,
  type Measures,
  measure,
  settleRange,
} from "#app/analytics/domain/analytics";
import { rank, type TopPerformers } from "#app/analytics/domain/ranking";
import type { Day } from "#app/core/domain/calendar/days";
import { plantTime } from "#app/core/domain/calendar/shifts";
import { compareNames } from "#app/core/domain/texts/name-order";
import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import type { DayRange } from "#app/plant/domain/day-ranges";
import type { Factory } from "#app/plant/domain/factory";
import * as overtime from "#app/records/data/overtime";
import { dueRulesOf } from "#app/records/domain/efficiency";
import { isShortPeriod } from "#app/records/domain/orders";
import { hoursOf } from "#app/records/domain/records";
import type { Grouping, Scope } from "#app/records/domain/scope";
import { sumOf } from "#app/records/domain/sums";

export type Reading = Pick<Deps, "db" | "now" | "settings">;

export type Analysis = DayRange & {
  groupBy: Grouping;
  totals: Measures;
  groups: Group[];
  topPerformers: TopPerformers;
};

const TOP = 10;

/** All groups of a range: days in their order, others by pieces. */
export async function analyse(deps: Reading, actor: Pick<Actor, "role">, query: AnalyticsQuery): Promise<Analysis> {
  authorize(actor, "records.read");
  const { factory, scope } = await settleScope(deps, query);
  const rules = dueRulesOf(factory);
  const [groups, overtimes, workers] = await Promise.all([
    readGroups(deps.db, query.groupBy, scope, rules),
    readOvertime(deps, query.groupBy, { scope, factory }),
    query.groupBy === "worker" ? null : readGroups(deps.db, "worker", scope, rules),
  ]);
  return {
    from: scope.from,
    to: scope.to,
    groupBy: query.groupBy,
    totals: measure(sumOf(groups), factory),
    groups: measureGroups(groups, overtimes, factory).sort(inOrder(query.groupBy)),
    topPerformers: rank(workers ?? groups, TOP, scope),
  };
}

type Asked = { from?: Day; to?: Day; workerId?: string; productId?: string; productionLineId?: string };

/** The requested scope, with its range settled by the factory's production day. */
export async function settleScope(
  { now, settings }: Pick<Deps, "now" | "settings">,
  { from, to, workerId, productId, productionLineId }: Asked,
) {
  const factory = await settings();
  const today = plantTime(now(), factory).day;
  const scope: Scope = { ...settleRange({ from, to }, today), workerId, productId, productionLineId };
  return { factory, today, scope };
}

export type Measuring = { scope: Scope; factory: Factory };

/** The figures of each group, with its overtime where that is counted. */
export function measureGroups(
  groups: readonly KeyedSums[],
  overtimes: Awaited<ReturnType<typeof readOvertime>>,
  factory: Factory,
): Group[] {
  return groups.map(({ key, label, ...sums }) => ({
    key,
    label,
    ...measure(sums, factory),
    overtimeHours: overtimes && (overtimes.get(key) ?? 0),
  }));
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
    groupBy === "date" ? a.key.localeCompare(b.key) : b.pieces - a.pieces || compareNames(a.label, b.label);
}
