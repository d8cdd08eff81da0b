import { MINUTES_PER_DAY } from "#app/core/domain/time";
import { type Day, dayNumber } from "./days";
import { localTime, SHIFTS, type Shift, shiftMinutes, shiftsOf, type WorkingClock, windowsOn } from "./shifts";

/**
 * The elapsed part of each shift of a production day: 0 before the shift begins, 1 once it is over; 0 for one that is
 * switched off.
 */
export function sharesOfShifts(now: number, day: Day, clock: WorkingClock): Record<Shift, number> {
  const local = localTime(now, clock.timeZone);
  const minutes = (dayNumber(local.day) - dayNumber(day)) * MINUTES_PER_DAY + local.minutes;
  const inUse = shiftsOf(clock);
  const windows = windowsOn(clock, day);
  const share = (shift: Shift) => {
    if (!inUse.includes(shift)) return 0;
    const [start] = windows[shift];
    const [hour, minute] = start.split(":").map(Number) as [number, number];
    const passed = (minutes - hour * 60 - minute) / shiftMinutes(windows[shift]);
    return Math.min(1, Math.max(0, passed));
  };
  return { morning: share("morning"), afternoon: share("afternoon"), night: share("night") };
}

/** The shifts of a production day that are not over. */
export function openShifts(now: number, day: Day, clock: WorkingClock): Shift[] {
  const elapsed = sharesOfShifts(now, day, clock);
  return SHIFTS.filter((shift) => elapsed[shift] < 1);
}
