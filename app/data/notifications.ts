import { and, desc, eq, gt, is, isNotNull, isNull, lt, SQL, sql } from "drizzle-orm";
import type { Id } from "#app/domain/ids";
import type { NotificationKind, NotificationParams, NotificationReason } from "#app/domain/notifications";
import type { Role } from "#app/domain/permissions";
import type { Database } from "./database";
import { change, rows } from "./raw";
import { notificationMutes, notifications, users } from "./schema";

/** Named users, or all who have one of the roles. */
export type Audience = { userIds: readonly Id[] } | { roles: readonly Role[] };

export type NewNotification = {
  kind: NotificationKind;
  reason: NotificationReason;
  /** Or figures of the very batch it is written in, as JSON. */
  params: NotificationParams | SQL;
  link: string;
  /** Unread ones with the same key are one item with a count. */
  groupKey: string;
  count: number;
  at: number;
  to: Audience;
  /** Who did it knows it already. */
  except: Id | null;
  /** Not told again within a week, whatever became of it. */
  isOnce: boolean;
};

const item = {
  id: notifications.id,
  kind: notifications.kind,
  reason: notifications.reason,
  params: notifications.params,
  link: notifications.link,
  count: notifications.count,
  at: notifications.at,
  readAt: notifications.readAt,
};

const WEEK = 7 * 24 * 60 * 60 * 1000;

const isUnread = and(isNull(notifications.readAt), isNull(notifications.clearedAt)) as SQL;

/** One row for each active user of the audience who wants to hear of it; an unread one of the group is counted up. */
export function insert(db: Database, { to, except, isOnce, ...notice }: NewNotification) {
  const { kind, reason, params, link, groupKey, count, at } = notice;
  const told = sql`SELECT user_id FROM notifications
    WHERE at > ${at - WEEK} AND (group_key = ${groupKey} OR instr(group_key, ${`${groupKey}#`}) = 1)`;
  return change(
    db,
    sql`INSERT INTO notifications (user_id, kind, reason, params, link, group_key, count, at)
      SELECT users.id, ${kind}, ${reason}, ${is(params, SQL) ? params : JSON.stringify(params)}, ${link}, ${groupKey}, ${count}, ${at}
      FROM users
      WHERE ${audience(to)} AND users.status = 'active' AND users.hidden_at IS NULL
        AND users.id IS NOT ${except === null ? null : Number(except)}
        AND NOT EXISTS (SELECT 1 FROM notification_mutes AS mute WHERE mute.user_id = users.id AND mute.kind = ${kind})
        AND (${isOnce ? 1 : 0} = 0 OR users.id NOT IN (${told}))
      ON CONFLICT (user_id, group_key) WHERE read_at IS NULL AND cleared_at IS NULL
      DO UPDATE SET count = count + excluded.count, at = excluded.at, params = excluded.params, link = excluded.link`,
  );
}

/** What the listening among those who were just told have of it now. */
export function justTold(db: Database, { groupKey, at }: Pick<NewNotification, "groupKey" | "at">) {
  const isListening = sql`${notifications.userId} IN (SELECT user_id FROM open_channels)`;
  return db
    .select({ userId: notifications.userId, notification: item })
    .from(notifications)
    .where(and(eq(notifications.groupKey, groupKey), eq(notifications.at, at), isUnread, isListening));
}

/** Reads what these groups hold for these users: they have seen the thing itself. */
export function readGroups(
  db: Database,
  { userIds, groupKeys, now }: { userIds: readonly Id[]; groupKeys: readonly string[]; now: number },
) {
  const users = sql`(SELECT CAST(value AS INTEGER) FROM json_each(${JSON.stringify(userIds)}))`;
  const keys = sql`(SELECT value FROM json_each(${JSON.stringify(groupKeys)}))`;
  return db
    .update(notifications)
    .set({ readAt: now })
    .where(and(sql`${notifications.userId} IN ${users}`, sql`${notifications.groupKey} IN ${keys}`, isUnread))
    .returning({ userId: notifications.userId });
}

/** A page from the newest on, one more than asked where there are more. */
export function page(db: Database, userId: Id, { after, size }: { after?: [at: number, id: number]; size: number }) {
  return db
    .select(item)
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.clearedAt),
        after && sql`(${notifications.at}, ${notifications.id}) < (${after[0]}, ${after[1]})`,
      ),
    )
    .orderBy(desc(notifications.at), desc(notifications.id))
    .limit(size + 1);
}

/** At most one more than `limit` rows are counted. */
export async function countUnread(db: Database, userId: Id, limit: number): Promise<number> {
  const found = await rows<{ total: number }>(
    db,
    sql`SELECT count(*) AS total FROM (SELECT 1 FROM notifications
      WHERE user_id = ${Number(userId)} AND read_at IS NULL AND cleared_at IS NULL LIMIT ${limit + 1})`,
  );
  return found[0]?.total ?? 0;
}

/** Whether it is the user's, and there. */
export function find(db: Database, userId: Id, id: Id) {
  return db
    .select(item)
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId), isNull(notifications.clearedAt)))
    .get();
}

export function markRead(db: Database, userId: Id, { id, now }: { id?: Id; now: number }) {
  return db
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.userId, userId), id === undefined ? undefined : eq(notifications.id, id), isUnread));
}

/** From now on it stands alone: what happens next is a new item. */
export function markUnread(db: Database, userId: Id, id: Id) {
  return db
    .update(notifications)
    .set({ readAt: null, groupKey: alone })
    .where(and(eq(notifications.userId, userId), eq(notifications.id, id), isNotNull(notifications.readAt)));
}

export function clearAll(db: Database, userId: Id, now: number) {
  return db
    .update(notifications)
    .set({ clearedAt: now })
    .where(and(eq(notifications.userId, userId), isNull(notifications.clearedAt)));
}

/** Puts back what was cleared last, if that was after `since`. */
export function restoreCleared(db: Database, userId: Id, since: number) {
  const last = sql`(SELECT max(cleared_at) FROM notifications WHERE user_id = ${Number(userId)})`;
  return db
    .update(notifications)
    .set({ clearedAt: null, groupKey: alone })
    .where(
      and(
        eq(notifications.userId, userId),
        gt(notifications.clearedAt, since),
        sql`${notifications.clearedAt} = ${last}`,
      ),
    );
}

export function mutesOf(db: Database, userId: Id) {
  return db
    .select({ kind: notificationMutes.kind })
    .from(notificationMutes)
    .where(eq(notificationMutes.userId, userId));
}

export function unmuteAll(db: Database, userId: Id) {
  return db.delete(notificationMutes).where(eq(notificationMutes.userId, userId));
}

export function mute(db: Database, userId: Id, kinds: readonly NotificationKind[]) {
  return db.insert(notificationMutes).values(kinds.map((kind) => ({ userId, kind })));
}

export function removeBefore(db: Database, instant: number) {
  return db.delete(notifications).where(lt(notifications.at, instant));
}

export function removeClearedBefore(db: Database, instant: number) {
  return db.delete(notifications).where(lt(notifications.clearedAt, instant));
}

const alone = sql`iif(instr(group_key, '#') > 0, group_key, group_key || '#' || id)`;

function audience(to: Audience) {
  return "roles" in to
    ? sql`${users.role} IN (SELECT value FROM json_each(${JSON.stringify(to.roles)}))`
    : sql`${users.id} IN (SELECT CAST(value AS INTEGER) FROM json_each(${JSON.stringify(to.userIds)}))`;
}
