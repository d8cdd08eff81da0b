import { useEffect, useRef } from "react";

/** Ctrl or Cmd and Z, outside of fields, which have an undo of their own; the field of the brush has none while it is empty. */
export function useUndoKey(undo: () => void) {
  const latest = useRef(undo);
  latest.current = undo;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
      if (!isUndo || hasOwnUndo(event.target)) return;
      event.preventDefault();
      latest.current();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

function hasOwnUndo(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement && "brush" in target.dataset) return target.value !== "";
  return target instanceof Element && target.closest("input, textarea, select") !== null;
}
