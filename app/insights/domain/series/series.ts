import type { Day } from "#app/core/domain/calendar/days";
import { median } from "#app/core/domain/statistics/robust";
import { dayStarts, type Table } from "./table";

/** One figure of one subject, day by day; days without a report are not in it. */
export type Series = {
  dates: Day[];
  values: number[];
  /** Hours worked against the usual, so that half a day counts as half. */
  weights: number[];
  records: number[];
  good: number[];
  hours: number[];
};

/** The same series without the effects of days that all lines share. */
export function withoutCommon(
  { dates, values, weights, records, good, hours }: Series,
  common: Map<Day, number>,
): Series {
  const own = values.map((value, index) => value - (common.get(dates[index] as Day) ?? 0));
  return { dates, values: own, weights, records, good, hours };
}

/** The rows of one subject as a series: each day is the mean of `picked`, weighted by hours. */
export function seriesOf(table: Table, rows: Int32Array, picked: Float64Array): Series {
  const series: Series = { dates: [], values: [], weights: [], records: [], good: [], hours: [] };
  const starts = dayStarts(table, rows);
  for (const [day, end] of starts.slice(1).entries()) {
    let [sum, records, good, hours] = [0, 0, 0, 0];
    for (let place = starts[day] as number; place < end; place += 1) {
      const row = rows[place] as number;
      const own = table.hours[row] as number;
      sum += own * (picked[row] as number);
      hours += own;
      records += table.records[row] as number;
      good += (table.pieces[row] as number) - (table.defective[row] as number);
    }
    const date = table.date.names[table.date.code[rows[end - 1] as number] as number] as Day;
    series.dates.push(date);
    series.values.push(sum / hours);
    series.records.push(records);
    series.good.push(good);
    series.hours.push(hours);
  }
  const usual = median(series.hours) || 1;
  series.weights = series.hours.map((hours) => Math.min(1.5, Math.max(0.2, hours / usual)));
  return series;
}
