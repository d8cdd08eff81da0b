import type { Day } from "#app/domain/days";
import type { Id } from "#app/domain/ids";
import type { ErrorCell } from "./error-model";
import type { Window } from "./scan";

/** Error counts of one subject, day by day. */
export type ErrorSeries = {
  dates: Day[];
  pieces: number[];
  defective: number[];
  expected: number[];
  records: number[];
  /** The product of the day's largest lot. */
  products: Id[];
};

/** Of cells by date. */
export function errorSeries(cells: readonly ErrorCell[]): ErrorSeries {
  const series: ErrorSeries = { dates: [], pieces: [], defective: [], expected: [], records: [], products: [] };
  let [last, largest] = [-1, 0];
  for (const { cell, expected } of cells) {
    if (series.dates[last] !== cell.date) {
      last = series.dates.push(cell.date) - 1;
      for (const sums of [series.pieces, series.defective, series.expected, series.records]) sums.push(0);
      largest = 0;
    }
    if (cell.pieces > largest) [series.products[last], largest] = [cell.productId, cell.pieces];
    series.pieces[last] = (series.pieces[last] as number) + cell.pieces;
    series.defective[last] = (series.defective[last] as number) + cell.defective;
    series.expected[last] = (series.expected[last] as number) + expected;
    series.records[last] = (series.records[last] as number) + cell.records;
  }
  return series;
}

/** The days outside of a window. */
export function without(series: ErrorSeries, { start, end }: Window): ErrorSeries {
  const drop = <Item>(items: Item[]) => [...items.slice(0, start), ...items.slice(end)];
  return {
    dates: drop(series.dates),
    pieces: drop(series.pieces),
    defective: drop(series.defective),
    expected: drop(series.expected),
    records: drop(series.records),
    products: drop(series.products),
  };
}
