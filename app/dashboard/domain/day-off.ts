import type { Day } from "#app/plant/domain/day";
import { isWorkingDay, type WorkDays } from "#app/plant/domain/days-off";

/**
 * Whether nobody is expected to work on a day: it is no working day of the factory, and nobody is planned on any line.
 * Nothing is missing from such a day.
 */
export function isDayOff(day: Day, isStaffed: boolean, factory: WorkDays): boolean {
  return !isStaffed && !isWorkingDay(day, factory);
}
