import { useRef } from "react";
import { isOfStops } from "#app/losses/domain/typed-stops";
import {
  addedRow,
  firstCell,
  type GridChange,
  joining,
  lastKeyOf,
  type Paste,
  type ProductionRow,
} from "#app/shift-entry/domain/grid";
import type { NamedWorker } from "#app/shift-entry/domain/pasted-blocks";
import { crewRows, newRow, type ShiftKnown } from "#app/shift-entry/domain/sheets";
import { focusQuestion } from "#app/shift-entry/screens/sheet/focus-question";
import { focusReason } from "#app/shift-entry/screens/sheet/sheet-reason";
import { focusStops } from "#app/shift-entry/screens/sheet/stops-panel";
import type { ShiftSheet } from "#app/shift-entry/screens/sheet/use-shift-sheet";
import { usePrefetch } from "#app/ui/page/use-prefetch";
import { focusCell, focusCellSoon } from "./use-grid-keys";
import { usePasteNotice } from "./use-paste-notice";

/** Few paste a day sheet, so what reads one is loaded apart. */
const fetchReading = () => import("#app/shift-entry/domain/pasted-days");

type Reading = Parameters<ShiftSheet["paste"]>[1];
export type GridActs = ReturnType<typeof useGridActs>;

/** The acts on a whole sheet, each with the place where the focus goes after it. */
export function useGridActs(sheet: ShiftSheet, known: ShiftKnown) {
  const { rows } = sheet;
  const pasteNotice = usePasteNotice();
  const list = useRef<HTMLUListElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const strangersHeading = useRef<HTMLHeadingElement>(null);
  const latest = useRef(lay);
  latest.current = lay;
  usePrefetch(fetchReading);

  function goTo(cell: string | null) {
    if (cell) focusCellSoon(list, cell);
  }

  function focusRow(row: ProductionRow | undefined) {
    if (row) goTo(firstCell(row));
  }

  function change(next: GridChange): ProductionRow[] {
    const changed = sheet.change(next);
    if (["split", "join", "gather"].includes(next.type)) focusRow(addedRow(rows, changed));
    return changed;
  }

  /** Focus goes to the first question about a pasted block; after a paste outside the grid, to its first row. */
  function lay(pasted: Pick<Paste, "at" | "text">, read: Reading) {
    const { changed, left } = sheet.paste(pasted, read);
    pasteNotice.tell(left);
    if (left.strangers.length > 0) requestAnimationFrame(() => strangersHeading.current?.focus());
    else if (!pasted.at) focusRow(changed.find((row) => !rows.includes(row)));
  }

  /** Over the rows as they are once the block can be read; without a network it is laid as it is. */
  function paste(pasted: Pick<Paste, "at" | "text">) {
    const reading = fetchReading().then<Reading, Reading>(
      ({ asGridText }) => asGridText,
      () => (text) => text,
    );
    void reading.then((read) => latest.current(pasted, read));
  }

  function join(worker: NamedWorker) {
    const next = joining(rows, worker, newRow(known));
    if ("row" in next) focusRow(next.row);
    else change(next.change);
  }

  function place(index: number, worker: NamedWorker) {
    const placed = sheet.assign(index, worker);
    if (sheet.strangers.length > 1) requestAnimationFrame(() => strangersHeading.current?.focus());
    else focusRow(placed.find(({ key }) => key === lastKeyOf(placed, worker.id)));
  }

  function leaveOut(index: number) {
    sheet.assign(index, null);
    requestAnimationFrame(() => (strangersHeading.current ?? saveButton.current)?.focus());
  }

  function save(said?: { stopsSeen: string }) {
    pasteNotice.close();
    if (sheet.strangers.length > 0) return strangersHeading.current?.focus();
    if (sheet.groups.some(({ workerId }) => !sheet.question?.answers[workerId])) return focusQuestion();
    const first = sheet.save(said);
    // After the reasons are drawn, because they move the rows.
    if (first === "reason") requestAnimationFrame(focusReason);
    else if (first && isOfStops(first)) requestAnimationFrame(focusStops);
    else if (first) requestAnimationFrame(() => focusCell(list.current, first));
  }

  return {
    list,
    saveButton,
    strangersHeading,
    goTo,
    change,
    paste,
    join,
    gather: () => change({ type: "gather", crew: crewRows(known) }),
    place,
    leaveOut,
    save,
  };
}
