import type { Day } from "#app/core/domain/calendar/days";
import { SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";

/** The facts of a handover that everybody may know: never its note, nor its figures. */
export type HandoverLine = {
  id: Id;
  line: string;
  date: Day;
  shift: Shift;
  author: string;
  signedBy: string | null;
  /** The conversation in which to read and sign it; null for readers outside that conversation. */
  conversationId: Id | null;
  maySign: boolean;
};

/** The number of days that an unsigned handover waits for a signature. */
export const UNSIGNED_DAYS = 7;
export const HANDOVERS_SHOWN = 100;

/** The last handovers, and the number of all. */
export type ListedHandovers = { items: HandoverLine[]; total: number };

/** The handovers of each day, the latest day first; in a day by line, and by the order of the shifts. */
export function handoversByDay(lines: readonly HandoverLine[]): { day: Day; lines: HandoverLine[] }[] {
  const days = [...new Set(lines.map(({ date }) => date))].sort().reverse();
  return days.map((day) => ({
    day,
    lines: lines
      .filter(({ date }) => date === day)
      .sort(
        (one, other) => one.line.localeCompare(other.line) || SHIFTS.indexOf(one.shift) - SHIFTS.indexOf(other.shift),
      ),
  }));
}
