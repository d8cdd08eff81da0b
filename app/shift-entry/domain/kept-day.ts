import type { PlantTime, Shift } from "#app/core/domain/calendar/shifts";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { Id } from "#app/core/domain/ids";
import type { RoleOrNone } from "#app/core/domain/permissions";
import type { ShiftPlace } from "#app/records/domain/shift-place";
import { type DayOfLines, sheetOfDay } from "./day-of-lines";
import type { LineStanding, ShiftShown } from "./sheets";

/** What the screen of shift entry is loaded with. */
export type ShiftEntry = {
  place: Pick<ShiftPlace, "shift" | "date">;
  /** The start of a shift that has not begun; null once it has. */
  startsAt: number | null;
  /** Null until a line is chosen. */
  known: ShiftShown | null;
  /** Whether the line that was chosen may not be recorded for. */
  isClosed: boolean;
  lines: LineStanding[];
  /** The lines that this device used last; missing where a device kept an older list. */
  used?: Id[];
  /** Whether the user leads lines, so that the entry opens on one of them. */
  leads?: boolean;
  time: PlantTime;
  timeZone: TimeZone;
  userId: Id;
  role: RoleOrNone;
};

/** A shift of all lines on a device, for one person, as the list of lines was last seen with a network. */
export type KeptDay = Pick<ShiftEntry, "startsAt" | "time" | "timeZone" | "userId" | "role"> & { day: DayOfLines };

/** The parts of an address; without a shift and a day, it means the kept ones. */
export type RequestedPlace = { productionLineId: Id | null; shift: string | null; date: string | null };

/** Whether a kept day is this shift. */
export function isOfShift({ day }: KeptDay, { shift, date }: { shift: Shift | string | null; date: string | null }) {
  return (shift ?? day.place.shift) === day.place.shift && (date ?? day.place.date) === day.place.date;
}

/** The screen at an address, from a kept day; null where the day has no such shift or line. */
export function entryOfDay(kept: KeptDay, requested: RequestedPlace): ShiftEntry | null {
  if (!isOfShift(kept, requested)) return null;
  const { day, ...entry } = kept;
  const known = requested.productionLineId === null ? null : sheetOfDay(day, requested.productionLineId);
  if (requested.productionLineId !== null && known === null) return null;
  const lines = day.lines.map(({ id, name, shifts, planned, recorded }) => ({ id, name, shifts, planned, recorded }));
  return { ...entry, place: day.place, known, isClosed: false, lines };
}
