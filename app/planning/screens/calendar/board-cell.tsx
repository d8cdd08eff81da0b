import clsx from "clsx";
import { forwardRef, type ReactNode } from "react";

type Props = {
  /** Its key, `data-cell`. */
  cell: string;
  label: string;
  isFocusable: boolean;
  isTouched: boolean;
  isSelected: boolean;
  /** Whether something dragged would land here. */
  isTarget: boolean;
  isToday: boolean;
  isDimmed?: boolean;
  isPainting: boolean;
  onFocus: (cell: string) => void;
  className?: string;
  children: ReactNode;
};

/** A cell of a board: it can be focused, painted, selected and dropped on. */
export const BoardCell = forwardRef<HTMLTableCellElement, Props>(function BoardCell(props, ref) {
  const { cell, label, isTouched, isSelected, isTarget, isToday, isDimmed, isPainting, className, children } = props;
  return (
    <td
      ref={ref}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of an ARIA grid is a td
      role="gridcell"
      data-cell={cell}
      aria-label={label}
      aria-selected={isSelected || isTouched}
      tabIndex={props.isFocusable ? 0 : -1}
      onFocus={(event) => event.target === event.currentTarget && props.onFocus(cell)}
      className={clsx(
        "border border-line p-1.5 align-top outline-offset-[-2px]",
        isToday && "bg-accent-soft/40",
        isDimmed && "bg-sunken/60",
        isPainting && "cursor-crosshair touch-none select-none",
        (isSelected || isTouched || isTarget) && "bg-accent-soft outline-2 outline-thread",
        className,
      )}
    >
      {children}
    </td>
  );
});
