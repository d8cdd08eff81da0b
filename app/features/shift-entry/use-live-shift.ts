import { useRef } from "react";
import { useLive } from "#app/browser/use-live";
import { useReadAgain } from "#app/browser/use-read-again";
import { concerns } from "#app/domain/live";
import type { LineStanding, ShiftKnown, ShiftPlace } from "#app/domain/shift-sheets";
import type { PlantTime } from "#app/domain/shifts";

export type ShiftEntry = {
  place: Pick<ShiftPlace, "shift" | "date">;
  /** Null until a line is chosen. */
  known: ShiftKnown | null;
  /** Whether the line that was chosen may not be recorded for. */
  isClosed: boolean;
  lines: LineStanding[];
  time: PlantTime;
  timeZone: string;
  userId: string;
};

/**
 * What was loaded, and what is known of the chosen shift since: read again when somebody records for it. A reading that
 * brings nothing (null) leaves what is there.
 */
export function useLiveShift(read: ShiftEntry | null) {
  const last = useRef(read);
  last.current = read ?? last.current;
  const loaded = last.current as ShiftEntry;
  const { data, readAgain } = useReadAgain(loaded);
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
