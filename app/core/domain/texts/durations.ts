import { readTypedNumber } from "./typed-numbers";

/** Two numbers with sixty of the second in one of the first, and perhaps seconds: 7:30, 7h30, 7 h 30 min, 07:30:00. */
const CLOCK = /^(\d{1,3})\s*(?::|h|heures?|hours?)\s*(?:(\d{1,2})\s*(?:min|mn|m)?(?:\s*:\s*(\d{2}))?)?$/i;
const MINUTES = /^([\d.,\s]+)\s*(?:min|mn|minutes?)$/i;
const SECONDS = /^([\d.,\s]+)\s*(?:s|sec|secs|seconde?s?)$/i;
const MINUTES_AND_SECONDS = /^(\d{1,4})\s*(?::|'|’|min|mn|m)\s*(\d{1,2})\s*(?:"|”|s|sec)?$/i;

/** Hours as a clock or a watch shows them; null for anything else. */
export function readClock(text: string): number | null {
  const [, hours, minutes = "0", seconds = "0"] = CLOCK.exec(text.trim()) ?? [];
  if (hours === undefined || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return rounded(Number(hours) + Number(minutes) / 60 + Number(seconds) / 3_600);
}

/** Hours as people type them: 7.5, 7,5, 7:30, 7h30, 07:30:00, 450 min. Anything else is NaN. */
export function readTypedHours(text: string): number {
  const minutes = MINUTES.exec(text.trim())?.[1];
  if (minutes !== undefined) return rounded(readTypedNumber(minutes) / 60);
  return readClock(text) ?? readTypedNumber(text);
}

/**
 * Standard minutes as people type them: 5.2, 5,2, 5:12, 5 min 12 s, 312 s. A comma before three digits is decimal,
 * because nothing takes a thousand minutes. Anything else is NaN.
 */
export function readTypedMinutes(text: string): number {
  const plain = text.trim();
  const seconds = SECONDS.exec(plain)?.[1];
  if (seconds !== undefined) return thousandths(readTypedNumber(seconds) / 60);
  const [, minutes, rest = "0"] = MINUTES_AND_SECONDS.exec(plain) ?? [];
  if (minutes !== undefined) return Number(rest) > 59 ? Number.NaN : thousandths(Number(minutes) + Number(rest) / 60);
  return readTypedNumber((MINUTES.exec(plain)?.[1] ?? plain).replace(",", "."));
}

/** Hours are kept to the second, which four decimals tell apart. */
function rounded(hours: number) {
  return Math.round(hours * 10_000) / 10_000;
}

function thousandths(minutes: number) {
  return Math.round(minutes * 1_000) / 1_000;
}
