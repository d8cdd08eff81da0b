import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalls } from "#app/core/browser/live/use-calls";
import { useLive } from "#app/core/browser/live/use-live";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { NOTIFICATIONS_SIZE, type SentNotification } from "#app/notifications/domain/notifications";
import type { NoticeSubject } from "#app/notifications/domain/subjects";
import { paths } from "#app/paths";
import { toastError } from "#app/ui/overlay/toasts";

export type NoticeFilter = { about: NoticeSubject | ""; unread: "1" | "" };
export const NO_FILTER: NoticeFilter = { about: "", unread: "" };

type Page = { items: SentNotification[]; nextCursor: string | null; unread: number };

/**
 * The signed-in user's notifications, kept current by their channel. The list is loaded when it is opened.
 * @param onNotice hears each new one
 */
export function useNotifications(loaded: number, onNotice: (notification: SentNotification) => void) {
  const { t } = useTranslation("notifications");
  const calls = useCalls();
  const { page, unread, setUnread, hasFailed, filter, choose, read, more } = useList(loaded);

  const isKnown = page !== null;
  useLive("notification", ({ notification }) => {
    if (isKnown) void read();
    onNotice(notification as SentNotification);
  });
  useLive(
    "unread",
    ({ notifications }) => {
      if (notifications === undefined) return;
      setUnread(notifications);
      if (isKnown) void read();
    },
    () => void read(),
  );

  const change = async (path: string, isRemoval = false) => {
    try {
      await (isRemoval ? calls().remove(path) : calls().post(path));
    } catch {
      toastError(t("failed"));
    }
    await read();
  };

  return {
    unread,
    page,
    hasFailed,
    filter,
    choose,
    open: () => choose(NO_FILTER),
    more,
    mark: ({ id, readAt }: Pick<SentNotification, "id" | "readAt">) =>
      change(paths.notification(id, readAt ? "unread" : "read")),
    clear: (id: Id) => change(paths.notification(id), true),
    restoreOne: (id: Id) => change(paths.notification(id, "restore")),
    markAllRead: () => change(paths.allNotifications("read-all")),
    clearAll: () => change(paths.notifications(), true),
    restore: () => change(paths.allNotifications("restore")),
  };
}

/** The list under its filter, and the number of unread notifications as the last answer said it. */
function useList(loaded: number) {
  const calls = useCalls();
  const [unread, setUnread] = useState(loaded);
  const [page, setPage] = useState<Page | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [filter, setFilter] = useState(NO_FILTER);
  const chosen = useRef(NO_FILTER);
  /** The number of items to show. */
  const wanted = useRef(NOTIFICATIONS_SIZE);
  const latest = useRef(0);
  useEffect(() => {
    setUnread(loaded);
  }, [loaded]);

  const read = useCallback(
    async (cursor = "") => {
      latest.current += 1;
      const turn = latest.current;
      const size = cursor ? NOTIFICATIONS_SIZE : Math.min(wanted.current, LIMITS.pageSizeMaximum);
      try {
        const next = await calls().get<Page>(paths.notifications({ cursor, size, ...chosen.current }));
        if (turn !== latest.current) return;
        setPage((known) => (cursor && known ? { ...next, items: [...known.items, ...next.items] } : next));
        setUnread(next.unread);
        setFailed(false);
      } catch {
        if (turn === latest.current) setFailed(true);
      }
    },
    [calls],
  );

  const choose = (next: NoticeFilter) => {
    chosen.current = next;
    setFilter(next);
    wanted.current = NOTIFICATIONS_SIZE;
    return read();
  };

  /** A list that fits into one answer is loaded whole, so that no change is missed. */
  const more = () => {
    wanted.current = (page?.items.length ?? 0) + NOTIFICATIONS_SIZE;
    return read(wanted.current > LIMITS.pageSizeMaximum ? (page?.nextCursor ?? "") : "");
  };

  return { page, unread, setUnread, hasFailed, filter, choose, read, more };
}

export type Notifications = ReturnType<typeof useNotifications>;
