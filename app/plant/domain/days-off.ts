import type { DayRange } from "./day-ranges";
import { type Day, weekdayOf } from "./days";

/** A day on which the factory does not work although its weekday is a working day, such as a public holiday. */
export type DayOff = { day: Day; name: string };

/** The days on which a factory works: weekdays (1 = Monday … 7 = Sunday), without the days off. */
export type WorkDays = { workingDays: readonly number[]; daysOff: readonly DayOff[] };

/** The day off of the factory on a production day; null on any other day. */
export function dayOffOn({ daysOff }: Pick<WorkDays, "daysOff">, day: Day): DayOff | null {
  return daysOff.find((off) => off.day === day) ?? null;
}

/** Whether the factory is expected to work on a day: nobody is missing on any other, and no report. */
export function isWorkingDay(day: Day, { workingDays, daysOff }: WorkDays): boolean {
  return workingDays.includes(weekdayOf(day)) && dayOffOn({ daysOff }, day) === null;
}

/** The days of work as far as they concern a range. */
export function workDaysIn({ workingDays, daysOff }: WorkDays, { from, to }: DayRange): WorkDays {
  return { workingDays, daysOff: daysOff.filter(({ day }) => day >= from && day <= to) };
}

/** The days off of one list that another list does not have under the same name. */
export function daysOffMissingIn(other: readonly DayOff[], daysOff: readonly DayOff[]): DayOff[] {
  const known = new Map(other.map(({ day, name }) => [day, name]));
  return daysOff.filter(({ day, name }) => known.get(day) !== name);
}

/** These days off and further ones, by day. A day that is off already keeps its name. */
export function withDaysOff(daysOff: readonly DayOff[], more: readonly DayOff[]): DayOff[] {
  const known = new Set(daysOff.map(({ day }) => day));
  return [...daysOff, ...more.filter(({ day }) => !known.has(day))].sort((a, b) => (a.day < b.day ? -1 : 1));
}
