import { useEffect, useRef } from "react";
import { hasSingleKeys } from "#app/core/browser/page/single-keys";

const TYPED_INTO = "input, textarea, select, [contenteditable], [role='dialog']";

/** Handles the question mark, unless the user is typing or has switched single keys off. */
export function useHelpKey(open: () => void) {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(TYPED_INTO) !== null;
      if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey || isTyping || !hasSingleKeys()) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
