import { dayNumber } from "#app/core/domain/calendar/day-numbers";
import { addDays, type Day, monthStart, type Weekday, weekStart } from "#app/core/domain/calendar/days";

/** The usual ranges, both ends included. */
export const RANGE_PRESETS = ["today", "yesterday", "last7", "lastWeek", "last30", "month"] as const;
/** The usual ranges and longer ones, which only kept totals answer quickly. */
export const LONG_PRESETS = [...RANGE_PRESETS, "lastMonth", "last90", "last365", "last730"] as const;
export type RangePreset = (typeof LONG_PRESETS)[number];
export type DayRange = { from: Day; to: Day };

/** The days of a preset; `today` is the factory's production day. Only "lastWeek" needs to know where weeks begin. */
export function presetRange(preset: Exclude<RangePreset, "lastWeek">, today: Day): DayRange;
export function presetRange(preset: RangePreset, today: Day, weekBegins: Weekday): DayRange;
export function presetRange(preset: RangePreset, today: Day, weekBegins: Weekday = 1): DayRange {
  const week = weekStart(today, weekBegins);
  const beforeMonth = addDays(monthStart(today), -1);
  const ranges: Record<RangePreset, DayRange> = {
    today: { from: today, to: today },
    yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    lastWeek: { from: addDays(week, -7), to: addDays(week, -1) },
    last7: { from: addDays(today, -6), to: today },
    last30: { from: addDays(today, -29), to: today },
    month: { from: monthStart(today), to: today },
    lastMonth: { from: monthStart(beforeMonth), to: beforeMonth },
    last90: { from: addDays(today, -89), to: today },
    last365: { from: addDays(today, -364), to: today },
    last730: { from: addDays(today, -729), to: today },
  };
  return ranges[preset];
}

/** The preset with exactly these days, if there is one. */
export function presetOf({ from, to }: DayRange, today: Day, weekBegins: Weekday): RangePreset | undefined {
  return LONG_PRESETS.find((preset) => {
    const range = presetRange(preset, today, weekBegins);
    return range.from === from && range.to === to;
  });
}

/** The range of the same length that ends just before. */
export function rangeBefore({ from, to }: DayRange): DayRange {
  const days = lengthOf({ from, to });
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

/** The part of a range that is over, or null. The running day is left out, because its records are incomplete. */
export function partThatIsOver({ from, to }: DayRange, today: Day): DayRange | null {
  if (to < today) return { from, to };
  return from < today ? { from, to: addDays(today, -1) } : null;
}

/** Days of a range, both ends included. */
export function lengthOf({ from, to }: DayRange): number {
  return dayNumber(to) - dayNumber(from) + 1;
}
