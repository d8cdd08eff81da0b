import type { Day } from "#app/core/domain/calendar/day";
import { isWorkingDay, type PartOfDay, type WorkDays } from "#app/plant/domain/days-off";

/**
 * Whether nobody is expected to work on a day, in the factory or a part of it: it is no working day, and nobody is planned.
 * Nothing is missing from such a day.
 */
export function isDayOff(day: Day, isStaffed: boolean, factory: WorkDays, part?: PartOfDay): boolean {
  return !isStaffed && !isWorkingDay(day, factory, part);
}
