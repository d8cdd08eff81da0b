import { addDays, type Day } from "#app/core/domain/calendar/days";
import type { DayRange } from "#app/plant/domain/day-ranges";

/** The days between which a worker works here; null where there is no such day. */
export type Employment = {
  firstDay: Day | null;
  lastDay: Day | null;
  /** The day on which somebody who left comes back. */
  againFrom: Day | null;
};

export const EMPLOYMENT_DAYS = ["firstDay", "lastDay", "againFrom"] as const satisfies (keyof Employment)[];

/** When a worker was deleted, and the days of work. */
export type EmployedPerson = Employment & { hiddenAt?: number | null };

/** Of a worker who always worked here and stays. */
export const ALWAYS: Employment = { firstDay: null, lastDay: null, againFrom: null };

/** Whether a worker works here on a day; the first and the last day count. */
export function isHere({ hiddenAt = null, ...employment }: EmployedPerson, day: Day): boolean {
  return hiddenAt === null && !outsideEmployment(employment).some(({ from, to }) => from <= day && day <= to);
}

/** The days on which a worker does not work here: before the first day, and after the last one until coming back. */
export function outsideEmployment({ firstDay, lastDay, againFrom }: Employment): DayRange[] {
  return [
    ...(firstDay ? [{ from: BEGIN_OF_TIME, to: addDays(firstDay, -1) }] : []),
    ...(lastDay ? [{ from: addDays(lastDay, 1), to: againFrom ? addDays(againFrom, -1) : END_OF_TIME }] : []),
  ];
}

const BEGIN_OF_TIME = "0000-01-01";
const END_OF_TIME = "9999-12-31";

/** The periods of an employment, the first day of each and its last one; null where there is no such day. */
export function employmentsOf({ firstDay, lastDay, againFrom }: Employment): { from: Day | null; until: Day | null }[] {
  return [{ from: firstDay, until: lastDay }, ...(againFrom ? [{ from: againFrom, until: null }] : [])];
}

/** The days of an employment as one value of a message, to compare it with another one. */
export function employmentAsText(employment: Record<keyof Employment, string | null | undefined>): string {
  return EMPLOYMENT_DAYS.map((day) => employment[day] ?? "").join(" ");
}

/** The day of an employment that does not follow the one before it, or has none; null where all are in order. */
export function dayOutOfOrder({ firstDay, lastDay, againFrom }: Employment): "lastDay" | "againFrom" | null {
  if (firstDay && lastDay && lastDay < firstDay) return "lastDay";
  if (againFrom && (!lastDay || againFrom <= lastDay)) return "againFrom";
  return null;
}
