import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** When the page is printed, in milliseconds: until then, when it was opened. Null before the browser has drawn it. */
export function usePrintedAt(): number | null {
  const [at, setAt] = useState<number | null>(null);
  useEffect(() => {
    setAt(Date.now());
    // React draws after this event too late for the paper.
    const print = () => flushSync(() => setAt(Date.now()));
    addEventListener("beforeprint", print);
    return () => removeEventListener("beforeprint", print);
  }, []);
  return at;
}
