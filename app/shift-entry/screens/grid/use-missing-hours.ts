import { useRef } from "react";
import type { GridRow } from "#app/shift-entry/domain/grid";
import { type MissingHours, missingHours } from "#app/shift-entry/domain/missing-hours";
import type { ShiftKnown } from "#app/shift-entry/domain/sheets";
import type { TypedStop } from "#app/shift-entry/domain/typed-stops";

/** The missing hours by row; the same object for a row until its hours change, so that only that row is drawn again. */
export function useMissingHours(rows: readonly GridRow[], stops: readonly TypedStop[], known: ShiftKnown) {
  const before = useRef<Record<string, MissingHours>>({});
  const found = missingHours(rows, stops, known);
  before.current = Object.fromEntries(
    Object.entries(found).map(([key, hours]) => {
      const last = before.current[key];
      return [key, last?.worked === hours.worked && last.missing === hours.missing ? last : hours];
    }),
  );
  return before.current;
}
