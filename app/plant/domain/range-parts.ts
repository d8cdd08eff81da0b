import { dayNumber } from "#app/core/domain/calendar/day-numbers";
import { addDays, type Day, monthStart } from "#app/core/domain/calendar/days";
import type { DayRange } from "./day-ranges";

/** "2026-03". */
export type Month = string;

/** A range in terms of kept sums: whole months, days to add to them, and days to subtract. */
export type RangeParts = { months: { from: Month; to: Month } | null; added: DayRange[]; taken: DayRange[] };

/**
 * The cheapest way to compute a range's sums from monthly and daily totals. A month with more than half of its days in
 * the range is taken whole, minus the other days, so that at most about half a month of days is read at either end.
 */
export function splitRange({ from, to }: DayRange): RangeParts {
  if (from > to) return { months: null, added: [], taken: [] };
  const first = monthOf(from);
  const last = monthOf(to);
  const head = { from: monthStart(from), to: addDays(from, -1) };
  const tail = { from: addDays(to, 1), to: monthEnd(to) };
  if (first === last) {
    const isMostly = 1 + countOf(head) + countOf(tail) < countOf({ from, to });
    return isMostly
      ? { months: { from: first, to: last }, added: [], taken: [head, tail].filter(isSome) }
      : { months: null, added: [{ from, to }], taken: [] };
  }
  const start = { from, to: monthEnd(from) };
  const end = { from: monthStart(to), to };
  const takesFirst = countOf(head) < countOf(start);
  const takesLast = countOf(tail) < countOf(end);
  const months = {
    from: takesFirst ? first : monthOf(addDays(monthEnd(from), 1)),
    to: takesLast ? last : monthOf(addDays(monthStart(to), -1)),
  };
  return {
    months: months.from <= months.to ? months : null,
    added: [takesFirst ? NONE : start, takesLast ? NONE : end].filter(isSome),
    taken: [takesFirst ? head : NONE, takesLast ? tail : NONE].filter(isSome),
  };
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

export function monthEnd(day: Day): Day {
  return addDays(monthStart(addDays(monthStart(day), 31)), -1);
}

const NONE: DayRange = { from: "1970-01-02", to: "1970-01-01" };

function countOf({ from, to }: DayRange) {
  return dayNumber(to) - dayNumber(from) + 1;
}

function isSome(range: DayRange) {
  return countOf(range) > 0;
}
