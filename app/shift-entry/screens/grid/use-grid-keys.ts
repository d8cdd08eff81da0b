import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef } from "react";
import { CELL_NAMES, type CellName } from "#app/shift-entry/domain/cells";
import { type GridChange, type ProductionRow, placeAfter, type Step } from "#app/shift-entry/domain/grid";
import { isBlock } from "#app/shift-entry/domain/pasted-blocks";

type Grid = {
  container: RefObject<HTMLElement | null>;
  rows: ProductionRow[];
  change: (change: GridChange) => void;
  /** A block was pasted; the text of one cell is pasted by the browser. */
  paste: (pasted: { at: { key: string; cell: CellName }; text: string }) => void;
  /** Opens or closes the kinds of defect of a row. */
  tally: (key: string) => void;
  /** Removes a row that may be removed. */
  leave: (key: string) => void;
  /** Called by Enter in the last row, and by Ctrl+Enter anywhere. */
  finish: () => void;
};

const STEPS: Record<string, Step> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  Enter: "enter",
};

/** What a thumb presses beside the digits: the next field, the next person, or the figure of the row above. */
export type ThumbKey = "field" | "person" | "above";

/** The keys of a spreadsheet over the cells of the grid, each with its place in `data-at`. */
export function useGridKeys({ container, rows, change, paste, tally, leave, finish }: Grid) {
  /** The column where the present run of Tabs began. */
  const runStart = useRef<CellName | null>(null);

  function onKeyDown(event: KeyboardEvent) {
    const at = placeOf(event.target);
    if (!at) return;
    if (event.key === "Tab") runStart.current ??= event.shiftKey ? null : at.cell;
    const isMeta = event.ctrlKey || event.metaKey;
    if (isMeta && event.key === "Enter") return act(event, finish);
    if (isMeta && event.key.toLowerCase() === "d") return act(event, () => change({ type: "copyDown", ...at }));
    if (isMeta && (event.key === "Delete" || event.key === "Backspace")) return act(event, () => leave(at.key));
    if (event.key === "*") {
      // Going on from the kinds leads to the column that they were opened from.
      runStart.current ??= at.cell;
      return act(event, () => tally(at.key));
    }
    if (event.key === "+") return act(event, () => change({ type: "split", key: at.key }));
    const step = STEPS[event.key];
    if (!step || isMeta || event.altKey || event.shiftKey || staysInCell(event, step, at.cell)) return;
    const next = placeOfStep(at, step);
    if (next) act(event, () => focusCell(container.current, next));
    else if (step === "enter") act(event, finish);
    else if (step === "up" || step === "down") event.preventDefault();
  }

  function placeOfStep({ key, cell }: { key: string; cell: CellName }, step: Step): string | null {
    const row = rows.findIndex((each) => each.key === key);
    const next = placeAfter({ row, cell }, step, { rows: rows.length, runStart: runStart.current ?? cell });
    runStart.current = null;
    return next && `${rows[next.row]?.key}.${next.cell}`;
  }

  const goTo = (next: string | null | undefined) => (next ? focusCell(container.current, next) : finish());

  /** Goes on as Enter does in the defects of a row. */
  const goOn = (key: string) => goTo(placeOfStep({ key, cell: "defects" }, "enter"));

  function onPaste(event: ClipboardEvent) {
    const at = placeOf(event.target);
    const text = event.clipboardData.getData("text/plain");
    if (!at || !isBlock(text)) return;
    act(event, () => paste({ at, text }));
  }

  /** Acts on the focused cell, for a keyboard of digits that has no such keys. */
  function press(thumb: ThumbKey) {
    const at = document.activeElement && placeOf(document.activeElement);
    if (!at) return;
    if (thumb === "above") return change({ type: "copyDown", ...at });
    const cells = [...(container.current?.querySelectorAll<HTMLElement>("input[data-at]") ?? [])];
    const beside = cells[cells.indexOf(document.activeElement as HTMLElement) + 1]?.dataset.at;
    if (thumb === "field") runStart.current ??= at.cell;
    goTo(thumb === "field" ? beside : placeOfStep(at, "enter"));
  }

  return { keys: { onKeyDown, onPaste }, goOn, press };
}

/**
 * Moves to a cell that is still to be drawn, once nobody else moves the focus: a list that closes gives it back to its
 * box in the next frame.
 */
export function focusCellSoon(container: RefObject<HTMLElement | null>, cell: string) {
  requestAnimationFrame(() => requestAnimationFrame(() => focusCell(container.current, cell)));
}

/** Moves to a cell ("11.0.pieces") and takes its text in hand, so that the next digit replaces it. */
export function focusCell(container: HTMLElement | null, cell: string) {
  const target = container?.querySelector<HTMLElement>(`[data-at="${cell}"]`);
  target?.focus();
  if (target instanceof HTMLInputElement) target.select();
  target?.scrollIntoView({ block: "nearest" });
}

function placeOf(target: EventTarget): { key: string; cell: CellName } | null {
  const [worker, number, cell] = (target as HTMLElement).dataset.at?.split(".") ?? [];
  return CELL_NAMES.includes(cell as CellName) ? { key: `${worker}.${number}`, cell: cell as CellName } : null;
}

/** Inside a text the caret moves first; Enter on a product opens the choice. */
function staysInCell({ target }: KeyboardEvent, step: Step, cell: CellName) {
  if (cell === "product") return step === "enter";
  if (!(target instanceof HTMLInputElement) || (step !== "left" && step !== "right")) return false;
  const { selectionStart, selectionEnd, value } = target;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  return !isWhole && (step === "left" ? selectionEnd !== 0 : selectionStart !== value.length);
}

function act(event: { preventDefault(): void }, run: () => void) {
  event.preventDefault();
  run();
}
