import type { KeyboardEvent, MouseEvent, PointerEvent } from "react";
import type { PlannedPerson } from "#app/planning/domain/calendar";

/** The state that both boards get from the screen. */
export type BoardState = {
  mayWrite: boolean;
  /** People by the key of their cell: `cellKey` in a week, the day in a month. */
  peopleOf: ReadonlyMap<string, PlannedPerson[]>;
  filledOf: ReadonlyMap<string, number>;
  /** The number of people missing in each cell with a gap. */
  missingOf: ReadonlyMap<string, number>;
  cellProps: (cell: string) => {
    isFocusable: boolean;
    isTouched: boolean;
    isSelected: boolean;
    isTarget: boolean;
    isPainting: boolean;
    onFocus: (cell: string) => void;
  };
  openCell: (cell: string) => void;
  selectCells: (cells: string[]) => void;
  openPerson: (person: PlannedPerson) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  pointerHandlers: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onClickCapture: (event: MouseEvent) => void;
  };
};
