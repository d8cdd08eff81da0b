import { readTypedNumber } from "./typed-numbers";

/** Two numbers with sixty of the second in one of the first, and perhaps seconds: 7:30, 7h30, 7 h 30 min, 07:30:00. */
const CLOCK = /^(\d{1,3})\s*(?::|h|heures?|hours?)\s*(?:(\d{1,2})\s*(?:min|mn|m)?(?:\s*:\s*(\d{2}))?)?$/i;
const MINUTES = /^([\d.,\s]+)\s*(?:min|mn|minutes?)$/i;
const SECONDS = /^([\d.,\s]+)\s*(?:s|sec|secs|seconde?s?)$/i;
const MINUTES_AND_SECONDS = /^(\d{1,4})\s*(?::|'|’|′|min|mn|m)\s*(\d{1,2})\s*(?:"|”|″|''|s|sec)?$/i;
const HOURS_TO_SECONDS = /^(\d{1,2}):([0-5]\d):([0-5]\d)$/;
/** What stands on two lines of a cell is two things. */
const LINE_END = /[\r\n]/;

/** Hours as a clock or a watch shows them; null for anything else. */
export function readClock(text: string): number | null {
  const plain = text.trim();
  const [, hours, minutes = "0", seconds = "0"] = LINE_END.test(plain) ? [] : (CLOCK.exec(plain) ?? []);
  if (hours === undefined || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return rounded(Number(hours) + Number(minutes) / 60 + Number(seconds) / 3_600);
}

/**
 * Hours as people write them: 7.5, 7,5, 7:30, 7h30, 07:30:00, 450 min. Anything else is NaN. `decimal` is the sign of a
 * file.
 */
export function readTypedHours(text: string, decimal?: "." | ","): number {
  const minutes = MINUTES.exec(text.trim())?.[1];
  if (minutes !== undefined) return rounded(readTypedNumber(minutes, decimal) / 60);
  return readClock(text) ?? readTypedNumber(text, decimal);
}

/**
 * Standard minutes as people write them: 5.2, 5,2, 5:12, 5'12, 5 min 12 s, 312 s, 0:05:12. Without the sign of a file a
 * comma before three digits is decimal, because nothing takes a thousand minutes. Anything else is NaN.
 */
export function readTypedMinutes(text: string, decimal?: "." | ","): number {
  const plain = text.trim();
  if (LINE_END.test(plain)) return Number.NaN;
  const seconds = SECONDS.exec(plain)?.[1];
  if (seconds !== undefined) return thousandths(readTypedNumber(seconds, decimal) / 60);
  const [, hours, ...sixtieths] = HOURS_TO_SECONDS.exec(plain) ?? [];
  if (hours !== undefined) {
    const [past = 0, beyond = 0] = sixtieths.map(Number);
    return thousandths(Number(hours) * 60 + past + beyond / 60);
  }
  const [, minutes, rest = "0"] = MINUTES_AND_SECONDS.exec(plain) ?? [];
  if (minutes !== undefined) return Number(rest) > 59 ? Number.NaN : thousandths(Number(minutes) + Number(rest) / 60);
  const bare = MINUTES.exec(plain)?.[1] ?? plain;
  return readTypedNumber(decimal ? bare : bare.replace(",", "."), decimal);
}

/** Hours are kept to the second, which four decimals tell apart. */
function rounded(hours: number) {
  return Math.round(hours * 10_000) / 10_000;
}

function thousandths(minutes: number) {
  return Math.round(minutes * 1_000) / 1_000;
}
