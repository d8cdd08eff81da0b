import { Link } from "@remix-run/react";
import clsx from "clsx";
import { CheckCheck, SlidersHorizontal, Trash2, Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Id } from "#app/core/domain/ids";
import { noticesByDay } from "#app/notifications/domain/groups";
import type { SentNotification } from "#app/notifications/domain/notifications";
import { NOTICE_SUBJECTS, type NoticeSubject } from "#app/notifications/domain/subjects";
import { paths } from "#app/paths";
import { Button } from "#app/ui/form/button";
import { buttonClass } from "#app/ui/form/button-look";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { Sheet } from "#app/ui/overlay/sheet";
import { Part } from "#app/ui/page/part";
import { Spinner } from "#app/ui/page/spinner";
import { EmptyState } from "#app/ui/text/empty-state";
import { useDayOf } from "#app/ui/text/use-day-of";
import { useFormat } from "#app/ui/text/use-format";
import { NoticesOfKind } from "./notices-of-kind";
import { NotificationLine } from "./notification-line";
import { NO_FILTER, type NoticeFilter, type Notifications } from "./use-notifications";
import { type AheadClock, useNow } from "./use-now";

type Props = { notifications: Notifications; demo: AheadClock | null; open: boolean; onClose: () => void };

/** The user's notifications, the newest day first, and many of one kind as one line. */
export function NotificationsSheet({ notifications, demo, open, onClose }: Props) {
  const { t } = useTranslation("notifications");
  const { removed, clear, remove, putBack } = useRemovals(notifications, open);
  const { page, hasFailed, filter } = notifications;
  const isFiltered = filter.about !== "" || filter.unread !== "";
  const isEmpty = page?.items.length === 0;
  return (
    <Sheet open={open} onClose={onClose} side="end" title={t("title")}>
      <FilterRow notifications={notifications} onClose={onClose} />
      {page && !isEmpty && !isFiltered && <ActsOnAll notifications={notifications} onClear={clear} />}
      {hasFailed && (
        <div className="py-6 text-sm">
          <p role="alert" className="pb-3 text-danger">
            {t("failedToLoad")}
          </p>
          <Button onClick={() => void notifications.open()}>{t("common:retry")}</Button>
        </div>
      )}
      {!page && !hasFailed && <Spinner />}
      {(removed === "all" ? isEmpty : removed !== null) && (
        <div role="status" className="flex items-center justify-between gap-3 border-b border-line pb-3 text-sm">
          {t(removed === "all" ? "cleared" : "removed")}
          <Button size="s" icon={Undo2} onClick={() => void putBack()}>
            {t("common:undo")}
          </Button>
        </div>
      )}
      {isEmpty && !hasFailed && <EmptyState title={t("empty")} why={t(isFiltered ? "emptyFiltered" : "emptyWhy")} />}
      <Days notifications={notifications} demo={demo} open={open} onClose={onClose} onRemove={remove} />
      {page?.nextCursor && (
        <Button variant="quiet" onClick={() => void notifications.more()} className="mt-2 self-center">
          {t("more")}
        </Button>
      )}
    </Sheet>
  );
}

/** The notification that was removed last, or all of them, and the ways there and back. */
function useRemovals(notifications: Notifications, open: boolean) {
  const [removed, setRemoved] = useState<Id | "all" | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded each time it opens, and at no other time
  useEffect(() => {
    setRemoved(null);
    if (open) void notifications.open();
  }, [open]);
  return {
    removed,
    async clear() {
      await notifications.clearAll();
      setRemoved("all");
    },
    async remove(id: Id) {
      await notifications.clear(id);
      setRemoved(id);
    },
    async putBack() {
      setRemoved(null);
      await (removed === "all" || removed === null ? notifications.restore() : notifications.restoreOne(removed));
    },
  };
}

function FilterRow({ notifications: { filter, choose }, onClose }: Pick<Props, "notifications" | "onClose">) {
  const { t } = useTranslation("notifications");
  return (
    <div className="flex items-center gap-2 pb-2">
      <select
        aria-label={t("filter")}
        value={filter.unread ? "unread" : filter.about}
        onChange={({ target }) => void choose(filterOf(target.value))}
        className={clsx(CONTROL_CLASS, "min-w-0 flex-1")}
      >
        <option value="">{t("everything")}</option>
        <option value="unread">{t("onlyUnread")}</option>
        {NOTICE_SUBJECTS.map((subject) => (
          <option key={subject} value={subject}>
            {t(`subject.${subject}`)}
          </option>
        ))}
      </select>
      <Link
        to={`${paths.account()}#notifications`}
        onClick={onClose}
        className={buttonClass({ variant: "quiet", size: "s" })}
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        {t("choose")}
      </Link>
    </div>
  );
}

type ActsProps = { notifications: Notifications; onClear: () => Promise<void> };

function ActsOnAll({ notifications: { unread, markAllRead }, onClear }: ActsProps) {
  const { t } = useTranslation("notifications");
  return (
    <div className="-mx-2 flex flex-wrap gap-1 border-b border-line pb-2">
      <Button variant="quiet" size="s" icon={CheckCheck} disabled={unread === 0} onClick={() => void markAllRead()}>
        {t("markAllRead")}
      </Button>
      <Button variant="quiet" size="s" icon={Trash2} onClick={() => void onClear()}>
        {t("clearAll")}
      </Button>
    </div>
  );
}

function Days({ notifications, demo, open, onClose, onRemove }: Props & { onRemove: (id: Id) => Promise<void> }) {
  const { t } = useTranslation("notifications");
  const format = useFormat();
  const dayOf = useDayOf();
  const now = useNow(open, demo);
  const { page } = notifications;
  const nameOf = (day: string) => (day === dayOf(now) ? t("today") : format.day(day, "spoken"));
  const lineOf = (each: SentNotification) => (
    <Part key={each.id} shows={each}>
      <NotificationLine
        notification={each}
        now={now}
        onMark={() => void notifications.mark(each)}
        onRemove={() => void onRemove(each.id)}
        onFollow={() => {
          if (each.readAt === null) void notifications.mark(each);
          onClose();
        }}
      />
    </Part>
  );
  return (
    <div aria-live="polite">
      {noticesByDay(page?.items ?? [], dayOf).map(({ day, kinds }) => (
        <section key={day} aria-label={nameOf(day)}>
          <h3 className="pt-3 text-xs text-muted">{nameOf(day)}</h3>
          <ul>
            {kinds.map(({ kind, items }) => (
              <NoticesOfKind key={kind} kind={kind} items={items} line={lineOf} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function filterOf(chosen: string): NoticeFilter {
  return chosen === "unread" ? { ...NO_FILTER, unread: "1" } : { ...NO_FILTER, about: chosen as NoticeSubject | "" };
}
