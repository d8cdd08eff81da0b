import { type TouchEvent, useRef } from "react";

/** A finger that moves at least this far sideways, and less up or down, asks for another day. */
const SWIPE_PIXELS = 60;

/** Steps to the next or the previous day by a swipe; a finger that paints or drags does not. */
export function useDaySwipe(isEnabled: boolean, step: (by: -1 | 1) => void) {
  const begun = useRef<{ x: number; y: number } | null>(null);
  if (!isEnabled) return {};
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      begun.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!begun.current || !touch) return;
      const [across, down] = [touch.clientX - begun.current.x, touch.clientY - begun.current.y];
      begun.current = null;
      if (Math.abs(across) >= SWIPE_PIXELS && Math.abs(across) > 2 * Math.abs(down)) step(across < 0 ? 1 : -1);
    },
  };
}
