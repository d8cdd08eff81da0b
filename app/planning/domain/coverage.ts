import type { StagedLine } from "#app/catalogue/domain/line-order";
import type { Day } from "#app/core/domain/calendar/day";
import { SHIFTS, type Shift, shiftsOf } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import type { Status } from "#app/core/domain/statuses";
import { isWorkingDay, type WorkDays } from "#app/plant/domain/days-off";
import { type Held, heldOn } from "#app/plant/domain/held";
import type { LineValues } from "#app/plant/domain/line-values";

/** The number of people planned on a line in a shift of a day. */
export type StaffedCell = { date: Day; shift: Shift; productionLineId: Id; filled: number };

/** A line in a shift of a day. */
export type StaffedPlace = Omit<StaffedCell, "filled">;

export type CoveredLine = StagedLine & {
  id: Id;
  /** What the line has on each day. */
  held: Held<Omit<LineValues, "counts">>;
  /** The shifts in which it works. */
  shifts: Shift[];
  status: Status;
};

/** People planned and people wanted. */
export type Coverage = { filled: number; needed: number };

export type Gap = { date: Day; shift: Shift; productionLineId: Id; lineName: string } & Coverage;

export function cellKey({ date, shift, productionLineId }: StaffedPlace): string {
  return `${date} ${shift} ${productionLineId}`;
}

/** A line with those of its shifts in which it is expected to run. */
export type RunningLine = CoveredLine & { expected: Shift[] };

/**
 * The lines with the shifts in use on them, and those in which they run: in which anybody is planned on them in these
 * cells. A line with no plan at all, such as a new one, is expected in the shifts in which the factory runs. A shift that
 * is switched off is expected nowhere.
 */
export function runningLines(
  lines: readonly CoveredLine[],
  cells: readonly StaffedCell[],
  factory: { shifts: readonly Shift[] },
): RunningLine[] {
  const staffed = cells.filter(({ filled }) => filled > 0);
  const shiftsIn = (some: readonly StaffedCell[]) =>
    SHIFTS.filter((shift) => some.some((cell) => cell.shift === shift));
  const byLine = groupBy(staffed, ({ productionLineId }) => productionLineId);
  const everywhere = shiftsIn(staffed);
  return lines.map((line) => {
    const own = byLine.get(line.id);
    const shifts = shiftsOf(factory, line);
    const expected = (own ? shiftsIn(own) : everywhere).filter((shift) => shifts.includes(shift));
    return { ...line, shifts, expected };
  });
}

type Expecting = { workDays: WorkDays; isOver: (place: StaffedPlace) => boolean };

/**
 * The people needed on a line in a shift: its crew wherever anybody is planned, and on working days in every shift
 * in which it runs, also where nobody is planned. Nobody is missing any more from an empty shift that is over, nor from
 * one that is switched off, in which those planned before are enough.
 */
function neededIn(line: RunningLine, cell: StaffedCell, { workDays, isOver }: Expecting): number {
  const { date, shift, filled } = cell;
  if (!line.shifts.includes(shift)) return Math.min(filled, neededOn(line, date));
  const isWorked = isWorkingDay(date, workDays, { shift, productionLineId: line.id });
  const isExpected = line.expected.includes(shift) && isWorked && !isOver(cell);
  return filled > 0 || isExpected ? neededOn(line, date) : 0;
}

/** Filled and needed of each shift of a day, over all lines. */
export function coverageOfDay(
  date: Day,
  cells: readonly StaffedCell[],
  { lines, ...expecting }: { lines: readonly RunningLine[] } & Expecting,
): Record<Shift, Coverage> {
  const filled = filledOf(cells.filter((cell) => cell.date === date));
  const ofShift = (shift: Shift) => {
    const places = lines.map((line) => {
      const cell = { date, shift, productionLineId: line.id };
      return { line, cell: { ...cell, filled: filled.get(cellKey(cell)) ?? 0 } };
    });
    return {
      filled: sumBy(places, ({ cell }) => cell.filled),
      needed: sumBy(places, ({ line, cell }) => neededIn(line, cell, expecting)),
    };
  };
  return { morning: ofShift("morning"), afternoon: ofShift("afternoon"), night: ofShift("night") };
}

/** The cells of these people alone, for the bars of one worker: a worker needs nobody beside them. */
export function cellsOf(people: readonly StaffedPlace[]): StaffedCell[] {
  return [...groupBy(people, cellKey).values()].map((all) => {
    const { date, shift, productionLineId } = all[0] as StaffedPlace;
    return { date, shift, productionLineId, filled: all.length };
  });
}

/**
 * The gaps in the plan of these days by shift and line, day by day, the widest first. Nobody is missing in a shift that
 * is over.
 */
export function gapsOf(
  days: readonly Day[],
  { cells, lines, ...expecting }: { cells: readonly StaffedCell[]; lines: readonly RunningLine[] } & Expecting,
): Gap[] {
  const filled = filledOf(cells);
  const gaps = days.flatMap((date) =>
    SHIFTS.flatMap((shift) =>
      lines.flatMap((line) => {
        const place = { date, shift, productionLineId: line.id };
        if (expecting.isOver(place)) return [];
        const cell = { ...place, filled: filled.get(cellKey(place)) ?? 0 };
        return [{ ...cell, lineName: line.name, needed: neededIn(line, cell, expecting) }];
      }),
    ),
  );
  return gaps
    .filter((gap) => gap.filled < gap.needed)
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : b.needed - b.filled - (a.needed - a.filled)));
}

function filledOf(cells: readonly StaffedCell[]): Map<string, number> {
  return new Map(cells.map((cell) => [cellKey(cell), cell.filled]));
}

type Staffed = { cells: readonly StaffedCell[] } & Pick<Expecting, "isOver">;

/** Whether anybody is planned in a shift of these days that is not over. */
export function isAnybodyPlanned(days: readonly Day[], { cells, isOver }: Staffed): boolean {
  return cells.some((cell) => cell.filled > 0 && days.includes(cell.date) && !isOver(cell));
}

/** The people wanted on a line in each shift of a day: its crew, else as many as positions; none while it is idle. */
export function neededOn({ held, status }: Pick<CoveredLine, "held" | "status">, date: Day): number {
  const { crew, capacity } = heldOn(held, date);
  return status === "active" ? (crew ?? capacity) : 0;
}
