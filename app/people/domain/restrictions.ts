import { type Day, weekdayOf } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";

/** What a worker cannot do. */
export type Restrictions = {
  /** The shifts that they do not work. */
  shiftsOff: readonly Shift[];
  /** The weekdays that they do not work, 1 = Monday … 7 = Sunday. */
  weekdaysOff: readonly number[];
  /** The most hours of work in a day; null for any. */
  mostHours: number | null;
};

export const UNRESTRICTED = { shiftsOff: [], weekdaysOff: [], mostHours: null } satisfies Restrictions;

export const RESTRICTIONS = ["cannotWeekday", "cannotShift", "cannotHours"] as const;
export type Restriction = (typeof RESTRICTIONS)[number];

/**
 * What stands against a worker in a shift, in the order of {@link RESTRICTIONS}.
 * @param hours of all their shifts on this production day
 */
export function restrictionsMet(
  { shiftsOff, weekdaysOff, mostHours }: Restrictions,
  { date, shift, hours }: { date: Day; shift: Shift; hours: number },
): Restriction[] {
  const met = {
    cannotWeekday: weekdaysOff.includes(weekdayOf(date)),
    cannotShift: shiftsOff.includes(shift),
    cannotHours: mostHours !== null && hours > mostHours,
  };
  return RESTRICTIONS.filter((each) => met[each]);
}
