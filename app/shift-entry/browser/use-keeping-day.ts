import { useEffect, useState } from "react";
import { useCalls } from "#app/core/browser/live/use-calls";
import { paths } from "#app/paths";
import type { DayOfLines } from "#app/shift-entry/domain/day-of-lines";
import { isOfShift, type ShiftEntry } from "#app/shift-entry/domain/kept-day";
import { keepDay, keptDay } from "./kept-day";

type Shown = Omit<ShiftEntry, "isClosed"> & {
  /** When the last sheet of this device arrived. */
  arrivedAt: number | undefined;
  isOnline: boolean;
};

/**
 * Keeps the sheets of all lines of the shown shift on the device, each time that the list of lines is shown and after
 * sheets have arrived.
 * @returns whether the device has the sheets of this shift
 */
export function useKeepingDay({ place, startsAt, time, timeZone, userId, role, lines, known, ...shown }: Shown) {
  const { isOnline, arrivedAt } = shown;
  const calls = useCalls();
  const { shift, date } = place;
  const isOpen = known !== null;
  const isAhead = date > time.day;
  const [keptFor, setKeptFor] = useState<string | null>(null);
  const name = `${date}.${shift}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list that was loaded, and each arrival, is a reason
  useEffect(() => {
    const before = keptDay(localStorage, userId);
    const has = before !== null && isOfShift(before, { shift, date });
    if (has) setKeptFor(name);
    if (!isOnline || isAhead || (isOpen && has && arrivedAt === undefined)) return;
    let isLatest = true;
    calls()
      .get<DayOfLines | null>(paths.dayOfLines({ shift, date }))
      .then(
        (day) => {
          if (!day || !isLatest) return;
          keepDay(localStorage, { startsAt, time, timeZone, userId, role, day });
          setKeptFor(name);
        },
        // Without an answer the device keeps what it has.
        () => {},
      );
    return () => {
      isLatest = false;
    };
  }, [calls, name, userId, isOnline, isAhead, isOpen, arrivedAt, isOpen ? null : lines]);
  return keptFor === name;
}
