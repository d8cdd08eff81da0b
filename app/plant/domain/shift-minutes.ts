import type { Day } from "#app/core/domain/calendar/days";
import { secondsOn, shiftsOf, type WorkingClock } from "#app/core/domain/calendar/shifts";
import { SECONDS_PER_MINUTE } from "#app/core/domain/time";

/** The work minutes of the first shift in which a factory works on a day, without its break. */
export function firstShiftMinutes(clock: WorkingClock, day: Day): number {
  const [first = "morning"] = shiftsOf(clock);
  return secondsOn(clock, day)[first] / SECONDS_PER_MINUTE;
}
