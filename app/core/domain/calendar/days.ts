import { DAY } from "#app/core/domain/time";
import type { Day } from "./day";
import { dayFromNumber, dayNumber } from "./day-numbers";

export type { Day };

/** The day of an instant in UTC, for what does not follow a factory's hours. */
export function utcDay(at: number): Day {
  return dayFromNumber(Math.floor(at / DAY));
}

export function addDays(day: Day, count: number): Day {
  return dayFromNumber(dayNumber(day) + count);
}

/** Every day from `from` to `to`, both included. */
export function daysBetween(from: Day, to: Day): Day[] {
  const first = dayNumber(from);
  return Array.from({ length: Math.max(0, dayNumber(to) - first + 1) }, (_, index) => dayFromNumber(first + index));
}

export function monthStart(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

/** 1 = Monday … 7 = Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** 1970-01-01 was a Thursday. */
export function weekdayOf(day: Day): Weekday {
  return WEEKDAYS[(((dayNumber(day) + 3) % 7) + 7) % 7] as Weekday;
}

/** The weekdays in the order of a week that begins on one of them. */
export function weekdaysFrom(begins: Weekday): Weekday[] {
  return [...WEEKDAYS.slice(begins - 1), ...WEEKDAYS.slice(0, begins - 1)];
}

/** Some day of a weekday, which has its name in every language. */
export function someDayOf(weekday: number): Day {
  return addDays("2026-03-15", weekday);
}

/** The first day of a day's week. @param begins the weekday on which the factory's week begins */
export function weekStart(day: Day, begins: Weekday): Day {
  return addDays(day, -((weekdayOf(day) - begins + 7) % 7));
}

/** Weeks since 1970, for weeks that begin on a weekday. */
export function weekNumber(day: Day, begins: Weekday): number {
  return Math.floor((dayNumber(day) + 4 - begins) / 7);
}

/** The same day of another month, or that month's last day where it is shorter. */
export function addMonths(day: Day, count: number): Day {
  const [year, month] = day.split("-").map(Number) as [number, number];
  const months = year * 12 + (month - 1) + count;
  const first = `${String(Math.floor(months / 12)).padStart(4, "0")}-${String((months % 12) + 1).padStart(2, "0")}-01`;
  const length = dayNumber(monthStart(addDays(first, 31))) - dayNumber(first);
  return addDays(first, Math.min(Number(day.slice(8)), length) - 1);
}

/** The days as the text of one value of a message, and back. */
export function daysAsText(days: readonly Day[]): string {
  return days.join(" ");
}

export function daysInText(text: string | number | undefined): Day[] {
  return text ? String(text).split(" ") : [];
}
