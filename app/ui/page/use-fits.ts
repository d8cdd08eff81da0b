import { type RefObject, useEffect, useState } from "react";

/** Whether the content of a frame fits its width; null until it was measured. */
export function useFits(frame: RefObject<HTMLElement | null>): boolean | null {
  const [fits, setFits] = useState<boolean | null>(null);
  useEffect(() => {
    const { current } = frame;
    const content = current?.firstElementChild;
    if (!current || !content) return;
    // Without the width of a scroll bar. Otherwise a frame that once had one would keep it.
    const measure = () => setFits(content.scrollWidth <= current.offsetWidth - 2 * current.clientLeft);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    observer.observe(content);
    return () => observer.disconnect();
  }, [frame]);
  return fits;
}
