import fc from "fast-check";
import type { Evidence } from "#app/insights/domain/series/cells";
import { always } from "#app/plant/domain/held";
import type { LineValues } from "#app/plant/domain/line-values";
import { type Happening, plantOf, scattered, USUAL } from "./insight-cells";
import { BREAKDOWN, STITCH, usualStops, withFaults, withStops } from "./insight-troubles";

const trouble = fc.record({
  line: fc.integer({ min: 1, max: 5 }),
  kind: fc.constantFrom(
    ...(["pace", "errors", "product", "night", "always", "alwaysErrors", "silent", "moreProducts"] as const),
    ...(["allSlow", "rise", "slowProduct", "stops", "lostDay", "allErrors"] as const),
  ),
  size: fc.double({ min: 1.2, max: 4, noNaN: true }),
  from: fc.integer({ min: 6, max: 25 }),
  days: fc.integer({ min: 4, max: 14 }),
});
type Trouble = typeof trouble extends fc.Arbitrary<infer T> ? T : never;

type Target = Pick<LineValues, "targetOutput" | "targetEfficiency">;
const target = fc
  .integer({ min: 200, max: 2500 })
  .map((each): Target => ({ targetOutput: each, targetEfficiency: null }));
const efficiency = fc
  .integer({ min: 60, max: 200 })
  .map((each): Target => ({ targetOutput: null, targetEfficiency: each }));

/** Up to three troubles at once, targets of pieces or efficiencies, and the shifts of a factory of five lines. */
export const MIXTURES = fc.record({
  troubles: fc.array(trouble, { maxLength: 3 }),
  targets: fc.oneof(fc.array(target, { maxLength: 5 }), fc.array(efficiency, { maxLength: 5 })),
  shifts: fc.integer({ min: 1, max: 2 }),
});
type Mixture = typeof MIXTURES extends fc.Arbitrary<infer T> ? T : never;

const isNow = ({ from, days }: Trouble, daysAgo: number) => daysAgo <= from && daysAgo > from - days;

/** A line's day of a product under these troubles; null without records. */
function madeUnder(troubles: Trouble[], { line, product, shift, daysAgo }: Happening) {
  if ((line + product) % 3 === 0) return null;
  const day = { ...USUAL, hours: 40 + 8 * line, pace: 9 + 0.1 * scattered(line, daysAgo), errors: 1 + product / 3 };
  for (const one of troubles) {
    const { kind, size } = one;
    const [isHere, isDuring] = [one.line === line, isNow(one, daysAgo)];
    if (kind === "silent" && isHere && isDuring) return null;
    if (kind === "pace" && isHere && isDuring) day.pace /= 1 + size / 12;
    if (kind === "stops" && isHere && isDuring) day.pace /= 1 + size / 12;
    if (kind === "always" && isHere) day.pace /= 1 + size / 10;
    if (kind === "night" && isHere && shift === "afternoon") day.pace /= 1 + size / 10;
    if (kind === "allSlow" && isDuring) day.pace /= 1 + size / 15;
    if (kind === "rise" && isHere && daysAgo < one.days) day.pace *= 1 + size / 15;
    if (kind === "slowProduct" && product === 2 && isDuring) day.pace /= 1 + size / 12;
    if (kind === "lostDay" && isHere && daysAgo === one.from) day.pace /= 1 + size / 3;
    if (kind === "errors" && isHere && isDuring) day.errors += size;
    if (kind === "alwaysErrors" && isHere) day.errors += size;
    if (kind === "product" && product === 2 && isDuring) day.errors += size;
    if (kind === "moreProducts" && product === 1) day.errors += size;
    if (kind === "allErrors" && isDuring) day.errors *= size;
  }
  return day;
}

export function mixed({ troubles, targets, shifts }: Mixture): Evidence {
  const isByEfficiency = targets.some(({ targetEfficiency }) => targetEfficiency !== null);
  const standards = isByEfficiency ? { standards: [6_000, 9_000, null] } : {};
  const evidence = plantOf((each) => madeUnder(troubles, each), { lines: 5, products: 3, shifts, ...standards });
  const lines = evidence.lines.map((line, index) => ({
    ...line,
    held: always({ ...line.held.first, ...targets[index] }),
  }));
  const stopped = withStops({ ...evidence, lines }, ({ lineId, date }, row) => {
    const daysAgo = Math.round((Date.parse(evidence.range.to) - Date.parse(date)) / 86_400_000);
    const most = troubles.find((one) => one.kind === "stops" && String(one.line) === lineId && isNow(one, daysAgo));
    return most ? { ...usualStops(row), [BREAKDOWN]: 120 * most.size } : usualStops(row);
  });
  return withFaults(stopped, ({ lineId }, kind) => (kind === STITCH && lineId === "1" ? 0.5 : 0.25));
}
