import type { Id } from "#app/core/domain/ids";
import { sumBy } from "#app/core/domain/statistics/grouping";
import type { DayRange } from "#app/plant/domain/day-ranges";
import type { Advice, Subject } from "./findings";
import { goodOf, type SeriesCell } from "./series/cells";

type Made = {
  cells: readonly SeriesCell[];
  range: DayRange;
  /** The unit price of a good piece of each product that has one, in thousandths of the currency. */
  prices: ReadonlyMap<Id, number>;
};

/** With a smaller share of priced pieces, the mean price of a place says little about it. */
const PRICED = 0.9;

/** The advice with what its good pieces are worth, at the mean unit price of what its place made in the range. */
export function withWorth(recommendations: readonly Advice[], made: Made): Advice[] {
  if (made.prices.size === 0) return [...recommendations];
  return recommendations.map((advice) => {
    const { unit, low, high } = advice.expectedImpact;
    const price = unit === "pieces" && high > 0 ? meanPrice(advice.subject, made) : null;
    return price === null
      ? advice
      : { ...advice, worth: { low: Math.round(low * price), high: Math.round(high * price) } };
  });
}

/** In units of the currency. */
function meanPrice(subject: Subject, { cells, range, prices }: Made): number | null {
  const own = cells.filter((cell) => cell.date >= range.from && cell.date <= range.to && isOf(subject, cell));
  const priced = own.filter(({ productId }) => prices.has(productId));
  const good = sumBy(priced, goodOf);
  if (good <= 0 || good < PRICED * sumBy(own, goodOf)) return null;
  return sumBy(priced, (cell) => goodOf(cell) * (prices.get(cell.productId) ?? 0)) / good / 1000;
}

function isOf({ resource, id, shift }: Subject, { lineId, productId, shift: ofCell }: SeriesCell) {
  if (resource === "worker") return false;
  const own = id === null || id === (resource === "product" ? productId : lineId);
  return own && (shift === null || shift === ofCell);
}
