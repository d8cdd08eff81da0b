import type { Statement } from "#app/core/data/database";
import { guard, HAS_CHANGED, refusingGuard } from "#app/core/data/guards";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { groupBy } from "#app/core/domain/statistics/grouping";
import { type Actor, authorize } from "#app/core/services/actor";
import type { Batch } from "#app/core/services/batch";
import { causeOf } from "#app/core/services/causes";
import type { Deps } from "#app/core/services/deps";
import { writeOnce } from "#app/core/services/once";
import * as notifications from "#app/notifications/data/notifications";
import type { NotificationChoices, NotificationQuery } from "#app/notifications/domain/input";
import {
  CLEARED_KEPT,
  type SentNotification,
  UNREAD_SHOWN,
  type UserNotification,
} from "#app/notifications/domain/notifications";
import { kindsAbout } from "#app/notifications/domain/subjects";

declare module "#app/core/services/batch" {
  interface Batch {
    /** Notifications, written in the same batch. */
    notices?: readonly Notice[];
  }
}

/** A notification before it is written for its audience. */
export type Notice = Pick<notifications.NewNotification, "kind" | "reason" | "params" | "link" | "groupKey" | "to"> &
  Partial<Pick<notifications.NewNotification, "count" | "adds" | "joined" | "joins" | "except" | "isOnce" | "when">> & {
    at: number;
  };

/** The statements that write notices, for the batch of the event itself. They follow its audit lines. */
export function notifying(deps: Pick<Deps, "db">, notices: readonly Notice[]): Statement[] {
  return notices.map((notice) => notifications.insert(deps.db, { count: 1, except: null, isOnce: false, ...notice }));
}

/** What `commit` writes behind an event: its notices. */
export function behind(deps: Deps, { notices = [] }: Batch) {
  return { statements: notifying(deps, notices), written: () => tellNotified(deps, notices) };
}

/** Writes notices of an event that is already stored, in a batch of their own, and sends them. */
export async function notify(deps: Deps, notices: readonly Notice[]) {
  const [first, ...others] = notifying(deps, notices);
  if (first) await deps.db.batch([first, ...others]);
  tellNotified(deps, notices);
}

/**
 * Sends the notifications to the open tabs of their users, after the batch is written, with one query for all of them.
 */
export function tellNotified({ db, channels, later }: Deps, notices: readonly Notice[]) {
  if (notices.length === 0) return;
  later(async () => {
    const told = await notifications.newlyNotified(db, notices, UNREAD_SHOWN);
    channels.tellEach(
      new Map(
        [...groupBy(told, ({ userId }) => userId)].map(([userId, theirs]) => [
          userId,
          [
            ...theirs.map(({ notification }) => ({ type: "notification" as const, notification: sent(notification) })),
            { type: "unread" as const, notifications: theirs[0]?.unread ?? 0 },
          ],
        ]),
      ),
    );
  });
}

/** Sends the open tabs of these users the number of their unread notifications. */
export async function tellUnread({ db, channels }: Deps, userIds: readonly Id[]) {
  if (userIds.length === 0) return;
  const counts = await notifications.countUnreadOfEach(db, [...new Set(userIds)], UNREAD_SHOWN);
  channels.tellEach(
    new Map(counts.map(({ userId, unread }) => [userId, [{ type: "unread" as const, notifications: unread }]])),
  );
}

/** A page of the actor's notifications, perhaps only of a subject or only unread ones; the newest first. */
export async function readNotifications(deps: Deps, actor: Actor, query: NotificationQuery) {
  authorize(actor, "account.own");
  const { cursor, about, unread, size } = query;
  const kinds = about && kindsAbout(about);
  const found = await notifications.page(deps.db, actor.id, { after: cursor, kinds, isUnread: unread === "1", size });
  const items: UserNotification[] = found.slice(0, size);
  const last = items.at(-1);
  return { items, nextCursor: found.length > size && last ? `${last.at}-${last.id}` : null };
}

/** Counts at most one more than are shown. */
export function countUnread(deps: Pick<Deps, "db">, actor: Pick<Actor, "id">) {
  return notifications.countUnread(deps.db, actor.id, UNREAD_SHOWN);
}

/** @throws AppError `not_found`, also for another user's notification */
export async function markRead(deps: Deps, actor: Actor, { id }: { id: Id }) {
  await own(deps, actor, id);
  await write(deps, actor, notifications.markRead(deps.db, actor.id, { id, now: deps.now() }));
  tellCount(deps, actor);
}

/** @throws AppError `not_found`, also for another user's notification */
export async function markUnread(deps: Deps, actor: Actor, { id }: { id: Id }) {
  await own(deps, actor, id);
  await write(deps, actor, notifications.markUnread(deps.db, actor.id, id));
  tellCount(deps, actor);
}

export async function markAllRead(deps: Deps, actor: Actor) {
  authorize(actor, "account.own");
  await write(deps, actor, notifications.markRead(deps.db, actor.id, { now: deps.now() }));
  tellCount(deps, actor);
}

/**
 * Removes one from the panel; it can be restored for a day.
 * @throws AppError `not_found`, also for another user's notification
 */
export async function clearOne(deps: Deps, actor: Actor, { id }: { id: Id }) {
  await own(deps, actor, id);
  await write(deps, actor, notifications.clear(deps.db, actor.id, { id, now: deps.now() }));
  tellCount(deps, actor);
}

const NOT_RESTORED = "notifications.restored";

/** @throws AppError `not_found` when there is nothing to restore */
export async function restoreOne(deps: Deps, actor: Actor, { id }: { id: Id }) {
  authorize(actor, "account.own");
  const since = deps.now() - CLEARED_KEPT;
  try {
    await write(
      deps,
      actor,
      notifications.restore(deps.db, actor.id, { id, since }),
      guard(deps.db, NOT_RESTORED, HAS_CHANGED),
    );
  } catch (error) {
    if (refusingGuard(causeOf(error)) === NOT_RESTORED) throw new AppError("not_found", "errors:notFound");
    throw error;
  }
  tellCount(deps, actor);
}

/** Clears the panel. The last clearing can be undone for a day. */
export async function clearAll(deps: Deps, actor: Actor) {
  authorize(actor, "account.own");
  await write(deps, actor, notifications.clearAll(deps.db, actor.id, deps.now()));
  tellCount(deps, actor);
}

export async function restoreCleared(deps: Deps, actor: Actor) {
  authorize(actor, "account.own");
  await write(deps, actor, notifications.restoreCleared(deps.db, actor.id, deps.now() - CLEARED_KEPT));
  tellCount(deps, actor);
}

export async function readNotificationChoices(deps: Deps, actor: Actor): Promise<NotificationChoices> {
  authorize(actor, "account.own");
  const muted = await notifications.mutesOf(deps.db, actor.id);
  return { muted: muted.map(({ kind }) => kind) as NotificationChoices["muted"] };
}

/** Mutes the named kinds and unmutes all others. Security kinds cannot be named. */
export async function chooseNotifications(deps: Deps, actor: Actor, { muted }: NotificationChoices) {
  authorize(actor, "account.own");
  const kinds = [...new Set(muted)];
  return writeOnce(deps, actor.request, {
    answer: { muted: kinds },
    statements: [
      notifications.unmuteAll(deps.db, actor.id),
      ...(kinds.length > 0 ? [notifications.mute(deps.db, actor.id, kinds)] : []),
    ],
  });
}

/** Notifications are private, and have no line in the log. */
async function write(deps: Deps, { request }: Actor, ...statements: [Statement, ...Statement[]]) {
  await writeOnce(deps, request, { statements, answer: undefined });
}

function sent({ at, readAt, ...notification }: UserNotification): SentNotification {
  const iso = (instant: number) => new Date(instant).toISOString();
  return { ...notification, at: iso(at), readAt: readAt === null ? null : iso(readAt) };
}

async function own(deps: Deps, actor: Actor, id: Id) {
  authorize(actor, "account.own");
  if (!(await notifications.find(deps.db, actor.id, id))) throw new AppError("not_found", "errors:notFound");
}

/** Updates the user's other tabs, after the answer. */
function tellCount(deps: Deps, actor: Actor) {
  deps.later(async () => {
    deps.channels.tell([actor.id], { type: "unread", notifications: await countUnread(deps, actor) });
  });
}
