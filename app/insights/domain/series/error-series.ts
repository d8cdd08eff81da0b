import type { Day } from "#app/core/domain/calendar/days";
import type { Window } from "#app/insights/domain/statistics/scan";
import { dayStarts, type Table } from "./table";

/** Error counts of one subject, day by day. */
export type ErrorSeries = {
  dates: Day[];
  pieces: number[];
  defective: number[];
  expected: number[];
  records: number[];
  /** The product of the day's largest lot. */
  products: number[];
};

export function errorSeries(table: Table, rows: Int32Array, expected: Float64Array): ErrorSeries {
  const series: ErrorSeries = { dates: [], pieces: [], defective: [], expected: [], records: [], products: [] };
  const starts = dayStarts(table, rows);
  for (const [day, end] of starts.slice(1).entries()) {
    let [pieces, defective, usual, records, largest] = [0, 0, 0, 0, 0];
    for (let place = starts[day] as number; place < end; place += 1) {
      const row = rows[place] as number;
      const made = table.pieces[row] as number;
      if (made > largest) [series.products[day], largest] = [table.product.code[row] as number, made];
      pieces += made;
      defective += table.defective[row] as number;
      usual += expected[row] as number;
      records += table.records[row] as number;
    }
    series.dates.push(table.date.names[table.date.code[rows[end - 1] as number] as number] as Day);
    series.pieces.push(pieces);
    series.defective.push(defective);
    series.expected.push(usual);
    series.records.push(records);
  }
  return series;
}

/** The days outside of a window. */
export function outsideWindow(series: ErrorSeries, { start, end }: Window): ErrorSeries {
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
