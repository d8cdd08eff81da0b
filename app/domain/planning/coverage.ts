import type { Id } from "#app/domain/ids";
import { addDays, type Day, isWorkingDay } from "#app/domain/plant/days";
import { SHIFTS, type Shift } from "#app/domain/plant/shifts";
import type { Status } from "#app/domain/statuses";

/** The number of people planned on a line in a shift of a day. */
export type StaffedCell = { date: Day; shift: Shift; productionLineId: Id; filled: number };

export type CoveredLine = { id: Id; name: string; capacity: number; status: Status };

/** Positions filled and positions of the line, in people. */
export type Coverage = { filled: number; needed: number };

export type Gap = { date: Day; shift: Shift; productionLineId: Id; lineName: string } & Coverage;

export function cellKey({ date, shift, productionLineId }: Omit<StaffedCell, "filled">): string {
  return `${date} ${shift} ${productionLineId}`;
}

/**
 * Filled and needed of each shift of a day. A line is needed in the shifts in which anybody is planned on it: an empty
 * night of a line that never works at night is no gap.
 */
export function coverageOfDay(
  day: Day,
  cells: readonly StaffedCell[],
  lines: readonly CoveredLine[],
): Record<Shift, Coverage> {
  const capacities = new Map(lines.map((line) => [line.id, neededOn(line)]));
  const ofShift = (shift: Shift) =>
    cells
      .filter((cell) => cell.date === day && cell.shift === shift)
      .reduce(
        (sum, { productionLineId, filled }) => ({
          filled: sum.filled + filled,
          needed: sum.needed + (capacities.get(productionLineId) ?? 0),
        }),
        { filled: 0, needed: 0 },
      );
  return { morning: ofShift("morning"), afternoon: ofShift("afternoon"), night: ofShift("night") };
}

type Expected = {
  /** Of these days and of the same days a week before. */
  cells: readonly StaffedCell[];
  lines: readonly CoveredLine[];
  workingDays: readonly number[];
  isOver: (date: Day, shift: Shift) => boolean;
};

/**
 * The gaps in the plan of these days, day by day, the widest first. A line is expected to run in a shift when anybody
 * is planned on it then, or was a week before on a working day; an idle line is not, and nobody is missing in a shift
 * that is over.
 */
export function gapsOf(days: readonly Day[], { cells, lines, workingDays, isOver }: Expected): Gap[] {
  const filled = new Map(cells.map((cell) => [cellKey(cell), cell.filled]));
  const gaps = days.flatMap((date) =>
    SHIFTS.filter((shift) => !isOver(date, shift)).flatMap((shift) =>
      lines.map((line) => {
        const cell = { date, shift, productionLineId: line.id };
        const now = filled.get(cellKey(cell)) ?? 0;
        const isUsual = filled.has(cellKey({ ...cell, date: addDays(date, -7) })) && isWorkingDay(date, workingDays);
        const needed = now > 0 || isUsual ? neededOn(line) : 0;
        return { ...cell, lineName: line.name, filled: now, needed };
      }),
    ),
  );
  return gaps
    .filter((gap) => gap.filled < gap.needed)
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : b.needed - b.filled - (a.needed - a.filled)));
}

/** Whether anybody is planned in a shift of these days that is not over. */
export function isAnybodyPlanned(days: readonly Day[], { cells, isOver }: Pick<Expected, "cells" | "isOver">): boolean {
  return cells.some(({ date, shift, filled }) => filled > 0 && days.includes(date) && !isOver(date, shift));
}

/** The positions that a line offers: none while it is idle. */
export function neededOn({ capacity, status }: Pick<CoveredLine, "capacity" | "status">): number {
  return status === "active" ? capacity : 0;
}
