import { WEEKDAYS, type Weekday } from "#app/plant/domain/days";
import { SHIFTS, type Shift } from "#app/plant/domain/shifts";
import type { ProductionSums } from "#app/records/domain/production";

export type CellSums = ProductionSums & { weekday: Weekday; shift: Shift };

/** A row for each shift, a cell for each weekday; null where nothing was reported. */
export function heatMap<Cell>(cells: readonly CellSums[], cellOf: (sums: CellSums) => Cell) {
  const found = (shift: Shift, weekday: Weekday) =>
    cells.find((cell) => cell.shift === shift && cell.weekday === weekday && cell.records > 0);
  return SHIFTS.map((shift) => ({
    shift,
    cells: WEEKDAYS.map((weekday) => {
      const sums = found(shift, weekday);
      return { weekday, figures: sums ? cellOf(sums) : null };
    }),
  }));
}
