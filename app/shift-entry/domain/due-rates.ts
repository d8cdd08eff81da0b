import type { Id } from "#app/core/domain/ids";
import { SECONDS_PER_HOUR } from "#app/core/domain/time";
import type { ProductTarget } from "#app/plant/domain/product-targets";
import { aimOf, type DueRules, dueOf, type LineTargets, ownOf } from "#app/records/domain/efficiency";

/** The targets of a line on a day, and the standards that they need: thousandths of a minute by product. */
export type AimsOfLine = LineTargets & { own: readonly ProductTarget[]; standards: Record<Id, number | null> };

/**
 * The good pieces that a line's targets ask of an hour of one person: `usual`, and `of` the products that may differ.
 * 0 where nothing is asked.
 */
export type DueRates = { usual: number; of: Record<Id, number> } & Pick<DueRules, "isWithoutStops">;

export function dueRatesOf(
  { own, standards, ...line }: AimsOfLine,
  shiftSeconds: number,
  { isWithoutStops }: Pick<DueRules, "isWithoutStops">,
): DueRates {
  const rateOf = (productId?: Id) => {
    const standardMillis = (productId && standards[productId]) || null;
    const work = { seconds: SECONDS_PER_HOUR, good: 0, standardMillis, own: ownOf(own, productId) };
    return dueOf(aimOf(line, shiftSeconds, [work]), SECONDS_PER_HOUR);
  };
  const differing = new Set([...Object.keys(standards), ...own.map(({ productId }) => productId)]);
  return { usual: rateOf(), of: Object.fromEntries([...differing].map((id) => [id, rateOf(id)])), isWithoutStops };
}
