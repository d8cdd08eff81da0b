import type { DayRange } from "./day-ranges";
import { addDays, type Day } from "./days";
import { type HoursFrom, type ShiftHours, type ShiftWindows, type WeekHours, weekHoursOn } from "./shifts";

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

function inOrder({ weekdays = [], ...windows }: WeekHours) {
  const others = weekdays.map((each) => [each.weekday, ofShifts(each.windows)]);
  return [ofShifts(windows), others];
}

function ofShifts({ morning, afternoon, night }: ShiftWindows) {
  return [morning, afternoon, night];
}

/** Every set of hours that a factory ever has on a day. */
export function everyHours({ shiftWindows, laterHours = [] }: ShiftHours): ShiftWindows[] {
  return [shiftWindows, ...laterHours.map(({ windows }) => windows)].flatMap(({ weekdays = [], ...windows }) => [
    windows,
    ...weekdays.map((each) => each.windows),
  ]);
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
