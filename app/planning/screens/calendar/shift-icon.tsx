import clsx from "clsx";
import { Moon, Sun, Sunrise } from "lucide-react";
import type { Shift } from "#app/plant/domain/shifts";

const MARKS = { morning: Sunrise, afternoon: Sun, night: Moon };
const COLORS = { morning: "text-morning", afternoon: "text-afternoon", night: "text-night" };

/** The mark of a shift alone, for places that show its word beside it. */
export function ShiftIcon({ shift, className }: { shift: Shift; className?: string }) {
  const Mark = MARKS[shift];
  return <Mark aria-hidden="true" className={clsx("size-3 shrink-0", COLORS[shift], className)} />;
}
