import type { Day } from "#app/domain/days";
import { goodOf, groupBy } from "./cells";
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

/** The cells of one subject as a series: per day the mean by hours of what `pick` takes from each cell. */
export function seriesOf(cells: readonly ModelledCell[], pick: Pick, common?: Map<Day, number>): Series {
  const days = [...groupBy(cells, ({ cell }) => cell.date)].sort(([a], [b]) => (a < b ? -1 : 1));
  const hours = days.map(([, ofDay]) => total(ofDay, (each) => each.hours));
  const usual = median(hours) || 1;
  return {
    dates: days.map(([date]) => date),
    values: days.map(
      ([date, ofDay], index) =>
        total(ofDay, (each) => each.hours * pick(each)) / (hours[index] as number) - (common?.get(date) ?? 0),
    ),
    weights: hours.map((of) => Math.min(1.5, Math.max(0.2, of / usual))),
    records: days.map(([, ofDay]) => total(ofDay, ({ cell }) => cell.records)),
    good: days.map(([, ofDay]) => total(ofDay, ({ cell }) => goodOf(cell))),
    hours,
  };
}

function total(cells: readonly ModelledCell[], of: (cell: ModelledCell) => number) {
  return cells.reduce((sum, cell) => sum + of(cell), 0);
}
