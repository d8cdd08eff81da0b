import { readTypedNumber } from "#app/core/domain/texts/typed-numbers";
import { MINUTES_PER_HOUR } from "#app/core/domain/time";

/** The minutes that a line lost, and the people held up. */
export type Lost = { minutes: number; people: number };

/** The minutes of work that stops cost: their minutes x the people held up. */
export function lostWorkMinutes(stops: readonly Lost[]): number {
  return stops.reduce((sum, { minutes, people }) => sum + minutes * people, 0);
}

/** Minutes as people type them: `20`, `20 min`, `0:20`, `1:05`, `1 h 05`, `1h`. Anything else is NaN. */
export function readLostMinutes(text: string): number {
  const plain = text.trim().toLowerCase();
  const [, alone] = /^(\d[^a-z.,\r\n]*?)[^\S\r\n]*(?:min|mn|m|')?$/.exec(plain) ?? [];
  const number = readTypedNumber(alone ?? "");
  if (!Number.isNaN(number)) return number;
  const [, hours, minutes = "0"] =
    /^(\d{1,2})[^\S\r\n]*[:h][^\S\r\n]*(\d{1,2})?[^\S\r\n]*(?:min|mn|m)?$/.exec(plain) ?? [];
  if (hours === undefined || Number(minutes) > 59 || (plain.endsWith(":") && minutes === "0")) return Number.NaN;
  return Number(hours) * MINUTES_PER_HOUR + Number(minutes);
}
