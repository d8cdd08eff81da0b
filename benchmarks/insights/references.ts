import type { Day } from "#app/core/domain/calendar/days";
import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import { type Evidence, goodOf, type SeriesCell } from "#app/insights/domain/series/cells";
import type { Called } from "./score";

type DayOf = { date: Day; pace: number; errors: number };

/** A spreadsheet's rule: a week a tenth below the average, or errors of one and a half times the average. */
export function byThreshold(evidence: Evidence): Called[] {
  return eachLine(evidence, (lineId, days) => {
    const [pace, errors] = [mean(days, (each) => each.pace), mean(days, (each) => each.errors)];
    const weeks = [...groupBy(inRange(days, evidence), ({ date }) => weekOf(date, evidence.range.from)).values()];
    return weeks.flatMap((week) => [
      ...called(mean(week, (each) => each.pace) < 0.9 * pace, "efficiency_drop", lineId, week),
      ...called(mean(week, (each) => each.errors) > 1.5 * errors, "error_rate_jump", lineId, week),
    ]);
  });
}

/** The textbook chart: a day further than three standard deviations from the mean. */
export function byThreeSigma(evidence: Evidence): Called[] {
  return eachLine(evidence, (lineId, days) => {
    const limits = (figure: (day: DayOf) => number) => {
      const center = mean(days, figure);
      return { center, sigma: Math.sqrt(mean(days, (day) => (figure(day) - center) ** 2)) };
    };
    const [pace, errors] = [limits((each) => each.pace), limits((each) => each.errors)];
    return inRange(days, evidence).flatMap((day) => [
      ...called(day.pace < pace.center - 3 * pace.sigma, "efficiency_drop", lineId, [day]),
      ...called(day.errors > errors.center + 3 * errors.sigma, "error_rate_jump", lineId, [day]),
    ]);
  });
}

function eachLine({ cells, products }: Evidence, look: (lineId: string, days: DayOf[]) => Called[]): Called[] {
  const standards = new Map(products.map(({ id, standardMillis }) => [id, standardMillis ?? 0]));
  return [...groupBy(cells, ({ lineId }) => lineId)].flatMap(([lineId, ofLine]) =>
    look(
      lineId,
      [...groupBy(ofLine, ({ date }) => date)].map(([date, cells]) => ({
        date,
        pace: paceOf(cells, standards),
        errors: errorsOf(cells),
      })),
    ),
  );
}

function paceOf(cells: SeriesCell[], standards: Map<string, number>) {
  const hours = sumBy(cells, ({ seconds }) => seconds);
  return sumBy(cells, (cell) => goodOf(cell) * (standards.get(cell.productId) || 1)) / hours;
}

function errorsOf(cells: SeriesCell[]) {
  return sumBy(cells, ({ defective }) => defective) / sumBy(cells, ({ pieces }) => pieces);
}

function called(is: boolean, kind: Called["kind"], subjectId: string, days: DayOf[]): Called[] {
  return is ? [{ kind, subjectId, from: days[0]?.date as Day, to: days.at(-1)?.date as Day }] : [];
}

function inRange(days: DayOf[], { range }: Evidence) {
  return days.filter(({ date }) => date >= range.from && date <= range.to);
}

function weekOf(date: Day, from: Day) {
  return String(Math.floor((Date.parse(date) - Date.parse(from)) / (7 * 24 * 60 * 60 * 1000)));
}

function mean<Item>(items: Item[], figure: (item: Item) => number) {
  return sumBy(items, figure) / items.length;
}
