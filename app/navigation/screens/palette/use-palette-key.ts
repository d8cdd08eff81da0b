import { useEffect, useRef } from "react";

/** As the list of shortcuts shows it. */
export const PALETTE_KEY = ["Ctrl", "K"] as const;

/** Handles Ctrl or Cmd and K. */
export function usePaletteKey(open: () => void) {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
