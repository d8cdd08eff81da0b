import type { Day } from "#app/core/domain/calendar/days";
import { groupBy } from "#app/core/domain/statistics/grouping";

/** The question before planned shifts are freed: their number, and their days in order. */
export type LeavingQuestion = { shifts: number; days: Day[] };

export function leavingQuestion(planned: readonly { date: Day }[]): LeavingQuestion {
  return { shifts: planned.length, days: [...groupBy(planned, ({ date }) => date).keys()].sort() };
}
