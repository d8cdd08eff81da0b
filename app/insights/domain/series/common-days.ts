import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import { median, robustBaseline } from "#app/core/domain/statistics/robust";
import type { Series } from "./series";

const LINES_TO_COMPARE = 4;

/**
 * The effect of each day on the factory as a whole (a power cut, a heat wave): the median of the lines, reduced by the
 * share of its variance that chance explains. Empty for fewer than four lines. Source: James and Stein, 1961: shrinkage
 * towards no effect.
 */
export function commonDays(lines: readonly Series[]): Map<Day, number> {
  if (lines.length < LINES_TO_COMPARE) return new Map();
  const values = lines.flatMap((line) => {
    const { spread } = robustBaseline(line.values);
    return line.values.map((value, index) => ({ date: line.dates[index] as Day, value, spread }));
  });
  const days = [...groupBy(values, ({ date }) => date)]
    .filter(([, lines]) => lines.length >= LINES_TO_COMPARE)
    .map(([date, lines]) => ({
      date,
      middle: median(lines.map(({ value }) => value)) ?? 0,
      chance: (MEDIAN_COST * (median(lines.map(({ spread }) => spread)) ?? 0) ** 2) / lines.length,
    }));
  const varies = robustBaseline(days.map(({ middle }) => middle)).spread ** 2;
  const byChance = median(days.map(({ chance }) => chance)) ?? 0;
  const believed = varies > 0 ? Math.max(0, 1 - byChance / varies) : 0;
  return new Map(days.map(({ date, middle }) => [date, middle * believed]));
}

/** The variance of a median, as a multiple of that of a mean. */
const MEDIAN_COST = Math.PI / 2;
/**
 * Beyond this many spreads, a day's distance counts no more for the factory, because it may be another line's own
 * trouble.
 */
const REACH = 2.5;
/** No line's own days vary by less than this share of their whole variance. */
const LEAST_OWN = 0.05;

/**
 * The effect of each day on a line, estimated from the other lines, so that a swing that all lines share is not called
 * the trouble of one. Two lines are enough. The estimate counts as much as the lines vary together over all their days,
 * and a line never explains its own trouble away. Source: Rao, "Linear Statistical Inference", 1973: the best linear
 * prediction of what lines share.
 */
export function effectOfOtherLines(lines: ReadonlyMap<Id, Series>): (lineId: Id) => Map<Day, number> {
  const days = new Map<Day, { lineId: Id; away: number }[]>();
  const varies = new Map<Id, number>();
  for (const [lineId, { dates, values }] of lines) {
    const { center, spread } = robustBaseline(values);
    varies.set(lineId, spread ** 2);
    for (const [index, date] of dates.entries()) {
      const away = Math.max(-REACH * spread, Math.min(REACH * spread, (values[index] as number) - center));
      const known = days.get(date);
      if (known) known.push({ lineId, away });
      else days.set(date, [{ lineId, away }]);
    }
  }
  const shared = sharedVariance([...days.values()].map((ofDay) => ofDay.map(({ away }) => away)));
  const ownOf = (lineId: Id) => {
    const all = varies.get(lineId) ?? 0;
    return Math.max(LEAST_OWN * all, all - shared, 1e-9);
  };
  return (lineId) =>
    new Map(
      [...days].map(([date, ofDay]) => {
        const others = ofDay.filter((other) => other.lineId !== lineId);
        const certainty = sumBy(others, (other) => 1 / ownOf(other.lineId));
        const middle = sumBy(others, (other) => other.away / ownOf(other.lineId)) / Math.max(1e-9, certainty);
        return [date, certainty > 0 && shared > 0 ? (middle * shared) / (shared + 1 / certainty) : 0];
      }),
    );
}

/** The variance that two lines of the factory share, over all pairs of lines and all days. */
function sharedVariance(days: readonly (readonly number[])[]): number {
  let [products, pairs] = [0, 0];
  for (const values of days) {
    const sum = sumBy(values, (each) => each);
    products += (sum ** 2 - sumBy(values, (each) => each ** 2)) / 2;
    pairs += (values.length * (values.length - 1)) / 2;
  }
  return pairs > 0 ? Math.max(0, products / pairs) : 0;
}
