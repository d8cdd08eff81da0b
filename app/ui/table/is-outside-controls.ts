import type { MouseEvent } from "react";

const CONTROLS = "a, button, input, label, select, summary, textarea, [data-controls]";

/** Whether a click was on a row itself: not on a control in it or in a cell of controls, in a menu opened from it, or at the end of a selection of text. */
export function isOutsideControls({ target, currentTarget }: MouseEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return target.closest(CONTROLS) === null && getSelection()?.isCollapsed !== false;
}
