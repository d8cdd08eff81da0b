import { type MouseEvent, type MutableRefObject, type PointerEvent, useEffect, useRef, useState } from "react";
import { cellOfElement, keyOfElement } from "./cell-elements";
import { scrollAtEdge } from "./edge-scroll";

export type Dragged = { id: string; x: number; y: number; over: string | null; copy: boolean };

type Props = {
  isEnabled: boolean;
  /** With a brush in hand a stroke paints; without one it selects. */
  isPainting: boolean;
  /** Whether a finger selects too; otherwise it scrolls. */
  isSelecting: boolean;
  /** The cells between two, both included. */
  between: (from: string, to: string) => string[];
  onPaint: (cells: string[]) => void;
  onSelect: (cells: string[]) => void;
  onDrop: (chip: string, cell: string, copy: boolean) => void;
};

type Stroke = {
  kind: "chip" | "paint" | "select";
  id: string;
  x: number;
  y: number;
  hasMoved: boolean;
  cells: string[];
  /** The board, which scrolls while the pointer is held at its edge. */
  board: HTMLElement | null;
};

type At = { x: number; y: number; copy: boolean };

/** A pointer that moves less than this is a click. */
const SLACK_PIXELS = 6;

/**
 * Painting, selecting and dragging over a board by mouse, pen and finger. Chips carry `data-chip`.
 * Without a brush a finger on a cell scrolls, as everywhere, unless the user has switched to selecting.
 */
export function usePlanPointer({ isEnabled, isPainting, isSelecting, between, onPaint, onSelect, onDrop }: Props) {
  const stroke = useRef<Stroke | null>(null);
  const swallowClick = useRef(false);
  const [touched, setTouched] = useState<string[]>([]);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const latest = useRef({ between, onPaint, onSelect, onDrop });
  latest.current = { between, onPaint, onSelect, onDrop };

  useStrokeEvents({ stroke, swallowClick, latest, setTouched, setDragged });

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    swallowClick.current = false;
    if (!isEnabled || event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
    const board = event.currentTarget.parentElement;
    const at = { x: event.clientX, y: event.clientY, hasMoved: false, board };
    const chip = event.target.closest<HTMLElement>("[data-chip]")?.dataset.chip;
    const place = cellOfElement(event.target);
    const cell = keyOfElement(place);
    if (chip && !isPainting && !isSelecting) {
      stroke.current = { ...at, kind: "chip", id: chip, cells: [] };
    } else if (cell && isPainting) {
      event.preventDefault();
      // Otherwise the field where the worker was chosen keeps the keys, and Ctrl+Z would undo nothing.
      place?.focus({ preventScroll: true });
      stroke.current = { ...at, kind: "paint", id: "", cells: [cell] };
      setTouched([cell]);
    } else if (cell && (isSelecting || (event.pointerType !== "touch" && !event.target.closest("button")))) {
      stroke.current = { ...at, kind: "select", id: "", cells: [cell] };
    }
  }

  /** The click that ends a drag opens nothing; no cell opens while it is painted or selected. */
  function onClickCapture(event: MouseEvent) {
    const isInCell = event.target instanceof Element && cellOfElement(event.target) !== null;
    if (!swallowClick.current && !(isInCell && (isPainting || isSelecting))) return;
    swallowClick.current = false;
    event.preventDefault();
    event.stopPropagation();
  }

  return { touched, dragged, handlers: { onPointerDown, onClickCapture } };
}

type Events = {
  stroke: MutableRefObject<Stroke | null>;
  swallowClick: MutableRefObject<boolean>;
  latest: MutableRefObject<Pick<Props, "between" | "onPaint" | "onSelect" | "onDrop">>;
  setTouched: (cells: string[]) => void;
  setDragged: (dragged: Dragged | null) => void;
};

/** Follows a stroke over the window, until the pointer is lifted or Escape gives it up. */
function useStrokeEvents({ stroke, swallowClick, latest, setTouched, setDragged }: Events) {
  useEffect(() => {
    let frame = 0;
    function move({ clientX: x, clientY: y, altKey: copy }: globalThis.PointerEvent) {
      const { current } = stroke;
      if (!current) return;
      if (Math.hypot(x - current.x, y - current.y) > SLACK_PIXELS) current.hasMoved = true;
      reach(current, { x, y, copy });
      cancelAnimationFrame(frame);
      if (current.hasMoved) frame = requestAnimationFrame(() => pull(current, { x, y, copy }));
    }
    /** A pointer held still at an edge reaches the cells that come into sight there. */
    function pull(current: Stroke, at: At) {
      if (stroke.current !== current || !current.board || !scrollAtEdge(current.board, at)) return;
      reach(current, at);
      frame = requestAnimationFrame(() => pull(current, at));
    }
    function reach(current: Stroke, { x, y, copy }: At) {
      const over = cellAt(x, y);
      if (current.kind === "chip") {
        if (current.hasMoved) setDragged({ id: current.id, x, y, over, copy });
      } else if (over) {
        const first = current.cells[0] as string;
        if (current.kind === "select") current.cells = latest.current.between(first, over);
        else if (!current.cells.includes(over)) current.cells = [...current.cells, over];
        setTouched(current.cells);
      }
    }
    function end(event: globalThis.PointerEvent) {
      const { current } = stroke;
      if (!current) return;
      reset();
      swallowClick.current = current.hasMoved;
      if (current.kind === "paint") latest.current.onPaint(current.cells);
      if (current.kind === "select") latest.current.onSelect(current.cells);
      const over = cellAt(event.clientX, event.clientY);
      if (current.kind === "chip" && current.hasMoved && over) latest.current.onDrop(current.id, over, event.altKey);
    }
    function reset() {
      cancelAnimationFrame(frame);
      stroke.current = null;
      setTouched([]);
      setDragged(null);
    }
    function leave(event: KeyboardEvent) {
      if (event.key === "Escape") reset();
    }
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", reset);
    window.addEventListener("keydown", leave);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", reset);
      window.removeEventListener("keydown", leave);
    };
  }, [stroke, swallowClick, latest, setTouched, setDragged]);
}

function cellAt(x: number, y: number): string | null {
  return keyOfElement(document.elementFromPoint(x, y));
}
