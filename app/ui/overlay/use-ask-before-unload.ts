import { useEffect, useRef } from "react";

/** While `isOpen`, the browser asks before it reloads or closes a page with typed text that is nowhere else. */
export function useAskBeforeUnload(isOpen: boolean, isTyped: () => boolean) {
  const latest = useRef(isTyped);
  latest.current = isTyped;
  useEffect(() => {
    if (!isOpen) return;
    function ask(event: BeforeUnloadEvent) {
      if (latest.current()) event.preventDefault();
    }
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isOpen]);
}
