import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import { median, robustBaseline } from "#app/core/domain/statistics/robust";
import type { Series } from "./series";

/**
 * The distance of each day of the factory as a whole from its lines' usual (a power cut, a heat wave): the middle of the
 * lines that worked, where at least two did.
 */
export function commonDays(lines: readonly Series[]): Map<Day, number> {
  const values = lines.flatMap(({ dates, values }) =>
    dates.map((date, index) => ({ date, value: values[index] as number })),
  );
  const days = [...groupBy(values, ({ date }) => date)].filter(([, ofDay]) => ofDay.length > 1);
  return new Map(days.map(([date, ofDay]) => [date, median(ofDay.map(({ value }) => value)) ?? 0]));
}

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
