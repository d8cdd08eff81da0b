import { addDays, type Day, monthStart } from "./days";

/** The ranges people ask for, both ends included. */
export const RANGE_PRESETS = ["today", "yesterday", "last7", "last30", "month"] as const;
export type RangePreset = (typeof RANGE_PRESETS)[number];
export type DayRange = { from: Day; to: Day };

/** `today` is the plant's production day. */
export function presetRange(preset: RangePreset, today: Day): DayRange {
  const from: Record<RangePreset, Day> = {
    today,
    yesterday: addDays(today, -1),
    last7: addDays(today, -6),
    last30: addDays(today, -29),
    month: monthStart(today),
  };
  return { from: from[preset], to: preset === "yesterday" ? addDays(today, -1) : today };
}

/** The preset that a range is, if it is one. */
export function presetOf({ from, to }: DayRange, today: Day): RangePreset | undefined {
  return RANGE_PRESETS.find((preset) => {
    const range = presetRange(preset, today);
    return range.from === from && range.to === to;
  });
}
