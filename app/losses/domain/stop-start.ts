import { readClock } from "#app/core/domain/texts/durations";
import { MINUTES_PER_HOUR } from "#app/core/domain/time";

/** The start of a stop as people type it (8:30, 8h30, 0830, 08:30:00), as "HH:MM"; null for anything else. */
export function readStart(text: string): string | null {
  const [, digits] = /^\s*(\d{3,4})\s*$/.exec(text) ?? [];
  const hours = readClock(digits ? `${digits.slice(0, -2)}:${digits.slice(-2)}` : text);
  if (hours === null || hours >= 24) return null;
  const minutes = Math.floor(Math.round(hours * 3_600) / MINUTES_PER_HOUR);
  return [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}
