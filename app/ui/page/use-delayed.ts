import { useEffect, useState } from "react";

/** True once something has lasted a while, so that quick answers never flicker. */
export function useDelayed(active: boolean, milliseconds: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!active) {
      setLate(false);
      return;
    }
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => clearTimeout(timer);
  }, [active, milliseconds]);
  return isLate;
}
