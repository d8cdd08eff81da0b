import { addDays, type Day, daysBetween, WEEKDAYS, type Weekday } from "#app/core/domain/calendar/days";
import { SHIFTS, type Shift, shiftsOf } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { groupBy } from "#app/core/domain/statistics/grouping";
import type { DayRange } from "#app/plant/domain/day-ranges";
import type { Factory } from "#app/plant/domain/factory";
import { attainmentOf, type TargetShare } from "#app/records/domain/efficiency";
import { efficiencyLabel, type ProductionSums, type QualityLabel } from "#app/records/domain/production";
import { addedUp, type Expected, type Shortfall, shortfallOf } from "#app/records/domain/shortfall";

type Thresholds = Factory["efficiencyThresholds"];

export type CellSums = ProductionSums & { weekday: Weekday; shift: Shift };

/** A row for each shift in use or with a report, a cell for each weekday; null where nothing was reported. */
export function heatMap<Cell>(
  cells: readonly CellSums[],
  factory: Pick<Factory, "shifts">,
  cellOf: (sums: CellSums) => Cell,
) {
  const found = (shift: Shift, weekday: Weekday) =>
    cells.find((cell) => cell.shift === shift && cell.weekday === weekday && cell.records > 0);
  const inUse = shiftsOf(factory);
  const rows = SHIFTS.filter((shift) => inUse.includes(shift) || WEEKDAYS.some((weekday) => found(shift, weekday)));
  return rows.map((shift) => ({
    shift,
    cells: WEEKDAYS.map((weekday) => {
      const sums = found(shift, weekday);
      return { weekday, figures: sums ? cellOf(sums) : null };
    }),
  }));
}

/** The good and due pieces of a line on one day, and what its target asks of its crew where all its work counts. */
export type LineDaySums = TargetShare & Partial<Expected> & { lineId: Id; name: string; day: Day };

type LineDay = {
  day: Day;
  attainment: number | null;
  label: QualityLabel | null;
  /** The way from the target to what was made. */
  shortfall: Shortfall | null;
};

/** For each line the share of its target that it reached on each of the days; null where nothing was reported. */
export type LineDays = {
  days: Day[];
  lines: { lineId: Id; name: string; cells: LineDay[]; shortfall: Shortfall | null }[];
};

/** More columns than these could not be told apart. */
const MOST_DAYS = 31;

/** The last days of a range that fit beside each other. */
export function lastDays({ from, to }: DayRange): DayRange {
  const first = addDays(to, 1 - MOST_DAYS);
  return { from: from > first ? from : first, to };
}

/** A row for each line, in the order of its sums, and a cell for each day of the range. */
export function daysByLine(sums: readonly LineDaySums[], { from, to }: DayRange, thresholds: Thresholds): LineDays {
  const days = daysBetween(from, to);
  const byLine = groupBy(sums, ({ lineId }) => lineId);
  return {
    days,
    lines: [...byLine].map(([lineId, own]) => ({
      lineId,
      name: own[0]?.name ?? "",
      cells: days.map((day) => {
        const found = own.find((each) => each.day === day);
        const attainment = found ? attainmentOf(found) : null;
        const label = efficiencyLabel(attainment, thresholds);
        return { day, attainment, label, shortfall: shortfallOf(addedUp(found ? expectedIn([found]) : [])) };
      }),
      shortfall: shortfallOf(addedUp(expectedIn(own))),
    })),
  };
}

function expectedIn(sums: readonly LineDaySums[]): Expected[] {
  return sums.flatMap(({ whole, present, stopped, good, missing }) =>
    whole === undefined || present === undefined || stopped === undefined || good === undefined || missing === undefined
      ? []
      : [{ whole, present, stopped, good, missing }],
  );
}
