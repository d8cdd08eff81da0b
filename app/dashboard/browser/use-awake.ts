import { useEffect } from "react";
import { keepAwake } from "./awake";

/** Keeps the screen lit while the component is mounted. */
export function useAwake() {
  useEffect(() => {
    const leaving = new AbortController();
    void keepAwake(leaving.signal);
    return () => leaving.abort();
  }, []);
}
