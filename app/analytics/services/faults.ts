import { readGroups } from "#app/analytics/data/analytics";
import { readFaultDays, readFaults } from "#app/analytics/data/faults";
import type { KeyedSums } from "#app/analytics/domain/analytics";
import {
  compareFaults,
  type FaultDay,
  type Faults,
  type FaultsBy,
  type FaultsQuery,
  paretoOfFaults,
} from "#app/analytics/domain/faults";
import type { FaultsChange } from "#app/analytics/domain/screen";
import * as causes from "#app/catalogue/data/causes";
import { type Actor, authorize } from "#app/core/services/actor";
import type { DayRange } from "#app/plant/domain/day-ranges";
import { defectsPerHundred } from "#app/records/domain/defect-kinds";
import { dueRulesOf } from "#app/records/domain/efficiency";
import type { Scope } from "#app/records/domain/scope";
import { sumOf } from "#app/records/domain/sums";
import { type Reading, settleScope } from "./analytics";

/** The faults of defective pieces by kind, or by what they were found on. */
export async function readDefects(deps: Reading, actor: Pick<Actor, "role">, query: FaultsQuery): Promise<Faults> {
  authorize(actor, "records.read");
  const { factory, scope } = await settleScope(deps, query);
  const { groupBy } = query;
  const by = groupBy === "cause" ? "date" : groupBy;
  return faultsIn(deps, groupBy, scope, readGroups(deps.db, by, scope, dueRulesOf(factory)));
}

/**
 * The faults of a scope.
 * @param producing the production of each group; of each day when the faults are grouped by kind
 */
export async function faultsIn(
  { db }: Pick<Reading, "db">,
  groupBy: FaultsBy,
  scope: Scope,
  producing: Promise<KeyedSums[]>,
): Promise<Faults> {
  const [found, produced, kinds] = await Promise.all([
    readFaults(db, groupBy, scope),
    producing,
    groupBy === "cause" ? causes.all(db, "defect") : [],
  ]);
  const { pieces, defective } = sumOf(produced);
  const counted = [...found.values()].reduce((sum, faults) => sum + faults, 0);
  const byId = new Map(kinds.map((kind) => [kind.id, kind]));
  const made = new Map(produced.map((group) => [group.key, group]));
  const groups = [...found].map(([id, count]) => {
    const kind = byId.get(id) ?? null;
    const label = kind?.code ?? made.get(id)?.label ?? "";
    return { id, label, kind, count, pieces: groupBy === "cause" ? pieces : (made.get(id)?.pieces ?? 0) };
  });
  return {
    from: scope.from,
    to: scope.to,
    groupBy,
    pieces,
    defective,
    counted,
    dhu: defectsPerHundred({ faults: counted, pieces }),
    groups: paretoOfFaults(groups),
  };
}

/** The range that is over beside the one before it, kind by kind. */
export async function faultsChange(
  { db }: Pick<Reading, "db">,
  scope: Scope,
  { over, before, producing }: { over: DayRange; before: DayRange; producing: Promise<[KeyedSums[], KeyedSums[]]> },
): Promise<FaultsChange> {
  const [found, [days, daysBefore]] = await Promise.all([
    readFaultDays(db, { ...scope, from: before.from, to: over.to }),
    producing,
  ]);
  const byDay = new Map<string, Record<string, number>>();
  for (const { date, causeId, faults } of found) byDay.set(date, { ...byDay.get(date), [causeId]: faults });
  const told = (range: DayRange, sums: readonly KeyedSums[]): FaultDay[] =>
    sums
      .filter(({ key }) => key >= range.from && key <= range.to)
      .map(({ key, pieces, defective }) => ({ date: key, pieces, defective, faults: byDay.get(key) ?? {} }));
  const ids = [...new Set(found.map(({ causeId }) => causeId))];
  return { over, before, kinds: compareFaults(ids, told(before, daysBefore), told(over, days)) };
}
