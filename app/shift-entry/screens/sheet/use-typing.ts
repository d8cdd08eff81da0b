import { useMemo, useRef } from "react";
import type { Id } from "#app/core/domain/ids";
import { useDeviceSheets } from "#app/shift-entry/browser/use-device-sheets";
import type { ProductionRow } from "#app/shift-entry/domain/grid";
import { amended, firstDifference, NO_HISTORY, redone, remembered, undone } from "#app/shift-entry/domain/history";
import { changedSheet, type OpenSheet, openedRows, withRows } from "#app/shift-entry/domain/open-sheet";
import type { Stranger } from "#app/shift-entry/domain/pasted-blocks";
import { placeKey } from "#app/shift-entry/domain/places";
import { preparedRows, type ShiftKnown, type TypedSheet } from "#app/shift-entry/domain/sheets";

const NO_STRANGERS: Stranger[] = [];

type Rows = { rows: ProductionRow[]; strangers?: Stranger[] };

/** A sheet on this device, and its rows, which are typed act by act. */
export function useTyping(known: ShiftKnown, userId: Id) {
  const { kept: all, device } = useDeviceSheets(userId);
  const { place } = known;
  const kept = all.sheets[placeKey(place)];
  const prepared = useMemo(() => preparedRows(known), [known]);
  const rows = useMemo(() => openedRows(kept, prepared), [kept, prepared]);
  const strangers = kept?.strangers ?? NO_STRANGERS;
  const history = useRef(NO_HISTORY);
  const open: OpenSheet = { known, kept, rows };
  const isLocked = kept?.state === "waiting";

  function put(change: Partial<TypedSheet>) {
    device().put(changedSheet(open, change));
  }

  /** Writes typed rows as an act that can be undone. */
  function write(next: Rows, cell: string | null = null) {
    const after = { rows: next.rows, strangers: next.strangers ?? strangers };
    history.current = remembered(history.current, { before: { rows, strangers }, after, cell });
    put(withRows(open, next));
  }

  /** Writes rows as a part of the last act. */
  function amend(next: Required<Rows>) {
    history.current = amended(history.current, next);
    put(withRows(open, next));
  }

  function step(take: typeof undone): string | null {
    const taken = isLocked ? null : take({ rows, strangers }, history.current);
    if (!taken) return null;
    history.current = taken.history;
    put(withRows(open, { rows: taken.typed.rows, strangers: [...taken.typed.strangers] }));
    return firstDifference(rows, taken.typed.rows) ?? "";
  }

  function send(request: TypedSheet["request"], stopsSeen: string | undefined) {
    history.current = NO_HISTORY;
    put({ state: "waiting", request, problems: {}, stopQuestion: null, stopsSeen });
    void device().send();
  }

  function remove() {
    device().remove({ place });
  }

  /** Discards the typed rows, after a confirmation. */
  function clear() {
    history.current = NO_HISTORY;
    remove();
  }

  return {
    open,
    strangers,
    isLocked,
    /** Whether a row may be removed. The only row of a planned worker may not. */
    mayLeave: ({ workerId }: ProductionRow) => !prepared.some((row) => row.workerId === workerId),
    /** Whether the waiting sheets are being sent now. */
    isSending: all.isSending,
    /** Whether this device keeps the typed rows. */
    isKept: kept === undefined || device().isKept(),
    put,
    write,
    amend,
    /** Undoes the last act of typing, or redoes it. Returns the cell of the act, null without one. */
    undo: () => step(undone),
    redo: () => step(redone),
    send,
    remove,
    clear,
  };
}
