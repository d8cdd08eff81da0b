import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";

/** The only shift that an absence of half a day covers; null for the whole day. */
export type Half = Shift | null;

/** One day of an absence, or half of it. */
export type AbsentDay = { date: Day; half: Half };

/** Whether an absence covers a shift. */
export function covers(absence: AbsentDay, { date, shift }: { date: Day; shift: Shift }): boolean {
  return absence.date === date && (absence.half === null || absence.half === shift);
}
