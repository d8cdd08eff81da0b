import { MINUTE, WEEK } from "#app/core/domain/time";

/**
 * A time zone as the server knows it: its offsets from UTC in minutes, each with the minute since the epoch from which it
 * holds. The first one also holds before. Screens read this list and never the browser's own table of time zones.
 */
export type TimeZone = { name: string; offsets: [from: number, minutes: number][] };

export const UTC: TimeZone = { name: "UTC", offsets: [[0, 0]] };

/** The offset of the wall clock from UTC at an instant, in milliseconds. */
export function offsetAt(at: number, { offsets }: TimeZone): number {
  const minute = at / MINUTE;
  const [, minutes] = offsets.findLast(([from]) => from <= minute) ?? (offsets[0] as [number, number]);
  return minutes * MINUTE;
}

/**
 * The zone of an IANA name for the years around an instant, by the platform's table of time zones. Only the server calls
 * this function.
 */
export function zoneOf(name: string, now: number): TimeZone {
  const year = new Date(now).getUTCFullYear();
  const key = `${name} ${year}`;
  const known = zones.get(key);
  if (known) return known;
  const zone = { name, offsets: readOffsets(name, Date.UTC(year - YEARS_BACK, 0), Date.UTC(year + YEARS_AHEAD, 0)) };
  zones.set(key, zone);
  return zone;
}

const YEARS_BACK = 10;
const YEARS_AHEAD = 2;

/** Shorter than any time for which a clock has been changed, such as Morocco's month of Ramadan. */
const STEP = 2 * WEEK;

const zones = new Map<string, TimeZone>();

function readOffsets(name: string, from: number, to: number): TimeZone["offsets"] {
  const offsetIn = platformOffsets(name);
  const offsets: TimeZone["offsets"] = [[from / MINUTE, offsetIn(from)]];
  for (let at = from; at < to; at += STEP) {
    const before = offsetIn(at);
    const after = offsetIn(at + STEP);
    if (after === before) continue;
    let [low, high] = [at, at + STEP];
    while (high - low > MINUTE) {
      const middle = low + Math.floor((high - low) / MINUTE / 2) * MINUTE;
      if (offsetIn(middle) === before) low = middle;
      else high = middle;
    }
    offsets.push([high / MINUTE, after]);
  }
  return offsets;
}

/** Reads offsets in minutes from the platform, for instants on whole minutes. */
function platformOffsets(timeZone: string) {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
  });
  return (at: number) => {
    const [month = 1, day = 1, year = 0, hour = 0, minute = 0] = (format.format(at).match(/\d+/g) ?? []).map(Number);
    return (Date.UTC(year, month - 1, day, hour, minute) - at) / MINUTE;
  };
}
