import type { Day } from "#app/core/domain/calendar/days";
import { SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";

/** The state of an address whose reader wants to write at once. */
export const TO_WRITE = { isToWrite: true } as const;
/** The state of an address whose reader wants to hand over a shift at once. */
export const TO_HAND_OVER = { isToHandOver: true } as const;

export function isToWrite(state: unknown): boolean {
  return (state as Partial<typeof TO_WRITE> | null)?.isToWrite === true;
}

export function isToHandOver(state: unknown): boolean {
  return (state as Partial<typeof TO_HAND_OVER> | null)?.isToHandOver === true;
}

/** The shift of a line that an address names, to hand it over; null without one. */
export function shiftIn(search: string): { line: Id; place: { date: Day; shift: Shift } } | null {
  const params = new URLSearchParams(search);
  const [line, date, shift] = ["line", "date", "shift"].map((name) => params.get(name));
  if (!line || !date || !SHIFTS.includes(shift as Shift)) return null;
  return { line, place: { date, shift: shift as Shift } };
}
