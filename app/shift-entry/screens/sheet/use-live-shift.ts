import { useLive } from "#app/core/browser/live/use-live";
import { useReadAgain } from "#app/core/browser/live/use-read-again";
import { concerns } from "#app/core/domain/live";
import type { RoleOrNone } from "#app/core/domain/permissions";
import type { PlantTime } from "#app/plant/domain/shifts";
import type { TimeZone } from "#app/plant/domain/time-zones";
import type { LineStanding, ShiftShown } from "#app/shift-entry/domain/sheets";
import type { ShiftPlace } from "#app/shift-entry/domain/shift-place";

export type ShiftEntry = {
  place: Pick<ShiftPlace, "shift" | "date">;
  /** The start of a shift that has not begun; null once it has. */
  startsAt: number | null;
  /** Null until a line is chosen. */
  known: ShiftShown | null;
  /** Whether the line that was chosen may not be recorded for. */
  isClosed: boolean;
  lines: LineStanding[];
  time: PlantTime;
  timeZone: TimeZone;
  userId: string;
  role: RoleOrNone;
};

/** The loaded shift and its later changes: read again when somebody records for it. */
export function useLiveShift(read: ShiftEntry | null) {
  const { loaded, data, readAgain } = useReadAgain(read);
  const place = loaded.known?.place;
  const readOpen = () => {
    if (place) readAgain();
  };
  useLive(
    "changed",
    (change) => {
      if (place && concerns(change, { ...place, from: place.date, to: place.date })) readAgain();
    },
    readOpen,
  );
  return { loaded, heard: data.known ?? loaded.known };
}
