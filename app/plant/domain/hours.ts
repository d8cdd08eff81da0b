import type { DayRange } from "./day-ranges";
import { addDays, type Day } from "./days";
import { type HoursFrom, type ShiftHours, type ShiftWindows, windowsOn } from "./shifts";

/**
 * The hours after a change from a day on, until the next change that is set already. Hours that are set again as they
 * were are no change, so that setting them takes a coming change back.
 */
export function withHours({ shiftWindows, laterHours = [] }: ShiftHours, change: HoursFrom): Required<ShiftHours> {
  const set = [...laterHours.filter(({ from }) => from !== change.from), change].sort((a, b) =>
    a.from < b.from ? -1 : 1,
  );
  const kept = set.filter(({ windows }, index) => !areSameHours(windows, set[index - 1]?.windows ?? shiftWindows));
  return { shiftWindows, laterHours: kept };
}

export function areSameHours(one: ShiftWindows, other: ShiftWindows): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

function inOrder({ morning, afternoon, night }: ShiftWindows) {
  return [morning, afternoon, night];
}

/** The stretches of a range in which the same hours hold, in their order. */
export function spansOf(hours: ShiftHours, { from, to }: DayRange): (DayRange & { windows: ShiftWindows })[] {
  const changes = (hours.laterHours ?? []).map((each) => each.from).filter((day) => day > from && day <= to);
  const starts: Day[] = [from, ...changes];
  return starts.map((start, index) => {
    const next = starts[index + 1];
    return { from: start, to: next ? addDays(next, -1) : to, windows: windowsOn(hours, start) };
  });
}
