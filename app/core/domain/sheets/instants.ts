import { dayFromNumber, dayNumber } from "#app/core/domain/calendar/day-numbers";
import type { Day } from "#app/core/domain/calendar/days";
import { offsetAt, type TimeZone } from "#app/core/domain/calendar/time-zones";
import { DAY, HOUR, MINUTE, SECOND } from "#app/core/domain/time";

const TIME =
  /^[T ](\d{1,2})(?:[:h](\d{2})?(?::(\d{2})(?:[.,]\d+)?)?)\s*(?:([ap])\.?m\.?)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$/i;
const LONGEST_OFFSET = 14 * HOUR;

/** Whether a text ends with a time and the zone in which it is written: 2026-03-17T23:00:00.000Z. */
export function isInstant(text: string): boolean {
  return TIME.exec(/[T ]\d{1,2}[:h].*$/i.exec(text)?.[0] ?? "")?.[5] !== undefined;
}

/**
 * The day of a text that goes on with a time, on the factory's clock. Without a zone it is the day as written. Null for
 * what is no time, and for a midnight whose day differs by another offset of either clock: many programs write a day as
 * its midnight, and some of them forget summer time or Ramadan.
 */
export function dayOfTime(day: Day, time: string, timeZone: TimeZone | undefined): Day | null {
  const [, hour = "", minute = "0", second = "0", half, zone] = TIME.exec(time) ?? [];
  if (hour === "" || Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60) return null;
  if (zone === undefined) return day;
  const offset = offsetOf(zone);
  if (!timeZone || offset === null) return null;
  const past = onDay(Number(hour), half) * HOUR + Number(minute) * MINUTE + Number(second) * SECOND;
  const at = dayNumber(day) * DAY + past - offset;
  const clocks = [offset, ...timeZone.offsets.map(([, minutes]) => minutes * MINUTE)].map((each) => at + each);
  const own = dayAt(at + offsetAt(at, timeZone));
  return clocks.some((clock) => clock % DAY === 0 && dayAt(clock) !== own) ? null : own;
}

function onDay(hour: number, half: string | undefined) {
  if (half === undefined) return hour;
  return (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0);
}

/** An offset from UTC in milliseconds; null for one that no zone has. */
function offsetOf(zone: string): number | null {
  const [, sign, hours, minutes = "0"] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  if (sign === undefined) return 0;
  const offset = Number(hours) * HOUR + Number(minutes) * MINUTE;
  if (offset > LONGEST_OFFSET) return null;
  return sign === "-" ? -offset : offset;
}

function dayAt(clock: number): Day {
  return dayFromNumber(Math.floor(clock / DAY));
}
