import { useEffect, useState } from "react";

const TICK_MILLISECONDS = 15_000;

/** The clock of a demo, which may be ahead of the browser's. */
export type AheadClock = { now: number; isAhead: boolean };

/** The current time, updated while it is shown. */
export function useNow(isLooking: boolean, demo: AheadClock | null): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (!isLooking) return;
    const ahead = demo?.isAhead ? demo.now - Date.now() : 0;
    const look = () => setNow(Date.now() + ahead);
    look();
    const timer = setInterval(look, TICK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isLooking, demo]);
  return now;
}
