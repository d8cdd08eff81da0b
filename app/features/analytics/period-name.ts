import type { DayRange } from "#app/domain/day-ranges";
import type { Step } from "#app/domain/time-line";
import type { Format } from "#app/ui/use-format";

/** A day, a week by its first and last day, or a month. */
export function periodName({ from, to }: DayRange, step: Step, format: Format): string {
  if (step === "month") return format.day(from, "month");
  return step === "day" || from === to
    ? format.day(from, "short")
    : `${format.day(from, "short")} – ${format.day(to, "short")}`;
}
