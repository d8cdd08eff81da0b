import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { cellOfElement, elementOfKey } from "./cell-elements";

type Props = {
  /** Keys of the cells, row by row. */
  rows: string[][];
  isPainting: boolean;
  mayWrite: boolean;
  between: (from: string, to: string) => string[];
  onOpen: (cell: string) => void;
  onPaint: (cells: string[]) => void;
  /** Paints with the people of the brush, a crew on all of its days. */
  onPaste: (cells: string[]) => void;
  onClear: (cells: string[]) => void;
  /** Takes the people of cells into the brush. */
  onTake: (cells: string[]) => void;
  onSelect: (cells: string[]) => void;
  onPage: (by: -1 | 1) => void;
  onEscape: () => void;
  selected: string[];
};

const STEPS: Record<string, [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * A board by keyboard, as the ARIA grid pattern has it: one tab stop, arrows inside, Shift selects, Ctrl and Space
 * select a column, Shift and Space a row.
 */
export function usePlanKeys(props: Props) {
  const { rows, isPainting, mayWrite, between, selected } = props;
  const [focused, setFocused] = useState<string | null>(null);
  const anchor = useRef<string | null>(null);
  const known = rows.flat();
  const current = focused && known.includes(focused) ? focused : (known[0] ?? null);
  const turn = useTurning(rows, setFocused);

  function go(event: KeyboardEvent<HTMLElement>, to: string | undefined) {
    event.preventDefault();
    if (!to) return;
    if (event.shiftKey && mayWrite) {
      anchor.current ??= current;
      props.onSelect(between(anchor.current ?? to, to));
    } else {
      anchor.current = null;
      props.onSelect([]);
    }
    setFocused(to);
    elementOfKey(to, event.currentTarget)?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // The buttons inside a cell keep their own keys.
    if (!current || !(event.target instanceof Element) || cellOfElement(event.target) !== event.target) return;
    const row = rows.findIndex((cells) => cells.includes(current));
    const column = rows[row]?.indexOf(current) ?? 0;
    const step = STEPS[event.key];
    const chosen = selected.length > 0 ? selected : [current];
    const isCommand = event.ctrlKey || event.metaKey;
    if (step) return go(event, rows[row + step[0]]?.[column + step[1]]);
    if (event.key === "Home") return go(event, rows[row]?.[0]);
    if (event.key === "End") return go(event, rows[row]?.at(-1));
    if (event.key === "PageUp" || event.key === "PageDown") {
      event.preventDefault();
      turn({ row, column, grid: event.currentTarget });
      return props.onPage(event.key === "PageUp" ? -1 : 1);
    }
    if (event.key === "Escape") return props.onEscape();
    if (event.key === " " && (isCommand || event.shiftKey)) {
      event.preventDefault();
      const line = isCommand ? rows.flatMap((cells) => cells[column] ?? []) : (rows[row] ?? []);
      return mayWrite ? props.onSelect(line) : undefined;
    }
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      return isPainting && mayWrite ? props.onPaint(chosen) : props.onOpen(current);
    }
    if (!mayWrite) return;
    if (event.key === "Delete" || event.key === "Backspace") props.onClear(chosen);
    if (isCommand && event.key.toLowerCase() === "c") props.onTake(chosen);
    if (isCommand && event.key.toLowerCase() === "v" && isPainting) props.onPaste(chosen);
  }

  return { current, onKeyDown, onFocus: setFocused };
}

/** Keeps the place of the keyboard while another page of the board is loaded. */
function useTurning(rows: string[][], setFocused: (cell: string) => void) {
  const left = useRef<{ row: number; column: number; grid: HTMLElement } | null>(null);
  const page = rows.flat().join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place of the board once its cells are other ones
  useEffect(() => {
    if (!left.current) return;
    const { row, column, grid } = left.current;
    left.current = null;
    const to = rows[Math.min(row, rows.length - 1)]?.[column];
    if (!to) return;
    setFocused(to);
    elementOfKey(to, grid)?.focus();
  }, [page]);
  return (place: { row: number; column: number; grid: HTMLElement }) => {
    left.current = place;
  };
}
