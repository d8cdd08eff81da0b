import { useState } from "react";
import { isFilled, isSecond, type ProductionRow } from "#app/shift-entry/domain/grid";
import { offeredHours, type ShiftKnown } from "#app/shift-entry/domain/sheets";
import type { ShiftSheet } from "#app/shift-entry/screens/sheet/use-shift-sheet";
import type { GridActs } from "./use-grid-acts";

/** The removal of a row; `leaving` is one with figures, before somebody confirms it. */
export function useLeaving(sheet: ShiftSheet, known: ShiftKnown, { change, goTo }: GridActs) {
  const [leaving, setLeaving] = useState<ProductionRow | null>(null);
  const { rows, isLocked } = sheet;

  function mayLeave(row: ProductionRow): boolean {
    return !isLocked && (isSecond(rows, rows.indexOf(row)) || sheet.mayLeave(row));
  }

  function leave({ key }: ProductionRow) {
    const at = rows.findIndex((row) => row.key === key);
    const beside = rows[at + 1] ?? rows[at - 1];
    change({ type: "leave", key, shiftHours: offeredHours(known) });
    if (beside) goTo(`${beside.key}.pieces`);
  }

  return {
    leaving,
    mayLeave,
    leave,
    askToLeave: (row: ProductionRow) => (isFilled(row) ? setLeaving(row) : leave(row)),
    stay: () => setLeaving(null),
  };
}
