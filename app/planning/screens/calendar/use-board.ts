import { useMemo } from "react";
import type { Shift } from "#app/core/domain/calendar/shifts";
import { groupBy } from "#app/core/domain/statistics/grouping";
import { type CalendarPlan, shownDays, shownGaps, shownShifts, weeksOf } from "#app/planning/domain/calendar";
import { cellKey } from "#app/planning/domain/coverage";
import type { PlanCell } from "#app/planning/domain/strokes";

/** Cells and people of a plan under the keys of its view: `cellKey` in a week, the day in a month. */
export function useBoard(plan: CalendarPlan) {
  const rows = useMemo(() => rowsOf(plan), [plan]);
  const peopleOf = useMemo(
    () => groupBy(plan.people, (person) => (plan.view === "month" ? person.date : cellKey(person))),
    [plan],
  );
  const filledOf = useMemo(() => new Map(plan.cells.map((cell) => [cellKey(cell), cell.filled])), [plan]);
  const missingOf = useMemo(
    () => new Map(shownGaps(plan).map((gap) => [cellKey(gap), gap.needed - gap.filled])),
    [plan],
  );
  const between = (from: string, to: string) => rectangle(rows, from, to);
  return { rows, peopleOf, filledOf, missingOf, between };
}

/** The cell of a key; in a month the shift and line come from the drag or the brush. */
export function cellOf(
  key: string,
  otherwise: { shift: Shift | ""; productionLineId: string } | null,
): PlanCell | null {
  const [date = "", shift = otherwise?.shift ?? "", productionLineId = otherwise?.productionLineId ?? ""] =
    key.split(" ");
  return shift && productionLineId ? { date, shift: shift as Shift, productionLineId } : null;
}

function rowsOf(plan: CalendarPlan): string[][] {
  if (plan.view === "month") return weeksOf(plan);
  const days = shownDays(plan);
  return plan.lines.flatMap(({ id }) =>
    shownShifts(plan, id).map((shift) => days.map((date) => cellKey({ date, shift, productionLineId: id }))),
  );
}

function rectangle(rows: string[][], from: string, to: string): string[] {
  const placeOf = (key: string) => {
    const row = rows.findIndex((cells) => cells.includes(key));
    return { row, column: rows[row]?.indexOf(key) ?? -1 };
  };
  const [a, b] = [placeOf(from), placeOf(to)];
  if (a.row < 0 || b.row < 0) return [];
  const [top, bottom] = [Math.min(a.row, b.row), Math.max(a.row, b.row)];
  const [left, right] = [Math.min(a.column, b.column), Math.max(a.column, b.column)];
  return rows.slice(top, bottom + 1).flatMap((cells) => cells.slice(left, right + 1));
}
