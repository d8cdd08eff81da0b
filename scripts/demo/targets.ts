import type { ShiftSeconds } from "#app/core/domain/calendar/shifts";
import { DEMO_LINES } from "./plant";
import type { Report } from "./reports";
import type { Seat } from "./roster";

/** Share of a line's days below its target: nearly as many as those that reach it. */
export const BELOW_TARGET = 0.45;

type Past = { reports: readonly Report[]; seats: readonly Seat[]; seconds: ShiftSeconds };

/**
 * Good pieces of each line and shift that leave 45% of its past days below what is due for their hours; null where a
 * line has no target yet.
 */
export function targetsOf(past: Past): (number | null)[] {
  const paces = pacesOf(past);
  return DEMO_LINES.map(({ hasTarget }, line) => {
    const days = paces[line] ?? [];
    if (!hasTarget || days.length === 0) return null;
    return rounded(days[Math.floor(days.length * BELOW_TARGET)] as number);
  });
}

/** The good pieces that the past days of each line come to in a whole shift, fewest first. */
export function pacesOf({ reports, seats, seconds }: Past): number[][] {
  const positions = new Map<string, number>();
  const key = ({ line, shift, offset }: Seat) => `${line} ${shift} ${offset}`;
  for (const seat of seats) positions.set(key(seat), (positions.get(key(seat)) ?? 0) + 1);
  const days = DEMO_LINES.map(() => new Map<number, { good: number; shifts: number }>());
  for (const { seat, made, defective, hours } of reports) {
    if (seat.offset >= 0) continue;
    const day = days[seat.line]?.get(seat.offset) ?? { good: 0, shifts: 0 };
    const shifts = (hours * 3600) / seconds[seat.shift] / (positions.get(key(seat)) ?? 1);
    days[seat.line]?.set(seat.offset, { good: day.good + made - defective, shifts: day.shifts + shifts });
  }
  return days.map((each) => [...each.values()].map(({ good, shifts }) => good / shifts).sort((a, b) => a - b));
}

function rounded(pieces: number) {
  const step = pieces > 200 ? 10 : 2;
  return Math.round(pieces / step) * step;
}
