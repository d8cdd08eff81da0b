import type { Id } from "#app/core/domain/ids";
import { groupBy } from "#app/core/domain/statistics/grouping";
import { readLostMinutes } from "#app/losses/domain/lost-minutes";
import type { TypedStop } from "#app/losses/domain/typed-stops";
import { isFilled, type ProductionRow } from "./grid";
import { rowFigures, type ShiftKnown } from "./sheets";

/** Hours that differ by less than a minute are the same. */
const TOLERANCE = 1 / 60;

/** The hours of a person in a shift so far, on this line and others, and those that are missing. */
export type MissingHours = { worked: number; missing: number };

type Known = Pick<ShiftKnown, "recorded" | "elsewhere" | "shiftHours" | "stops">;

/**
 * The people whose hours are less than those of the shift, by the key of their last row. Rows on this line, its records
 * and the records of other lines count. Nothing is said about people without a figure, with hours that cannot be read,
 * or where the stops of the line explain what is missing.
 */
export function missingHours(rows: readonly ProductionRow[], stops: readonly TypedStop[], known: Known) {
  const { recorded, elsewhere = {}, shiftHours } = known;
  const typedMinutes = stops.map(({ minutes }) => readLostMinutes(minutes)).filter((minutes) => minutes > 0);
  const stopped =
    [...known.stops.map(({ minutes }) => minutes), ...typedMinutes].reduce((sum, one) => sum + one, 0) / 60;
  const found: Record<string, MissingHours> = {};
  for (const [workerId, own] of groupBy(rows, (row) => row.workerId as Id)) {
    const last = own.at(-1);
    const hours = own.map((row) => rowFigures(row).hours);
    if (!last || !own.some(isFilled) || hours.some((each) => each === null)) continue;
    const before = recorded.filter((record) => record.workerId === workerId).map((record) => record.hours);
    const all = [...hours, ...before, elsewhere[workerId]?.hours ?? 0];
    const worked = all.reduce<number>((sum, each) => sum + (each ?? 0), 0);
    const missing = shiftHours - worked;
    if (missing > TOLERANCE && missing > stopped + TOLERANCE) found[last.key] = { worked, missing };
  }
  return found;
}
