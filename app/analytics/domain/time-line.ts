import { addDays, type Day, daysBetween, monthStart, type Weekday, weekStart } from "#app/core/domain/calendar/days";
import { type DayRange, lengthOf } from "#app/plant/domain/day-ranges";
import { monthEnd } from "#app/plant/domain/range-parts";
import type { ProductionSums } from "#app/records/domain/production";
import { plus } from "#app/records/domain/sums";
import type { KeyedSums } from "./analytics";

export const TIME_STEPS = ["day", "week", "month"] as const;
export type TimeStep = (typeof TIME_STEPS)[number];

/** One column of a chart over time. `from` and `to` are cut to the range; null sums were not reported. */
export type TimeLinePeriod = DayRange & { sums: ProductionSums | null };

const MOST_DAYS = 62;
const MOST_WEEKS = 60;

/** Days while they can be distinguished in a chart, then weeks of the factory, then months. */
export function timeStepOf(range: DayRange): TimeStep {
  const days = lengthOf(range);
  if (days <= MOST_DAYS) return "day";
  return days <= MOST_WEEKS * 7 ? "week" : "month";
}

/** The range in steps, each with the sums of its days. */
export function timeLine(
  days: readonly KeyedSums[],
  range: DayRange,
  weekBegins: Weekday,
): { step: TimeStep; periods: TimeLinePeriod[] } {
  const step = timeStepOf(range);
  const stored = new Map<Day, ProductionSums>();
  for (const { key, label: _label, ...sums } of days) {
    const start = startOf(key, step, weekBegins);
    const before = stored.get(start);
    stored.set(start, before ? plus(before, sums) : sums);
  }
  const starts = [...new Set(daysBetween(range.from, range.to).map((day) => startOf(day, step, weekBegins)))];
  return {
    step,
    periods: starts.map((start) => ({
      from: start < range.from ? range.from : start,
      to: [endOf(start, step), range.to].sort()[0] as Day,
      sums: stored.get(start) ?? null,
    })),
  };
}

function startOf(day: Day, step: TimeStep, weekBegins: Weekday): Day {
  if (step === "day") return day;
  return step === "month" ? monthStart(day) : weekStart(day, weekBegins);
}

function endOf(start: Day, step: TimeStep): Day {
  if (step === "day") return start;
  return step === "month" ? monthEnd(start) : addDays(start, 6);
}
