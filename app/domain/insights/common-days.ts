import type { Day } from "#app/domain/days";
import { groupBy } from "./cells";
import { median, robustBaseline } from "./robust";
import type { Series } from "./series";

const LINES_TO_COMPARE = 4;

/**
 * What a day did to all lines alike (a power cut, a heat wave), so that it is not called the trouble of one line. As
 * much of the lines' median is believed as it varies more than chance would make it.
 * Source: James and Stein, 1961: shrinkage towards no effect.
 */
export function commonDays(lines: readonly Series[]): Map<Day, number> {
  if (lines.length < LINES_TO_COMPARE) return new Map();
  const values = lines.flatMap((line) => {
    const { spread } = robustBaseline(line.values);
    return line.values.map((value, index) => ({ date: line.dates[index] as Day, value, spread }));
  });
  const days = [...groupBy(values, ({ date }) => date)]
    .filter(([, of]) => of.length >= LINES_TO_COMPARE)
    .map(([date, of]) => ({
      date,
      middle: median(of.map(({ value }) => value)) ?? 0,
      chance: (MEDIAN_COST * (median(of.map(({ spread }) => spread)) ?? 0) ** 2) / of.length,
    }));
  const varies = robustBaseline(days.map(({ middle }) => middle)).spread ** 2;
  const byChance = median(days.map(({ chance }) => chance)) ?? 0;
  const believed = varies > 0 ? Math.max(0, 1 - byChance / varies) : 0;
  return new Map(days.map(({ date, middle }) => [date, middle * believed]));
}

/** A median varies by so much more than a mean. */
const MEDIAN_COST = Math.PI / 2;
