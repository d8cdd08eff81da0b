import { useLive } from "#app/core/browser/live/use-live";
import { useReadAgain } from "#app/core/browser/live/use-read-again";
import { concerns } from "#app/core/domain/live";
import type { ShiftEntry } from "#app/shift-entry/domain/kept-day";

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
