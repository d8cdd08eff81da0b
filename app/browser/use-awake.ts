import { useEffect } from "react";
import { keepAwake } from "./awake";

/** The screen stays lit for as long as this one stands. */
export function useAwake() {
  useEffect(() => {
    const leaving = new AbortController();
    void keepAwake(leaving.signal);
    return () => leaving.abort();
  }, []);
}
