import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from "react";
import type { PlannedPerson } from "#app/planning/domain/calendar";

/** The marks of some cells, by their keys. */
export type CellMarks = {
  /** The one cell that the Tab key reaches. */
  focusable: string | null;
  /** The selected cells, and those under a stroke. */
  selected: readonly string[];
  /** The cell on which something dragged would land. */
  target: string | null;
};

/** The state that both boards get from the screen. */
export type BoardState = {
  mayWrite: boolean;
  /** Whether a press on a cell paints or selects it. */
  isPainting: boolean;
  /** The keys of the cells, row by row. */
  rows: string[][];
  /** People by the key of their cell: `cellKey` in a week, the day in a month. */
  peopleOf: ReadonlyMap<string, PlannedPerson[]>;
  filledOf: ReadonlyMap<string, number>;
  /** The number of people missing in each cell with a gap. */
  missingOf: ReadonlyMap<string, number>;
  marks: CellMarks;
  selectCells: (cells: string[]) => void;
  /** The events of all cells and chips, for the grid itself. */
  handlers: {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onClickCapture: (event: MouseEvent) => void;
    onClick: (event: MouseEvent) => void;
    onFocus: (event: FocusEvent) => void;
  };
};

const NO_CELLS: readonly string[] = [];

/** The marks of one row: the same from one rendering to the next, unless something of this row changes. */
export function rowMarks({ focusable, selected, target }: CellMarks, cells: readonly string[]): CellMarks {
  const own = (cell: string | null) => (cell !== null && cells.includes(cell) ? cell : null);
  return {
    focusable: own(focusable),
    selected: selected.length === 0 ? NO_CELLS : selected.filter((cell) => cells.includes(cell)),
    target: own(target),
  };
}

export function areSameMarks(one: CellMarks, other: CellMarks): boolean {
  return (
    one.focusable === other.focusable &&
    one.target === other.target &&
    one.selected.length === other.selected.length &&
    one.selected.every((cell, index) => cell === other.selected[index])
  );
}
