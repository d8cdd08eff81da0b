import { useEffect, useRef } from "react";

/** Ctrl or Cmd and Z, outside of fields, which have an undo of their own. */
export function useUndoKey(undo: () => void) {
  const latest = useRef(undo);
  latest.current = undo;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
      if (!isUndo || (event.target instanceof Element && event.target.closest("input, textarea, select"))) return;
      event.preventDefault();
      latest.current();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
