import { type Day, dayNumber } from "#app/domain/plant/days";
import { SHIFTS, type Shift } from "#app/domain/plant/shifts";
import type { ProductionSums } from "#app/domain/records/production";

/** 1 = Monday … 7 = Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export type CellSums = ProductionSums & { weekday: Weekday; shift: Shift };

/** 1970-01-01 was a Thursday. */
export function weekdayOf(day: Day): Weekday {
  return WEEKDAYS[(((dayNumber(day) + 3) % 7) + 7) % 7] as Weekday;
}

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
