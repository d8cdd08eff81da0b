import type { Random } from "./random";
import type { Seat } from "./roster";

/** Share of worker-shifts with two products, as in the public table: 14%. */
const TWO_PRODUCTS = 0.14;

/** The hours of one person's shift, one number for each product: 56% of records have 7, 24% are not whole. */
export function splitHours({ reason }: Seat, random: Random): number[] {
  if (reason) return [2];
  if (random.chance(TWO_PRODUCTS)) {
    const first = random.pick([4, 3.5, 3, 2.5, 5, 3.5]);
    return [first, 7 - first];
  }
  const draw = random.next();
  if (draw < 0.76) return [7];
  if (draw < 0.93) return [random.pick([7.5, 6.5, 7.25, 6.75, 5.5])];
  return [draw < 0.985 ? 8 : 6];
}
