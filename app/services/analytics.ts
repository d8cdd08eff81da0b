import { readGroups } from "#app/data/analytics";
import { settings } from "#app/data/factory";
import {
  type AnalyticsQuery,
  type Group,
  type Grouping,
  type KeyedSums,
  type Measures,
  measure,
  type Scope,
  settleRange,
} from "#app/domain/analytics";
import type { DayRange } from "#app/domain/day-ranges";
import type { Day } from "#app/domain/days";
import type { Factory } from "#app/domain/factory";
import { attainmentOf, type Due } from "#app/domain/line-attainment";
import { compareNames } from "#app/domain/name-order";
import type { ProductionSums } from "#app/domain/production";
import { rank, type TopPerformers } from "#app/domain/ranking";
import { plantTime } from "#app/domain/shifts";
import { sumOf } from "#app/domain/sums";
import { type Actor, authorize } from "./actor";
import type { Deps } from "./deps";
import { readTargets, readTargetsOfGroups } from "./targets";

export type Reading = Pick<Deps, "db" | "now">;

export type Analysis = DayRange & {
  groupBy: Grouping;
  totals: Measures;
  groups: Group[];
  topPerformers: TopPerformers;
};

const TOP = 10;

/** All that a range says, in groups: days in their order, others by pieces. */
export async function analyse(deps: Reading, actor: Pick<Actor, "role">, query: AnalyticsQuery): Promise<Analysis> {
  authorize(actor, "records.read");
  const { factory, scope } = await settleScope(deps, query);
  const [groups, workers] = await Promise.all([
    readGroups(deps.db, query.groupBy, scope),
    query.groupBy === "worker" ? null : readGroups(deps.db, "worker", scope),
  ]);
  const targets = await readTargetsOfGroups(deps, groups, scope, query.groupBy);
  return {
    ...{ from: scope.from, to: scope.to, groupBy: query.groupBy },
    totals: await measureTotals(deps, sumOf(groups), { scope, factory }),
    groups: measureGroups(groups, factory, targets).sort(inOrder(query.groupBy)),
    topPerformers: rank(workers ?? groups, TOP),
  };
}

type Asked = { from?: Day; to?: Day; workerId?: string; productionLineId?: string };

/** What is asked for, with its range settled by the plant's production day. */
export async function settleScope({ db, now }: Reading, { from, to, workerId, productionLineId }: Asked) {
  const factory = await settings(db);
  const today = plantTime(now(), factory).day;
  const scope: Scope = { ...settleRange({ from, to }, today), workerId, productionLineId };
  return { factory, today, scope };
}

export type Measuring = { scope: Scope; factory: Factory };

/** A whole plant or line without any standard minutes is measured against the targets of its lines. */
export async function measureTotals(deps: Pick<Deps, "db">, sums: ProductionSums, { scope, factory }: Measuring) {
  return measure(sums, factory, attainmentOf(await readTargets(deps, sums, scope)));
}

/** Each group by itself; without any standard minutes a day or a line is measured against the targets. */
export function measureGroups(groups: readonly KeyedSums[], factory: Factory, targets: readonly Due[]): Group[] {
  const asked = new Map(targets.map((target) => [target.key, target]));
  return groups.map(({ key, label, ...sums }) => {
    const target = asked.get(key);
    return { key, label, ...measure(sums, factory, target ? attainmentOf([target]) : null) };
  });
}

function inOrder(groupBy: Grouping) {
  return (a: Group, b: Group) =>
    groupBy === "date" ? a.key.localeCompare(b.key) : b.pieces - a.pieces || compareNames(a.label, b.label);
}
