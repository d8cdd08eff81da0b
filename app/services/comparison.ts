import { readGroups } from "#app/data/analytics";
import { readNames } from "#app/data/record-choices";
import { measure, type Scope } from "#app/domain/analytics";
import {
  type Compared,
  type Comparison,
  type ComparisonQuery,
  compareDays,
  type Side,
  type SideDays,
} from "#app/domain/comparison";
import { type DayRange, partThatIsOver, rangeBefore } from "#app/domain/day-ranges";
import type { Factory } from "#app/domain/factory";
import type { Id } from "#app/domain/ids";
import { attainmentOf } from "#app/domain/line-attainment";
import { sumOf } from "#app/domain/sums";
import { type Actor, authorize } from "./actor";
import { type Reading, settleScope } from "./analytics";
import { readTargetsOfGroups } from "./targets";

/** Two sides of one question, and whether they differ by more than chance; null until both are chosen. */
export async function compare(
  deps: Reading,
  actor: Pick<Actor, "role">,
  query: ComparisonQuery,
): Promise<Comparison | null> {
  authorize(actor, "records.read");
  const { factory, today, scope: asked } = await settleScope(deps, query);
  // The running day would count as a whole one. Alone it is compared all the same: there is nothing else to compare.
  const over = partThatIsOver(asked, today);
  const scope = { ...asked, ...over };
  const sides = sidesOf(query, scope);
  if (!sides) return null;
  const read = (side: Chosen) => readSide(deps, factory, query.compare, side);
  const [first, second] = await Promise.all([read(sides[0]), read(sides[1])]);
  return {
    compare: query.compare,
    runsStill: over === null || scope.to < asked.to,
    first: first.side,
    second: second.side,
    differences: compareDays(first, second),
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

async function readSide(
  deps: Reading,
  factory: Factory,
  compare: Compared,
  { id, scope }: Chosen,
): Promise<SideDays & { side: Side }> {
  const days = await readGroups(deps.db, "date", scope);
  const sums = sumOf(days);
  const names = id === null ? null : await readNames(deps.db, scope);
  const targets = sums.measuredSeconds === 0 ? await readTargetsOfGroups(deps, days, scope, "date") : [];
  const side = {
    id,
    label: names && compare !== "range" ? names[NAMED[compare]] : "",
    ...{ from: scope.from, to: scope.to },
    reportedDays: days.length,
    totals: measure(sums, factory, attainmentOf(targets)),
  };
  return { side, days, targets };
}
