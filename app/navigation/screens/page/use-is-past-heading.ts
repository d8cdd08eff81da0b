import { useEffect, useState } from "react";

/** The end of a screen's heading, in pixels from the top. */
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
