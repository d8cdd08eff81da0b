import { NO_PRODUCTION, type ProductionSums } from "./production";

/** Adds up sums that are kept in parts. A part may also be subtracted: see {@link splitRange}. */
export function sumOf(parts: Iterable<ProductionSums>): ProductionSums {
  let total = NO_PRODUCTION;
  for (const part of parts) total = plus(total, part);
  return total;
}

export function plus(sums: ProductionSums, more: ProductionSums, sign: 1 | -1 = 1): ProductionSums {
  return {
    records: sums.records + sign * more.records,
    pieces: sums.pieces + sign * more.pieces,
    defective: sums.defective + sign * more.defective,
    seconds: sums.seconds + sign * more.seconds,
    earnedMillis: sums.earnedMillis + sign * more.earnedMillis,
    measuredSeconds: sums.measuredSeconds + sign * more.measuredSeconds,
    aimedGood: sums.aimedGood + sign * more.aimedGood,
    due: sums.due + sign * more.due,
  };
}
