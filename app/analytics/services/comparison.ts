import { readGroups } from "#app/analytics/data/analytics";
import { type KeyedSums, measure } from "#app/analytics/domain/analytics";
import {
  type Compared,
  type Comparison,
  type ComparisonQuery,
  compareDays,
  type Side,
} from "#app/analytics/domain/comparison";
import type { Id } from "#app/core/domain/ids";
import { setApart } from "#app/core/domain/statistics/difference";
import { type Actor, authorize } from "#app/core/services/actor";
import { type DayRange, partThatIsOver, rangeBefore } from "#app/plant/domain/day-ranges";
import type { Factory } from "#app/plant/domain/factory";
import { readNames } from "#app/records/data/choices";
import { dueRulesOf } from "#app/records/domain/efficiency";
import type { Scope } from "#app/records/domain/scope";
import { sumOf } from "#app/records/domain/sums";
import { type Reading, settleScope, stagesOfGroups } from "./analytics";

/** Two sides of one comparison, and whether they differ by more than chance; null until both are chosen. */
export async function compare(
  deps: Reading,
  actor: Pick<Actor, "role">,
  query: ComparisonQuery,
): Promise<Comparison | null> {
  authorize(actor, "records.read");
  const { factory, today, scope: requested } = await settleScope(deps, query);
  // The running day would count as a whole one. It is compared only when it is the whole range.
  const over = partThatIsOver(requested, today);
  const scope = { ...requested, ...over };
  const sides = sidesOf(query, scope);
  if (!sides) return null;
  const read = (side: Chosen) => readSide(deps, factory, query.compare, side);
  const [first, second, stages] = await Promise.all([
    read(sides[0]),
    read(sides[1]),
    query.compare === "range" ? null : stagesOfGroups(deps, query.compare, factory),
  ]);
  const stageOf = ({ side: { id } }: typeof first) => stages?.get(id ?? "")?.stage;
  const isAcrossStages = stageOf(first) !== stageOf(second);
  const differences = compareDays(first.days, second.days);
  return {
    compare: query.compare,
    runsStill: over === null || scope.to < requested.to,
    first: first.side,
    second: second.side,
    isAcrossStages,
    differences: isAcrossStages
      ? differences.map(({ figure, ...found }) => ({ figure, ...setApart(found) }))
      : differences,
  };
}

type Chosen = { id: Id | null; scope: Scope };

/** The two sides of a comparison; of two ranges the earlier one comes first. */
function sidesOf(
  { compare, first, second, otherFrom, otherTo }: ComparisonQuery,
  scope: Scope,
): [Chosen, Chosen] | null {
  if (compare === "range") {
    const other = otherRange({ from: otherFrom, to: otherTo }, scope);
    return [
      { id: null, scope: { ...scope, ...other } },
      { id: null, scope },
    ];
  }
  if (!first || !second) return null;
  const side = (id: Id) => ({ id, scope: { ...scope, [`${compare}Id`]: id } });
  return [side(first), side(second)];
}

function otherRange({ from, to }: Partial<DayRange>, range: DayRange): DayRange {
  return from && to && from <= to ? { from, to } : rangeBefore(range);
}

const NAMED = { worker: "worker", product: "product", productionLine: "line" } as const;

async function readSide(
  deps: Reading,
  factory: Factory,
  compare: Compared,
  { id, scope }: Chosen,
): Promise<{ side: Side; days: KeyedSums[] }> {
  const days = await readGroups(deps.db, "date", scope, dueRulesOf(factory));
  const names = id === null ? null : await readNames(deps.db, scope);
  const side = {
    id,
    label: names && compare !== "range" ? names[NAMED[compare]] : "",
    from: scope.from,
    to: scope.to,
    reportedDays: days.length,
    totals: measure(sumOf(days), factory),
  };
  return { side, days };
}
