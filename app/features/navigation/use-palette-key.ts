import { useEffect, useRef } from "react";

/** As it is printed where keys are told. */
export const PALETTE_KEY = ["Ctrl", "K"] as const;

/** Ctrl or Cmd and K. */
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
