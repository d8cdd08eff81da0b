import { useEffect, useState } from "react";

const TICK_MILLISECONDS = 15_000;

/** The current time, updated while it is shown. */
export function useNow(isLooking: boolean): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (!isLooking) return;
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, TICK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isLooking]);
  return now;
}
