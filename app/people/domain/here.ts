import type { Day } from "#app/plant/domain/days";

/** When a worker was deleted, and their last day; null for those who stay. */
export type Employment = { hiddenAt?: number | null; lastDay: Day | null };

/** Whether a worker works here on a day; the last day counts. */
export function isHere({ hiddenAt = null, lastDay }: Employment, day: Day): boolean {
  return hiddenAt === null && (lastDay === null || day <= lastDay);
}
