import clsx from "clsx";
import type { ReactNode } from "react";
import type { CellMarks } from "./board-state";

type Props = {
  /** Its key, `data-cell`. */
  cell: string;
  marks: CellMarks;
  isToday: boolean;
  isDimmed?: boolean;
  children: ReactNode;
};

/** A cell of a board: it can be focused, painted, selected and dropped on. The board hears its events. */
export function BoardCell({ cell, marks, isToday, isDimmed, children }: Props) {
  return (
    <td
      data-cell={cell}
      aria-selected={marks.selected.includes(cell)}
      tabIndex={marks.focusable === cell ? 0 : -1}
      className={
        clsx(isToday && "today", isDimmed && "beside", marks.target === cell && "target") || undefined
      }
    >
      {children}
    </td>
  );
}
