import type { Impact } from "#app/insights/domain/findings";
import { count, type ratio } from "#app/insights/domain/values";

type Gain = {
  perDay: number;
  /** The days of a week on which the subject works. */
  perWeek: number;
  /** Both ends of what is won on each piece, as a share or in percentage points. */
  ends: readonly [number, number];
  as: typeof ratio;
  /** The number of parts of a whole: 1 for a share, 100 for percentage points. */
  parts: number;
};

/** The good pieces a week that the end of a trouble would bring, and the figures that give them. */
export function weeklyPieces({ perDay, perWeek, ends: [low, high], as, parts }: Gain): Impact {
  const week = perDay * perWeek;
  return {
    unit: "pieces",
    low: Math.round((week * low) / parts),
    high: Math.round((week * high) / parts),
    values: { perDay: count(perDay), daysPerWeek: count(perWeek), low: as(low), high: as(high) },
  };
}
