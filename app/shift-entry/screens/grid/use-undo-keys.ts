import { useEffect, useRef } from "react";

/** The elements with their own undo; the cells of the grid, marked by `data-at`, have ours. */
const OWN_UNDO = "input:not([data-at]), textarea, select, [contenteditable], [role=dialog] *";

type Undo = { undo: () => void; redo: () => void };

/** Ctrl+Z undoes the last act of typing anywhere on the page, and Ctrl+Y or Ctrl+Shift+Z redoes it. */
export function useUndoKeys(act: Undo) {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(OWN_UNDO)) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      if (key === "z" && !event.shiftKey) latest.current.undo();
      else latest.current.redo();
    }
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
}
