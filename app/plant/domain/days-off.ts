import { addDays, type Day, daysBetween, WEEKDAYS, type Weekday, weekdayOf } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import type { DayRange } from "./day-ranges";
import type { Factory } from "./factory";

/**
 * A day on which the factory does not work although its weekday is a working day, such as a public holiday; or only one
 * of its shifts, or one of its lines.
 */
export type DayOff = { day: Day; name: string; shift?: Shift | undefined; productionLineId?: Id | undefined };

/** The days on which a factory works: weekdays (1 = Monday … 7 = Sunday), without the days off. */
export type WorkDays = { workingDays: readonly number[]; daysOff: readonly DayOff[] };

/** A shift, a line or both; nothing for the whole factory and the whole day. */
export type PartOfDay = Pick<DayOff, "shift" | "productionLineId">;

const DAYS_IN_SIGHT = 31;

/** The day off that a production day is for a shift and a line, or for the whole factory; null where it is none. */
export function dayOffOn({ daysOff }: Pick<WorkDays, "daysOff">, day: Day, part: PartOfDay = {}): DayOff | null {
  const holds = (own: string | undefined, asked: string | undefined) => own === undefined || own === asked;
  return (
    daysOff.find(
      (off) => off.day === day && holds(off.shift, part.shift) && holds(off.productionLineId, part.productionLineId),
    ) ?? null
  );
}

/** Whether a factory, a shift or a line is expected to work on a day: nobody is missing on any other, and no report. */
export function isWorkingDay(day: Day, { workingDays, daysOff }: WorkDays, part?: PartOfDay): boolean {
  return workingDays.includes(weekdayOf(day)) && dayOffOn({ daysOff }, day, part) === null;
}

/** The first day after another on which the factory works; null where none is in sight. */
export function nextWorkDay(day: Day, workDays: WorkDays): Day | null {
  const ahead = daysBetween(addDays(day, 1), addDays(day, DAYS_IN_SIGHT));
  return ahead.find((each) => isWorkingDay(each, workDays)) ?? null;
}

/** The shifts in which a line owes a report of a day, of those in which it works. */
export function shiftsDue(day: Day, shifts: readonly Shift[], workDays: WorkDays, productionLineId: Id): Shift[] {
  return shifts.filter((shift) => isWorkingDay(day, workDays, { shift, productionLineId }));
}

/**
 * The days of a range that owe a report: those on which a factory, a shift or a line works and which are over. A day
 * with a report counts as well, also today or on a day off.
 * @param reported the days with a report
 */
export function daysDue(
  { from, to }: DayRange,
  { today, reported, workDays, part }: { today: Day; reported: Iterable<Day>; workDays: WorkDays; part?: PartOfDay },
): Day[] {
  const known = new Set(reported);
  return daysBetween(from, to).filter((day) => known.has(day) || (day < today && isWorkingDay(day, workDays, part)));
}

/**
 * The weekday on which the factory's week begins: the one that it says or, without one, the day after its days off, and
 * Monday where it works every day. Where days off are apart, the longest of them ends the week.
 */
export function weekBeginsOf({ weekBegins, workingDays }: Pick<Factory, "weekBegins" | "workingDays">): Weekday {
  if (weekBegins !== null) return weekBegins;
  const isOff = (weekday: number) => !workingDays.includes(((weekday + 6) % 7) + 1);
  const offBefore = (weekday: Weekday) => {
    const worked = WEEKDAYS.findIndex((distance) => !isOff(weekday - distance));
    return worked < 0 ? WEEKDAYS.length : worked;
  };
  return WEEKDAYS.reduce((best, each) => (!isOff(each) && offBefore(each) > offBefore(best) ? each : best), 1);
}

/** The days of work as far as they concern a range. */
export function workDaysIn({ workingDays, daysOff }: WorkDays, { from, to }: DayRange): WorkDays {
  return { workingDays, daysOff: daysOff.filter(({ day }) => day >= from && day <= to) };
}

/** The same for two entries about the same part of a day. */
export function dayOffKey({ day, shift, productionLineId }: Omit<DayOff, "name">): string {
  return `${day} ${shift ?? ""} ${productionLineId ?? ""}`;
}

/** The days off of one list that another list does not have under the same name. */
export function daysOffMissingIn(other: readonly DayOff[], daysOff: readonly DayOff[]): DayOff[] {
  const known = new Map(other.map((off) => [dayOffKey(off), off.name]));
  return daysOff.filter((off) => known.get(dayOffKey(off)) !== off.name);
}

/** These days off and further ones, by day. A day that is off already keeps its name. */
export function withDaysOff(daysOff: readonly DayOff[], more: readonly DayOff[]): DayOff[] {
  const known = new Set(daysOff.map(dayOffKey));
  return [...daysOff, ...more.filter((off) => !known.has(dayOffKey(off)))].sort((a, b) => (a.day < b.day ? -1 : 1));
}
