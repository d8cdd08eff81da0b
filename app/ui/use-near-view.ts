import { useEffect, useRef, useState } from "react";
import { whenActing } from "#app/browser/when-acting";

/** False until what it is put on comes into view, or somebody acts: what is heavy can wait that long. */
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
