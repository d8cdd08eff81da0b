import { groupBy } from "#app/core/domain/statistics/grouping";
import type { NotificationKind, SentNotification } from "./notifications";

/** Notifications of one kind and day are shown as one line from this number on. */
export const FOLDED_FROM = 3;

export type KindOfDay = { kind: NotificationKind; items: SentNotification[] };
export type DayOfNotices = { day: string; kinds: KindOfDay[] };

/**
 * Notifications by day, and within a day by kind, each in the order in which the first of them comes.
 * @param dayOf the day of an instant, as the reader counts days
 */
export function noticesByDay(
  items: readonly SentNotification[],
  dayOf: (at: SentNotification["at"]) => string,
): DayOfNotices[] {
  return [...groupBy(items, ({ at }) => dayOf(at))].map(([day, ofDay]) => ({
    day,
    kinds: [...groupBy(ofDay, ({ kind }) => kind)].map(([kind, ofKind]) => ({ kind, items: ofKind })),
  }));
}
