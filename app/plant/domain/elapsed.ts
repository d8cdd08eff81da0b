import type { Day } from "#app/core/domain/calendar/days";
import { SHIFTS, type Shift, shiftInterval, shiftsOf, type WorkingClock } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";

/**
 * The elapsed part of each shift of a production day, in the factory or on one of its lines: 0 before the shift begins, 1
 * once it is over; 0 for one that is switched off.
 */
export function sharesOfShifts(now: number, day: Day, clock: WorkingClock, line?: Id): Record<Shift, number> {
  const inUse = shiftsOf(clock);
  const share = (shift: Shift) => {
    if (!inUse.includes(shift)) return 0;
    const { start, end } = shiftInterval(day, shift, clock, line);
    return Math.min(1, Math.max(0, (now - start) / (end - start)));
  };
  return { morning: share("morning"), afternoon: share("afternoon"), night: share("night") };
}

/** The shifts of a production day that are not over, in the factory or on one of its lines. */
export function openShifts(now: number, day: Day, clock: WorkingClock, line?: Id): Shift[] {
  const elapsed = sharesOfShifts(now, day, clock, line);
  return SHIFTS.filter((shift) => elapsed[shift] < 1);
}
