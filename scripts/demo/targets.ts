import { DEMO_LINES } from "./plant";
import type { Report } from "./reports";

/** Share of a line's days below its target, as in the public table. */
export const BELOW_TARGET = 0.27;

/** Good pieces of each line and shift that leave 27% of its past days below; null where a line has no target yet. */
export function targetsOf(reports: Report[]): (number | null)[] {
  return DEMO_LINES.map(({ hasTarget }, line) => {
    const days = goodPerShift(reports, line);
    if (!hasTarget || days.length === 0) return null;
    return rounded(days[Math.floor(days.length * BELOW_TARGET)] as number);
  });
}

/** Good pieces per reported shift of a line's past days, fewest first. */
export function goodPerShift(reports: Report[], line: number): number[] {
  const days = new Map<number, { good: number; shifts: Set<string> }>();
  for (const { seat, made, defective } of reports) {
    if (seat.line !== line || seat.offset >= 0) continue;
    const day = days.get(seat.offset) ?? { good: 0, shifts: new Set() };
    days.set(seat.offset, { good: day.good + made - defective, shifts: day.shifts.add(seat.shift) });
  }
  return [...days.values()].map(({ good, shifts }) => good / shifts.size).sort((a, b) => a - b);
}

function rounded(pieces: number) {
  const step = pieces > 200 ? 10 : 2;
  return Math.round(pieces / step) * step;
}
