import { useEffect, useRef } from "react";
import type { CalendarPlan } from "#app/planning/domain/calendar";
import { elementOfKey } from "./cell-elements";

/** Returns a function that shows and focuses a cell as soon as the plan with it was read. */
export function useCellInView(plan: CalendarPlan): (key: string) => void {
  const awaited = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another plan may have the cell
  useEffect(() => {
    const cell = awaited.current && elementOfKey(awaited.current);
    if (!cell) return;
    awaited.current = null;
    cell.scrollIntoView({ block: "nearest", inline: "center" });
    cell.focus({ preventScroll: true });
  }, [plan]);
  return (key) => {
    awaited.current = key;
  };
}
