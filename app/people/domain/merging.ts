import { addDays, type Day } from "#app/core/domain/calendar/days";
import { EMPLOYMENT_DAYS, type Employment, outsideEmployment } from "./here";
import type { WorkerInput } from "./workers";

/** Whether the worker who stays gets a field that they lack; the days of work are those of both. */
const IS_FILLED = {
  name: false,
  number: true,
  cin: true,
  email: true,
  phone: true,
  role: true,
  productionLineId: true,
  firstDay: false,
  lastDay: false,
  againFrom: false,
  shiftsOff: true,
  weekdaysOff: true,
  mostHours: true,
} satisfies Record<keyof WorkerInput, boolean>;

const FILLED = (Object.keys(IS_FILLED) as (keyof WorkerInput)[]).filter((field) => IS_FILLED[field]);

/** What the worker who stays gets of the other one: values where there is none, and the days of work of both. */
export function filledFrom(kept: WorkerInput, other: WorkerInput): Partial<WorkerInput> {
  const filled = FILLED.filter((field) => isNone(kept[field]) && !isNone(other[field]));
  const days = employmentOfBoth(kept, other);
  const moved = EMPLOYMENT_DAYS.filter((day) => kept[day] !== days[day]);
  return {
    ...Object.fromEntries(filled.map((field) => [field, other[field]])),
    ...Object.fromEntries(moved.map((day) => [day, days[day]])),
  };
}

function isNone(value: unknown) {
  return value === "" || value === null || (Array.isArray(value) && value.length === 0);
}

/**
 * The days on which one of the two works here: from the earliest first day to the latest last day. Of the stretches
 * between in which neither does only the last one is kept, as of anybody.
 */
export function employmentOfBoth(one: Employment, other: Employment): Employment {
  const firstDay = one.firstDay && other.firstDay ? earlier(one.firstDay, other.firstDay) : null;
  const gaps = outsideEmployment(one).flatMap((gap) =>
    outsideEmployment(other).map(({ from, to }) => ({ from: later(gap.from, from), to: earlier(gap.to, to) })),
  );
  const last = gaps
    .filter(({ from, to }) => from <= to && (!firstDay || from > firstDay) && from > BEGIN)
    .sort((a, b) => (a.from < b.from ? 1 : -1))[0];
  if (!last) return { firstDay, lastDay: null, againFrom: null };
  return { firstDay, lastDay: addDays(last.from, -1), againFrom: last.to < END ? addDays(last.to, 1) : null };
}

/** Before and after every day that somebody has. */
const BEGIN = "0001-01-01";
const END = "9999-12-31";

function earlier(one: Day, other: Day): Day {
  return one < other ? one : other;
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other;
}
