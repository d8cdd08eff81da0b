import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useDeviceSheets } from "#app/browser/use-device-sheets";
import type { Id } from "#app/domain/ids";
import { changedRows, type GridChange, type GridRow } from "#app/domain/shift-grid";
import { placeKey } from "#app/domain/shift-places";
import {
  preparedRows,
  problemsAfter,
  productNamesOf,
  resumedRows,
  type ShiftKnown,
  settledSheet,
  type TypedSheet,
  UNSENT,
} from "#app/domain/shift-sheets";

export type ShiftSheet = {
  rows: GridRow[];
  state: "new" | TypedSheet["state"];
  /** Times what waits has left this device. */
  attempts: number;
  problems: Record<string, string>;
  repeated: readonly string[];
  /** Whether what waits is being sent just now. */
  isSending: boolean;
  /** Whether this device keeps what is typed. */
  isKept: boolean;
  change: (change: GridChange) => void;
  /** Hands the filled rows over for sending; the problems that stand in the way, if any. */
  save: (isRepeatMeant?: boolean) => Record<string, string>;
  /** Back to typing; only before anything has left this device. */
  takeBack: () => void;
  /** Forgets what was typed, after somebody was asked. */
  clear: () => void;
};

/** The sheet of one shift of a line: what was typed on this device over what the server knows. */
export function useShiftSheet(known: ShiftKnown, userId: Id): ShiftSheet {
  const { t } = useTranslation(["performance-records", "shift-entry"]);
  const { kept, device } = useDeviceSheets(userId);
  const { place, lineName } = known;
  const sheet = kept.sheets[placeKey(place)];
  const prepared = useMemo(() => preparedRows(known), [known]);
  const rows = useMemo(() => {
    if (!sheet) return prepared;
    return sheet.state === "waiting" ? sheet.rows : resumedRows(sheet.rows, prepared);
  }, [sheet, prepared]);

  function put(next: Partial<TypedSheet>) {
    const typed: TypedSheet = { ...UNSENT, ...sheet, place, lineName, rows, ...next };
    const productNames = productNamesOf(typed.rows, known.products, sheet?.productNames);
    device().store.put({ ...typed, productNames });
  }

  function change(next: GridChange) {
    if (sheet?.state === "waiting") return;
    const changed = changedRows(rows, next);
    if (changed === rows) return;
    const problems = problemsAfter(sheet?.problems ?? {}, rows, changed);
    // What was refused is refused until nothing is left of the reasons.
    const state = sheet && Object.keys(problems).length > 0 ? sheet.state : "typing";
    put({ rows: changed, state, repeated: [], problems });
  }

  function save(isRepeatMeant = false) {
    const settled = settledSheet(place, rows, isRepeatMeant);
    if ("problems" in settled) {
      const problems = Object.fromEntries(Object.entries(settled.problems).map(([cell, key]) => [cell, t(key)]));
      put({ state: "typing", problems, repeated: [] });
      return problems;
    }
    const request = { ...settled.request, key: crypto.randomUUID(), attempts: 0 };
    put({ state: "waiting", request, problems: {}, repeated: [] });
    void device().send();
    return {};
  }

  return {
    rows,
    state: sheet?.state ?? "new",
    attempts: sheet?.request?.attempts ?? 0,
    problems: sheet?.problems ?? {},
    repeated: sheet?.repeated ?? [],
    isSending: kept.isSending,
    isKept: sheet === undefined || device().store.isKept(),
    change,
    save,
    takeBack: () => put({ state: "typing", request: null }),
    clear: () => device().store.remove(place),
  };
}
