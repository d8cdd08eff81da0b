import clsx from "clsx";
import type { ReactNode } from "react";
import type { CellMarks } from "./board-state";

type Props = {
  cell: string;
  /** Whether the cell itself carries its key, or its row and its column do. */
  hasKey?: boolean;
  marks: CellMarks;
  isToday: boolean;
  isDimmed?: boolean;
  /** The name of the day off that the cell belongs to. */
  dayOff?: string | undefined;
  children: ReactNode;
};

/** A cell of a board: it can be focused, painted, selected and dropped on. The board hears its events. */
export function BoardCell({ cell, hasKey, marks, isToday, isDimmed, dayOff, children }: Props) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a td of a grid is a gridcell
    <td
      data-cell={hasKey ? cell : undefined}
      aria-selected={marks.selected.includes(cell)}
      tabIndex={marks.focusable === cell ? 0 : -1}
      title={dayOff}
      className={
        clsx(isToday && "today", dayOff && "off", isDimmed && "beside", marks.target === cell && "target") || undefined
      }
    >
      {children}
    </td>
  );
}
