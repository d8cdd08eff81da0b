import { useNavigation, useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { PRINTED } from "#app/core/domain/limits";

/**
 * Prints a list with every row that its filters leave, up to {@link LIMITS.printedRows}. The list is read again in one
 * piece, printed, and shown as it was before; the browser's own shortcut does the same. Returns the function that begins.
 * Afterwards the address also loses `alsoRemoved`, which named what to print.
 */
export function usePrintedList(alsoRemoved: readonly string[] = []): () => void {
  const [params, setParams] = useSearchParams();
  const isReady = useNavigation().state === "idle" && params.has(PRINTED);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is printed once each time it was read in one piece.
  useEffect(() => {
    if (!isReady) return;
    const turnBack = () => {
      const before = new URLSearchParams(location.search);
      for (const name of [PRINTED, ...alsoRemoved]) before.delete(name);
      setParams(before, { preventScrollReset: true, replace: true });
    };
    addEventListener("afterprint", turnBack, { once: true });
    window.print();
    return () => removeEventListener("afterprint", turnBack);
  }, [isReady]);
  function print() {
    const whole = new URLSearchParams(location.search);
    whole.set(PRINTED, "1");
    setParams(whole, { preventScrollReset: true, replace: true });
  }
  const latest = useRef(print);
  latest.current = print;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === "p";
      if (!isPrint) return;
      event.preventDefault();
      latest.current();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return print;
}
