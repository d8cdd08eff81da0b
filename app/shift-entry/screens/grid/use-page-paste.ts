import { useEffect, useRef } from "react";
import { isBlock } from "#app/shift-entry/domain/pasted-blocks";

/** The elements with their own meaning of pasting. */
const TAKES_TEXT = "input, textarea, select, [contenteditable], [data-at], [role=dialog]";

/** Calls back with a block that is pasted anywhere on the page, while no element that takes text has the focus. */
export function usePagePaste(paste: (text: string) => void) {
  const latest = useRef(paste);
  latest.current = paste;
  useEffect(() => {
    function hear(event: ClipboardEvent) {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      const isTaken = event.target instanceof Element && event.target.closest(TAKES_TEXT) !== null;
      if (event.defaultPrevented || isTaken || !isBlock(text)) return;
      event.preventDefault();
      latest.current(text);
    }
    document.addEventListener("paste", hear);
    return () => document.removeEventListener("paste", hear);
  }, []);
}
