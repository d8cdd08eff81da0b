import type { Statement } from "#app/data/database";
import * as notifications from "#app/data/notifications";
import { AppError } from "#app/domain/errors";
import type { Id } from "#app/domain/ids";
import type { NotificationChoices, NotificationQuery } from "#app/domain/notification-input";
import { CLEARED_KEPT, type SentNotification, UNREAD_SHOWN, type UserNotification } from "#app/domain/notifications";
import { type Actor, authorize } from "./actor";
import type { Deps } from "./deps";

/** Something that people are told. */
export type Notice = Pick<notifications.NewNotification, "kind" | "reason" | "params" | "link" | "groupKey" | "to"> &
  Partial<Pick<notifications.NewNotification, "count" | "except" | "isOnce">> & { at: number };

/** The statements that write notices, for the batch of the event itself. They stand behind its audit lines. */
export function notifying(deps: Pick<Deps, "db">, notices: readonly Notice[]): Statement[] {
  return notices.map((notice) => notifications.insert(deps.db, { count: 1, except: null, isOnce: false, ...notice }));
}

/** Writes notices whose event stands already, in a batch of their own, and tells of them. */
export async function notify(deps: Deps, notices: readonly Notice[]) {
  const [first, ...others] = notifying(deps, notices);
  if (first) await deps.db.batch([first, ...others]);
  tellNotified(deps, notices);
}

/** Tells the open tabs of everyone who was notified; once the batch is written. */
export function tellNotified({ db, channels, later }: Deps, notices: readonly Notice[]) {
  if (notices.length === 0) return;
  later(async () => {
    for (const notice of notices) {
      for (const { userId, notification } of await notifications.justTold(db, notice)) {
        const unread = await notifications.countUnread(db, userId, UNREAD_SHOWN);
        channels.tell(
          [userId],
          { type: "notification", notification: sent(notification) },
          { type: "unread", notifications: unread },
        );
      }
    }
  });
}

export async function readNotifications(deps: Deps, actor: Actor, { cursor, size }: NotificationQuery) {
  authorize(actor, "account.own");
  const found = await notifications.page(deps.db, actor.id, { after: cursor, size });
  const items: UserNotification[] = found.slice(0, size);
  const last = items.at(-1);
  return { items, nextCursor: found.length > size && last ? `${last.at}-${last.id}` : null };
}

/** At most one more than are shown. */
export function countUnread(deps: Pick<Deps, "db">, actor: Pick<Actor, "id">) {
  return notifications.countUnread(deps.db, actor.id, UNREAD_SHOWN);
}

/** @throws AppError `not_found` also for somebody else's */
export async function markRead(deps: Deps, actor: Actor, { id }: { id: Id }) {
  await own(deps, actor, id);
  await notifications.markRead(deps.db, actor.id, { id, now: deps.now() });
  await tellCount(deps, actor);
}

/** @throws AppError `not_found` also for somebody else's */
export async function markUnread(deps: Deps, actor: Actor, { id }: { id: Id }) {
  await own(deps, actor, id);
  await notifications.markUnread(deps.db, actor.id, id);
  await tellCount(deps, actor);
}

export async function markAllRead(deps: Deps, actor: Actor) {
  authorize(actor, "account.own");
  await notifications.markRead(deps.db, actor.id, { now: deps.now() });
  await tellCount(deps, actor);
}

/** Everything is gone from the panel; the last clearing can be taken back for a day. */
export async function clearAll(deps: Deps, actor: Actor) {
  authorize(actor, "account.own");
  await notifications.clearAll(deps.db, actor.id, deps.now());
  await tellCount(deps, actor);
}

export async function restoreCleared(deps: Deps, actor: Actor) {
  authorize(actor, "account.own");
  await notifications.restoreCleared(deps.db, actor.id, deps.now() - CLEARED_KEPT);
  await tellCount(deps, actor);
}

export async function readChoices(deps: Deps, actor: Actor): Promise<NotificationChoices> {
  authorize(actor, "account.own");
  const muted = await notifications.mutesOf(deps.db, actor.id);
  return { muted: muted.map(({ kind }) => kind) as NotificationChoices["muted"] };
}

/** The kinds named are muted, all others are not; what concerns security cannot be named. */
export async function chooseNotifications(deps: Deps, actor: Actor, { muted }: NotificationChoices) {
  authorize(actor, "account.own");
  const kinds = [...new Set(muted)];
  await deps.db.batch([
    notifications.unmuteAll(deps.db, actor.id),
    ...(kinds.length > 0 ? [notifications.mute(deps.db, actor.id, kinds)] : []),
  ]);
  return { muted: kinds };
}

function sent({ at, readAt, ...notification }: UserNotification): SentNotification {
  const iso = (instant: number) => new Date(instant).toISOString();
  return { ...notification, at: iso(at), readAt: readAt === null ? null : iso(readAt) };
}

async function own(deps: Deps, actor: Actor, id: Id) {
  authorize(actor, "account.own");
  if (!(await notifications.find(deps.db, actor.id, id))) throw new AppError("not_found", "errors:notFound");
}

/** The other tabs show the same. */
async function tellCount(deps: Deps, actor: Actor) {
  deps.channels.tell([actor.id], { type: "unread", notifications: await countUnread(deps, actor) });
}
