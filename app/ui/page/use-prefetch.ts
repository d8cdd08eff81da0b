import { useEffect } from "react";
import { whenActing } from "#app/core/browser/page/when-acting";

/** Loads the code of a later part at the user's first action, so that it is there when the network is gone. */
export function usePrefetch(fetchPart: () => Promise<unknown>) {
  useEffect(() => {
    const callOff = whenActing(() => void fetchPart().catch(() => null));
    return () => callOff();
  }, [fetchPart]);
}
