import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/**
 * The time of printing, in milliseconds; before that, the time when the page was opened. Null before the browser has
 * drawn it.
 */
export function usePrintedAt(): number | null {
  const [at, setAt] = useState<number | null>(null);
  useEffect(() => {
    setAt(Date.now());
    // React would render too late for the paper after this event.
    const print = () => flushSync(() => setAt(Date.now()));
    addEventListener("beforeprint", print);
    return () => removeEventListener("beforeprint", print);
  }, []);
  return at;
}
