import { readGroups } from "#app/data/analytics";
import { readNames } from "#app/data/record-choices";
import type { KeyedSums, Scope } from "#app/domain/analytics";
import { type Compared, type Comparison, type ComparisonQuery, compareDays, type Side } from "#app/domain/comparison";
import { type DayRange, rangeBefore } from "#app/domain/day-ranges";
import type { Factory } from "#app/domain/factory";
import type { Id } from "#app/domain/ids";
import { sumOf } from "#app/domain/sums";
import { type Actor, authorize } from "./actor";
import { measureTotals, type Reading, settleScope } from "./analytics";

/** Two sides of one question, and whether they differ by more than chance; null until both are chosen. */
export async function compare(
  deps: Reading,
  actor: Pick<Actor, "role">,
  query: ComparisonQuery,
): Promise<Comparison | null> {
  authorize(actor, "records.read");
  const { factory, scope } = await settleScope(deps, query);
  const sides = sidesOf(query, scope);
  if (!sides) return null;
  const [first, second] = await Promise.all(sides.map(({ scope: each }) => readGroups(deps.db, "date", each)));
  const [one, other] = sides;
  return {
    compare: query.compare,
    first: await drawSide(deps, factory, query.compare, { ...one, days: first ?? [] }),
    second: await drawSide(deps, factory, query.compare, { ...other, days: second ?? [] }),
    differences: compareDays(first ?? [], second ?? []),
  };
}

type Chosen = { id: Id | null; scope: Scope };

/** Of two ranges the earlier one comes first, as one reads. */
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

async function drawSide(
  deps: Reading,
  factory: Factory,
  compare: Compared,
  { id, scope, days }: Chosen & { days: KeyedSums[] },
): Promise<Side> {
  const names = id === null ? null : await readNames(deps.db, scope);
  return {
    id,
    label: names && compare !== "range" ? names[NAMED[compare]] : "",
    ...{ from: scope.from, to: scope.to },
    reportedDays: days.length,
    totals: await measureTotals(deps, sumOf(days), { scope, factory }),
  };
}
