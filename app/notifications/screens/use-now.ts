import { useEffect, useState } from "react";
import type { DemoState } from "#app/plant/domain/demo";

const TICK_MILLISECONDS = 15_000;

/** The current time, updated while it is shown. A demo that has played is ahead of the browser's clock. */
export function useNow(isLooking: boolean, demo: DemoState | null): number {
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
