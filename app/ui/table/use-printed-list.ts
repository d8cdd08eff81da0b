import { useNavigation, useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import { PRINTED } from "#app/domain/lists";

/**
 * Prints a list with every row that its filters leave, up to {@link LIMITS.printedRows}. The list is read again in one
 * piece, printed, and shown as it was before. Returns the function that begins.
 */
export function usePrintedList(): () => void {
  const [params, setParams] = useSearchParams();
  const isReady = useNavigation().state === "idle" && params.has(PRINTED);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is printed once each time it was read in one piece.
  useEffect(() => {
    if (!isReady) return;
    const turnBack = () => {
      const before = new URLSearchParams(location.search);
      before.delete(PRINTED);
      setParams(before, { preventScrollReset: true, replace: true });
    };
    addEventListener("afterprint", turnBack, { once: true });
    window.print();
    return () => removeEventListener("afterprint", turnBack);
  }, [isReady]);
  return () => {
    const whole = new URLSearchParams(location.search);
    whole.set(PRINTED, "1");
    setParams(whole, { preventScrollReset: true, replace: true });
  };
}
