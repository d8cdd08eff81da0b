import { useEffect, useState } from "react";

/** Where the heading of a screen ends, in pixels from the top. */
const HEADING_END = 72;

export function useIsPastHeading(): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > HEADING_END);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return isPast;
}
