import { type Day, dayNumber } from "#app/plant/domain/days";
import { localTime, type PlantClock, type Shift, shiftMinutes } from "#app/plant/domain/shifts";
import type { TimeZone } from "#app/plant/domain/time-zones";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The start and the end of a shift of a production day, in milliseconds since the epoch. */
export function shiftSpan(day: Day, shift: Shift, { timeZone, shiftWindows }: PlantClock) {
  const [hours, minutes] = shiftWindows[shift][0].split(":").map(Number) as [number, number];
  const start = instantOf(day, hours * 60 + minutes, timeZone);
  return { start, end: start + shiftMinutes(shiftWindows[shift]) * MINUTE };
}

/** The instant of a wall-clock time, found by comparing it with the same time in UTC. */
function instantOf(day: Day, minutes: number, timeZone: TimeZone) {
  const guess = dayNumber(day) * DAY + minutes * MINUTE;
  const shown = localTime(guess, timeZone);
  const ahead = (dayNumber(shown.day) - dayNumber(day)) * DAY + (shown.minutes - minutes) * MINUTE;
  return guess - ahead;
}
