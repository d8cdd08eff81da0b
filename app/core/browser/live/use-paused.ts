import { useEffect, useState } from "react";

/** The text once it has not changed for this long. An empty one counts at once. */
export function usePaused(text: string, milliseconds: number): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setPaused(text), text ? milliseconds : 0);
    return () => clearTimeout(pause);
  }, [text, milliseconds]);
  return paused;
}
