import { useEffect, useRef, useState } from "react";
import { whenActing } from "#app/core/browser/page/when-acting";

/** False until the element comes into view or somebody acts. Printing starts with an act, so it shows everything. */
export function useNearView() {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const come = () => setNear(true);
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && come());
    if (place.current) observer.observe(place.current);
    const callOff = whenActing(come);
    return () => {
      observer.disconnect();
      callOff();
    };
  }, []);
  return { place, isNear };
}
