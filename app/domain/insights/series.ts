import type { Day } from "#app/domain/days";
import { goodOf } from "./cells";
import type { ModelledCell } from "./output-model";
import { median } from "./robust";

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

type Pick = (modelled: ModelledCell) => number;

/** The cells of one subject, by date, as a series: per day the mean by hours of what `pick` takes from each cell. */
export function seriesOf(cells: readonly ModelledCell[], pick: Pick, common?: Map<Day, number>): Series {
  const sums: { date: Day; picked: number; records: number; good: number; hours: number }[] = [];
  for (const modelled of cells) {
    const { cell, hours } = modelled;
    let day = sums.at(-1);
    if (day?.date !== cell.date) {
      day = { date: cell.date, picked: 0, records: 0, good: 0, hours: 0 };
      sums.push(day);
    }
    day.picked += hours * pick(modelled);
    day.records += cell.records;
    day.good += goodOf(cell);
    day.hours += hours;
  }
  const usual = median(sums.map(({ hours }) => hours)) || 1;
  return {
    dates: sums.map(({ date }) => date),
    values: sums.map(({ date, picked, hours }) => picked / hours - (common?.get(date) ?? 0)),
    weights: sums.map(({ hours }) => Math.min(1.5, Math.max(0.2, hours / usual))),
    records: sums.map(({ records }) => records),
    good: sums.map(({ good }) => good),
    hours: sums.map(({ hours }) => hours),
  };
}
