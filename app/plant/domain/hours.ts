import { addDays, type Day, WEEKDAYS } from "#app/core/domain/calendar/days";
import {
  changingDays,
  clockDifference,
  type DayHours,
  type HoursFrom,
  type LineHours,
  type PlantClock,
  SHIFTS,
  type ShiftHours,
  secondsOfShifts,
  secondsOn,
  type WeekHours,
  weekHoursOn,
  windowsIn,
} from "#app/core/domain/calendar/shifts";
import { UTC } from "#app/core/domain/calendar/time-zones";
import type { Id } from "#app/core/domain/ids";
import { groupBy } from "#app/core/domain/statistics/grouping";
import type { DayRange } from "./day-ranges";

/**
 * The hours after a change from a day on. Without a last day it holds until the next change that is set already; with
 * one, what held before comes back on the day after it. Hours that are set again as they were are no change, so that
 * setting them takes a coming change back.
 */
export function withHours(
  hours: ShiftHours,
  { from, until, windows }: HoursFrom & { until?: Day | undefined },
): Required<ShiftHours> {
  const { shiftWindows, laterHours = [] } = hours;
  const back = addDays(until ?? from, 1);
  const set = [
    ...laterHours.filter((each) => (until ? each.from < from || each.from > back : each.from !== from)),
    { from, windows },
    ...(until ? [{ from: back, windows: weekHoursOn(hours, back) }] : []),
  ].sort((a, b) => (a.from < b.from ? -1 : 1));
  const kept = set.filter((each, index) => !areSameHours(each.windows, set[index - 1]?.windows ?? shiftWindows));
  return { shiftWindows, laterHours: kept };
}

/** The changes of one list that another does not have. */
export function hoursMissingIn(other: readonly HoursFrom[], hours: readonly HoursFrom[]): HoursFrom[] {
  const isIn = (change: HoursFrom) =>
    other.some(({ from, windows }) => from === change.from && areSameHours(windows, change.windows));
  return hours.filter((change) => !isIn(change));
}

export function areSameHours(one: WeekHours, other: WeekHours): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

function inOrder({ weekdays = [], lines = [], ...windows }: WeekHours) {
  const others = weekdays.map((each) => [each.weekday, ofShifts(each.windows)]);
  return [ofShifts(windows), others, lines.map(ofLine).sort()];
}

function ofShifts({ breaks = {}, ...windows }: DayHours) {
  return SHIFTS.map((shift) => [windows[shift], breaks[shift] ?? 0]);
}

function ofLine({ productionLineId, shift, weekday, window, break: pause }: LineHours) {
  return [productionLineId, shift, weekday, ...window, pause].join(" ");
}

/** The lines that ever have hours of their own; those that always have the same stand together. */
export function linesByHours({ shiftWindows, laterHours = [] }: ShiftHours): Id[][] {
  const weeks = [shiftWindows, ...laterHours.map(({ windows }) => windows)];
  const lines = new Set(weeks.flatMap((week) => (week.lines ?? []).map(({ productionLineId }) => productionLineId)));
  const hoursOf = (line: Id) =>
    weeks.map((week) =>
      (week.lines ?? [])
        .filter(({ productionLineId }) => productionLineId === line)
        .map(({ productionLineId: _line, ...own }) => own),
    );
  return [...groupBy([...lines], (line) => JSON.stringify(hoursOf(line))).values()];
}

/** The factory's clock as if no clock were ever changed: every shift lasts what the wall clock says. */
export function unchanged<Clock extends PlantClock>(clock: Clock): Clock {
  return { ...clock, timeZone: UTC };
}

/** The production days with a shift that is longer or shorter than the wall clock says, because the clocks change. */
export function clockChanges(clock: PlantClock): Day[] {
  const lines = [undefined, ...linesByHours(clock).map(([line]) => line)];
  const isChanged = (day: Day) =>
    lines.some((line) => SHIFTS.some((shift) => clockDifference(clock, day, { shift, line }) !== 0));
  return changingDays(clock.timeZone).filter(isChanged);
}

/** The work seconds of the shortest shift that a factory or one of its lines ever has. */
export function shortestShift(clock: PlantClock): number {
  const { shiftWindows, laterHours = [] } = clock;
  const lines = [undefined, ...linesByHours(clock).map(([line]) => line)];
  const weeks = [shiftWindows, ...laterHours.map(({ windows }) => windows)];
  const usual = lines.flatMap((line) =>
    weeks.flatMap((week) => WEEKDAYS.map((weekday) => secondsOfShifts(windowsIn(week, weekday, line)))),
  );
  const changed = lines.flatMap((line) => clockChanges(clock).map((day) => secondsOn(clock, day, line)));
  return Math.min(...[...usual, ...changed].flatMap((seconds) => SHIFTS.map((shift) => seconds[shift])));
}

/** The stretches of a range in which the same week of hours holds, in their order. */
export function spansOf(hours: ShiftHours, { from, to }: DayRange): (DayRange & { windows: WeekHours })[] {
  const changes = (hours.laterHours ?? []).map((each) => each.from).filter((day) => day > from && day <= to);
  const starts: Day[] = [from, ...changes];
  return starts.map((start, index) => {
    const next = starts[index + 1];
    return { from: start, to: next ? addDays(next, -1) : to, windows: weekHoursOn(hours, start) };
  });
}
