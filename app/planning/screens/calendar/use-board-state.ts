import type { FocusEvent, MouseEvent } from "react";
import type { PlannedPerson } from "#app/planning/domain/calendar";
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
  openCell: (cell: string) => void;
  openPerson: (person: PlannedPerson) => void;
};

/** Joins keys and pointer to the acts of planning, as both boards need them. */
export function useBoardState({ planning, mayWrite, url, openCell, openPerson }: Props) {
  const { plan, board, selected, select, isPainting, isSelecting } = planning;
  const keys = usePlanKeys({
    rows: board.rows,
    between: board.between,
    isPainting,
    mayWrite,
    selected,
    onOpen: openCell,
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
  function onClick({ target }: MouseEvent) {
    const button = target instanceof Element ? target.closest("button") : null;
    const cell = keyOfElement(button);
    if (!button || cell === null) return;
    const { chip } = button.dataset;
    if (chip === undefined) return openCell(cell);
    const person = plan.people.find(({ id }) => id === chip);
    if (person) openPerson(person);
  }

  function onFocus({ target }: FocusEvent) {
    const key = cellOfElement(target) === target ? keyOfElement(target) : null;
    if (key !== null) keys.onFocus(key);
  }

  const state: BoardState = {
    mayWrite,
    isPainting: isPainting || isSelecting,
    rows: board.rows,
    peopleOf: board.peopleOf,
    filledOf: board.filledOf,
    missingOf: board.missingOf,
    marks: {
      focusable: keys.current,
      selected: touched.length > 0 ? [...selected, ...touched] : selected,
      target: dragged?.over ?? null,
    },
    selectCells: select,
    handlers: { ...handlers, onKeyDown: keys.onKeyDown, onClick, onFocus },
  };
  return { state, dragged };
}
