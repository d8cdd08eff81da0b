import { type Day, isWorkingDay } from "#app/plant/domain/days";
import type { Factory } from "#app/plant/domain/factory";

/**
 * Whether nobody is expected to work on a day: it is no working day of the factory, and nobody is planned on any line.
 * Nothing is missing from such a day.
 */
export function isDayOff(day: Day, isStaffed: boolean, { workingDays }: Pick<Factory, "workingDays">): boolean {
  return !isStaffed && !isWorkingDay(day, workingDays);
}
