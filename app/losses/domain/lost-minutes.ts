import { MINUTES_PER_HOUR } from "#app/core/domain/time";

/** The minutes that a line lost, and the people held up. */
export type Lost = { minutes: number; people: number };

/** The minutes of work that stops cost: their minutes x the people held up. */
export function lostWorkMinutes(stops: readonly Lost[]): number {
  return stops.reduce((sum, { minutes, people }) => sum + minutes * people, 0);
}

/** Minutes as people type them: `20`, `20 min`, `0:20`, `1:05`, `1 h 05`, `1h`. Anything else is NaN. */
export function readTypedMinutes(text: string): number {
  const plain = text.replace(/[\s\u00a0\u202f]/g, "").toLowerCase();
  const [, alone] = /^(\d{1,4})(?:min|mn|m|')?$/.exec(plain) ?? [];
  if (alone !== undefined) return Number(alone);
  const [, hours, minutes = "0"] = /^(\d{1,2})[:h](\d{1,2})?(?:min|mn|m)?$/.exec(plain) ?? [];
  if (hours === undefined || Number(minutes) > 59 || (plain.endsWith(":") && minutes === "0")) return Number.NaN;
  return Number(hours) * MINUTES_PER_HOUR + Number(minutes);
}
