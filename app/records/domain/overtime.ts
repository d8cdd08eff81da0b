import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { sumBy } from "#app/core/domain/statistics/grouping";
import { SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from "#app/core/domain/time";

/** Hours beyond a shift are overtime, up to as many as are worked anywhere: eight hours and four are a day of twelve. */
export const MOST_OVERTIME_SECONDS = 4 * SECONDS_PER_HOUR;

/** Hours are typed with two decimals: three thirds of a shift may be half a minute longer than the shift. */
export const ROUNDING_SECONDS = 60;

/** Whether the hours of one person in one shift are more than it has. */
export function isTooLong(seconds: number, shiftSeconds: number): boolean {
  return seconds > shiftSeconds + ROUNDING_SECONDS;
}

/** The seconds that a person worked in a shift beyond its work hours; what rounding makes of them is none. */
export function overtimeOf(seconds: number, workSeconds: number): number {
  return isTooLong(seconds, workSeconds) ? seconds - workSeconds : 0;
}

/**
 * The part of a record in the overtime of its shift, in seconds: the same share as it has in the person's hours there, so
 * that the parts of a shift add up, on whichever lines it was worked.
 * @param personSeconds the hours of the person in the shift, with this record
 */
export function overtimeIn(seconds: number, personSeconds: number, workSeconds: number): number {
  return personSeconds > 0 ? (seconds * overtimeOf(personSeconds, workSeconds)) / personSeconds : 0;
}

/** The overtime that is planned on a line in a shift of a day. */
export type PlannedOvertime = { productionLineId: Id; date: Day; shift: Shift; minutes: number };

/** The planned overtime of a line's shift, in seconds. */
export function plannedSeconds(
  planned: readonly PlannedOvertime[],
  { productionLineId, date, shift }: Omit<PlannedOvertime, "minutes">,
): number {
  const own = planned.filter(
    (each) => each.productionLineId === productionLineId && each.date === date && each.shift === shift,
  );
  return sumBy(own, ({ minutes }) => minutes * SECONDS_PER_MINUTE);
}
