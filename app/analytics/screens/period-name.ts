import type { Step } from "#app/analytics/domain/time-line";
import type { DayRange } from "#app/plant/domain/day-ranges";
import type { Format } from "#app/ui/text/use-format";

/** A day, a week by its first and last day, or a month. */
export function periodName({ from, to }: DayRange, step: Step, format: Format): string {
  if (step === "month") return format.day(from, "month");
  if (step === "day" || from === to) return format.day(from, "short");
  // Both languages put the day before the month, which two days of one month share.
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${format.day(to, "short")}`;
  return `${format.day(from, "short")} – ${format.day(to, "short")}`;
}
