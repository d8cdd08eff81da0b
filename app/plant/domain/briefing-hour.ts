/** The full hours of a day, from which a morning briefing may be sent. */
export const FULL_HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** "06:00". */
export function fullHour(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}
