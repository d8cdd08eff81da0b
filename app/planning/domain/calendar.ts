import type { Day } from "#app/core/domain/calendar/day";
import { isRealDay } from "#app/core/domain/calendar/day-numbers";
import { addDays, daysBetween, monthStart, type Weekday, weekStart } from "#app/core/domain/calendar/days";
import { type PlantTime, SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { concerns, type FloorChange, type FloorResource, type Shown } from "#app/core/domain/live";
import { groupBy } from "#app/core/domain/statistics/grouping";
import { type DayRange, lengthOf } from "#app/plant/domain/day-ranges";
import type { WorkDays } from "#app/plant/domain/days-off";
import type { PlannedOvertime } from "#app/records/domain/overtime";
import type { Assignment } from "./assignments";
import { type Gap, gapsOf, type RunningLine, type StaffedCell, type StaffedPlace } from "./coverage";

export const CALENDAR_VIEWS = ["week", "month"] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** One assignment as a chip of the calendar. */
export type PlannedPerson = Pick<
  Assignment,
  | "id"
  | "workerId"
  | "workerName"
  | "productionLineId"
  | "productionLineName"
  | "shift"
  | "date"
  | "position"
  | "operation"
  | "reason"
> & { location: string };

/** The calendar as it is read: cells first, people where they are shown. */
export type CalendarPlan = {
  view: CalendarView;
  /** The day the view is about. */
  day: Day;
  from: Day;
  to: Day;
  /** Whether a narrow screen shows this one day of the week. */
  isOneDay?: boolean;
  time: PlantTime;
  lines: RunningLine[];
  /** The weekdays of work, and the days off among the days shown. */
  workDays: WorkDays;
  /** The shifts of today that are over: those of the factory, and of the lines that have hours of their own. */
  over: { usual: Shift[]; lines: Record<Id, Shift[]> };
  /** The shifts that a week shows of each line; null where it shows all of every line. */
  rows: Record<Id, Shift[]> | null;
  /** Whether a worker is chosen: the bars are then of this worker alone. */
  isOfWorker: boolean;
  cells: StaffedCell[];
  /** The overtime that is planned on these days. */
  overtime: PlannedOvertime[];
  people: PlannedPerson[];
  /** Lines whose people are all in `people`; the month shows the first of each day instead. */
  shown: Id[];
  /** People planned on each day under the filters, for "+N more". */
  totals: Record<Day, number>;
  gaps: Gap[];
  /** Whether anybody is planned for what is left of today, or for tomorrow. */
  isNextPlanned: boolean;
};

/** The part of the plan on a calendar: its days, perhaps of one line, and the gaps of today and tomorrow on every line. */
export type ShownPlan = Shown & { today: Day };

const PLANNED: readonly FloorResource[] = ["assignments", "workers", "production_lines"];

/** Whether a change in the factory may alter what a calendar shows; what was produced does not. */
export function altersPlan(change: FloorChange, { today, ...days }: ShownPlan): boolean {
  if (!change.resources.some((resource) => PLANNED.includes(resource))) return false;
  return concerns(change, days) || concerns(change, { from: today, to: addDays(today, 1) });
}

/** The most people shown in a day of the month before "+N more". */
export const PEOPLE_IN_A_DAY = 3;

/** The most assignments of a week that shows everybody at once. */
export const PEOPLE_IN_A_WEEK = 400;
/** The same on paper, which has no lines to unfold: 24 lines of 25 people in three shifts, and some more. */
export const PEOPLE_ON_PAPER = 15_000;

/** First and last day that a view shows: whole weeks around the month. */
export function rangeOf(view: CalendarView, day: Day, weekBegins: Weekday): { from: Day; to: Day } {
  const startOf = (each: Day) => weekStart(each, weekBegins);
  if (view === "week") return { from: startOf(day), to: addDays(startOf(day), 6) };
  const next = monthStart(addDays(monthStart(day), 31));
  return { from: startOf(monthStart(day)), to: addDays(startOf(addDays(next, -1)), 6) };
}

/** The gaps of the days that the calendar shows; none in the calendar of one worker, who needs nobody beside them. */
export function shownGaps(
  plan: Pick<CalendarPlan, "from" | "to" | "time" | "over" | "lines" | "cells" | "workDays" | "isOfWorker">,
): Gap[] {
  const { from, to, time, over, lines, cells, workDays, isOfWorker } = plan;
  if (isOfWorker) return [];
  return gapsOf(daysBetween(from, to), { cells, lines, workDays, isOver: overIn({ time, over }) });
}

/** Whether the shift of a line is over. */
export function overIn({ time, over }: Pick<CalendarPlan, "time" | "over">) {
  return ({ date, shift, productionLineId }: StaffedPlace) =>
    date < time.day || (date === time.day && (over.lines[productionLineId] ?? over.usual).includes(shift));
}

/** The shifts of each line in which there is a gap. */
export function rowsOf(gaps: readonly Gap[]): Record<Id, Shift[]> {
  const byLine = groupBy(gaps, ({ productionLineId }) => productionLineId);
  return Object.fromEntries(
    [...byLine].map(([id, theirs]) => [id, SHIFTS.filter((shift) => theirs.some((gap) => gap.shift === shift))]),
  );
}

/**
 * The shifts of each line that are in use, or in which somebody is planned in these cells; null where they are all of
 * every line.
 */
export function rowsInUse(lines: readonly RunningLine[], cells: readonly StaffedCell[]): Record<Id, Shift[]> | null {
  if (lines.every(({ shifts }) => shifts.length === SHIFTS.length)) return null;
  const staffed = new Set(
    cells.filter(({ filled }) => filled > 0).map(({ productionLineId, shift }) => `${productionLineId} ${shift}`),
  );
  const isShown = ({ id, shifts }: RunningLine, shift: Shift) =>
    shifts.includes(shift) || staffed.has(`${id} ${shift}`);
  return Object.fromEntries(lines.map((line) => [line.id, SHIFTS.filter((shift) => isShown(line, shift))]));
}

/** The shifts that a week shows of a line. */
export function shownShifts({ rows }: Pick<CalendarPlan, "rows">, lineId: Id): readonly Shift[] {
  return rows ? (rows[lineId] ?? []) : SHIFTS;
}

/** The days that a week has on the screen. */
export function shownDays({ isOneDay, day, from, to }: Pick<CalendarPlan, "isOneDay" | "day" | "from" | "to">): Day[] {
  return isOneDay ? [day] : daysBetween(from, to);
}

/** The weeks of a view, seven days each. */
export function weeksOf({ from, to }: { from: Day; to: Day }): Day[][] {
  const days = daysBetween(from, to);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** The problem of the days of a list of gaps, as the key of its message; either may be missing. */
export function problemOfDays({ from, to }: { from?: Day; to?: Day }): string | null {
  if ([from, to].some((day) => day !== undefined && !isRealDay(day))) return "errors:dateInvalid";
  if (from === undefined || to === undefined) return null;
  if (from > to) return "calendar:rangeReversed";
  return lengthOf({ from, to }) > LIMITS.gapDaysMaximum ? "calendar:rangeTooLong" : null;
}

/** A gap, with the names of the absent people whose seat there became free and stayed so, as far as the log knows. */
export type OpenGap = Gap & { away: string[] };

/** The gaps of a range, and the people that are missing in all of them. */
export type Gaps = DayRange & { missing: number; items: OpenGap[] };
