import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/**
 * Reads again what the page shows, one reading at a time: a wish during a reading waits for its end. Two at once would
 * abort each other, and what was aborted is told to nobody.
 */
export function useRefresh(): () => void {
  const { revalidate, state } = useRevalidator();
  const isReading = useRef(false);
  const isWanted = useRef(false);
  const refresh = useCallback(() => {
    if (isReading.current) {
      isWanted.current = true;
      return;
    }
    isReading.current = true;
    revalidate();
  }, [revalidate]);
  useEffect(() => {
    if (state !== "idle") return;
    isReading.current = false;
    if (!isWanted.current) return;
    isWanted.current = false;
    refresh();
  }, [state, refresh]);
  return refresh;
}
