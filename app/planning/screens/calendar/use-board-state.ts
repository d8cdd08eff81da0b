import { type FocusEvent, type MouseEvent, useMemo } from "react";
import type { PlannedPerson } from "#app/planning/domain/calendar";
import { useSteady } from "#app/ui/page/use-steady";
import type { ListUrl } from "#app/ui/table/use-list-url";
import type { BoardState } from "./board-state";
import { stepped } from "./calendar-bar";
import { cellOfElement, keyOfElement } from "./cell-elements";
import { cellOf } from "./use-board";
import { usePlanKeys } from "./use-plan-keys";
import { usePlanPointer } from "./use-plan-pointer";
import type { Planning } from "./use-planning";

type Props = {
  planning: Planning;
  mayWrite: boolean;
  url: ListUrl;
  dialogs: {
    openCell: (cell: string) => void;
    openPerson: (person: PlannedPerson) => void;
  };
};

/** Joins keys and pointer to the acts of planning, as both boards need them. */
export function useBoardState({ planning, mayWrite, url, dialogs }: Props) {
  const { plan, board, selected, select, isPainting, isSelecting } = planning;
  const keys = usePlanKeys({
    rows: board.rows,
    between: board.between,
    isPainting,
    mayWrite,
    selected,
    onOpen: dialogs.openCell,
    onPaint: planning.paint,
    onPaste: planning.paste,
    onClear: planning.clear,
    onTake: (cells) => void planning.takeCells(cells),
    onSelect: select,
    onPage: (by) => url.set({ day: stepped(plan, by) }),
    onEscape: planning.letGo,
  });
  const { touched, dragged, handlers } = usePlanPointer({
    isEnabled: mayWrite,
    isPainting,
    isSelecting,
    between: board.between,
    onPaint: planning.paint,
    onSelect: (cells) => select(cells.length > 1 || !selected.includes(cells[0] as string) ? cells : []),
    onDrop: (id, over, copy) => {
      const moved = plan.people.find((each) => each.id === id);
      if (moved) planning.move(moved, cellOf(over, moved), copy);
    },
  });
  const onClick = ({ target }: MouseEvent) => {
    const pressed = pressedIn(target);
    if (!pressed) return;
    if (pressed.chip === undefined) return dialogs.openCell(pressed.cell);
    const person = plan.people.find(({ id }) => id === pressed.chip);
    if (person) dialogs.openPerson(person);
  };

  function onFocus({ target }: FocusEvent) {
    const key = cellOfElement(target) === target ? keyOfElement(target) : null;
    if (key !== null) keys.onFocus(key);
  }

  const { selectCells, ...steady } = useSteady({
    ...handlers,
    onKeyDown: keys.onKeyDown,
    onClick,
    onFocus,
    selectCells: select,
  });
  const over = dragged?.over ?? null;
  const marks = useMemo(
    () => ({ focusable: keys.current, selected: [...selected, ...touched], target: over }),
    [keys.current, selected, touched, over],
  );
  const drawn = { mayWrite, isPainting: isPainting || isSelecting, marks };
  const state = useSteadyState(board, drawn, { selectCells, handlers: steady });
  return { state, dragged };
}

type Drawn = Pick<BoardState, "mayWrite" | "isPainting" | "marks">;
type Steady = Pick<BoardState, "selectCells" | "handlers">;

/** The same object until something of it changes, so that the board is not drawn again with the rest of the screen. */
function useSteadyState(board: Planning["board"], { mayWrite, isPainting, marks }: Drawn, steady: Steady): BoardState {
  const { rows, peopleOf, filledOf, missingOf } = board;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the steady functions are always the same
  return useMemo(
    () => ({ mayWrite, isPainting, rows, peopleOf, filledOf, missingOf, marks, ...steady }),
    [mayWrite, isPainting, rows, peopleOf, filledOf, missingOf, marks],
  );
}

/** The cell that was pressed, and the chip where one of its people was. */
function pressedIn(target: EventTarget) {
  const button = target instanceof Element ? target.closest("button") : null;
  const cell = keyOfElement(button);
  return button && cell !== null ? { cell, chip: button.dataset.chip } : null;
}
