import { addDays, type Day } from "#app/core/domain/calendar/days";
import { LIMITS } from "#app/core/domain/limits";

/**
 * An index keeps the order of dates under every filter, so that a page costs the same at any size of history. The other
 * orders read all that match and so are only for a period of at most `sortDaysMaximum` days.
 */
export const RECORD_SORTS = ["date", "worker", "piecesMade", "errorRate", "hours"] as const;

/** Whether a list of this period may be sorted by anything. */
export function isShortPeriod({ from, to }: { from?: Day; to?: Day }): boolean {
  return from !== undefined && to !== undefined && to < addDays(from, LIMITS.sortDaysMaximum);
}
