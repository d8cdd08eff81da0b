import { and, desc, eq, gt, inArray, is, isNotNull, isNull, lt, SQL, sql } from "drizzle-orm";
import { isOneOf } from "#app/core/data/as-read";
import type { Database } from "#app/core/data/database";
import { change, rows } from "#app/core/data/raw";
import { users } from "#app/core/data/schema";
import type { Id } from "#app/core/domain/ids";
import type { Role } from "#app/core/domain/permissions";
import { WEEK } from "#app/core/domain/time";
import type { NotificationKind, NotificationParams, NotificationReason } from "#app/notifications/domain/notifications";
import { notificationMutes, notifications } from "./tables";

/**
 * Named users, or all users with one of the roles. With `of`, supervisors who lead lines are told only of these; others
 * only where they recorded or planned on one of the lines in the last {@link LINES_KNOWN}, unless none of them did, or
 * always where it is `forOthers` as well.
 */
export type Audience =
  | { userIds: readonly Id[] }
  | { roles: readonly Role[]; of?: { lineIds: readonly Id[]; forOthers?: true } };

const LINES_KNOWN = 2 * WEEK;
/** More lines than a supervisor looks after: a change of so many is told to all of them. */
const LINES_ASKED = 5;

export type NewNotification = {
  kind: NotificationKind;
  reason: NotificationReason;
  /** The values, or JSON for figures computed in the same batch. */
  params: NotificationParams | SQL;
  link: string;
  /** Unread ones with the same key are one item with a count. */
  groupKey: string;
  count: number;
  /** The amount that an unread one of its group is counted up by; without this, its `count`. */
  adds?: number;
  /**
   * The values when it joins an unread one of its group, from its `params` and `excluded.params`; without this, only
   * the new values.
   */
  joined?: SQL;
  /** An unread notification of this kind absorbs this one: it is counted up, and keeps its kind, reason and values. */
  joins?: NotificationKind;
  at: number;
  to: Audience;
  /** The user who caused it, and is not notified. */
  except: Id | null;
  /** Whether it is sent at most once a week, even if it was read or cleared. */
  isOnce: boolean;
  /** Written only where this holds at that moment. */
  when?: SQL;
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

const isUnread = and(isNull(notifications.readAt), isNull(notifications.clearedAt)) as SQL;

/**
 * Writes one row for each active user of the audience who has not muted the kind. An unread one of the group is counted
 * up; when its events have different places, it leads to `list`, the place of all of them.
 */
export function insert(
  db: Database,
  { to, except, isOnce, when = sql`1`, joined = sql`excluded.params`, joins, adds, ...notice }: NewNotification,
) {
  const added = adds === undefined ? sql`excluded.count` : sql`${adds}`;
  const stays = joins ? sql`kind = ${joins}` : sql`0`;
  const { kind, reason, params, link, groupKey, count, at } = notice;
  const notified = sql`SELECT user_id FROM notifications
    WHERE at > ${at - WEEK} AND (group_key = ${groupKey} OR instr(group_key, ${`${groupKey}#`}) = 1)`;
  return change(
    db,
    sql`INSERT INTO notifications (user_id, kind, reason, params, link, group_key, count, at)
      SELECT users.id, ${kind}, ${reason}, ${withFullName(params, except)}, ${link}, ${groupKey}, ${count}, ${at}
      FROM users
      WHERE ${when} AND ${audience(to, at)} AND users.status = 'active' AND users.hidden_at IS NULL
        AND users.id IS NOT ${except === null ? null : Number(except)}
        AND NOT EXISTS (SELECT 1 FROM notification_mutes AS mute WHERE mute.user_id = users.id AND mute.kind = ${kind})
        AND (${isOnce ? 1 : 0} = 0 OR users.id NOT IN (${notified}))
      ON CONFLICT (user_id, group_key) WHERE read_at IS NULL AND cleared_at IS NULL
      DO UPDATE SET count = count + ${added}, at = excluded.at, params = iif(${stays}, params, ${joined}),
        kind = iif(${stays}, kind, excluded.kind), reason = iif(${stays}, reason, excluded.reason),
        link = iif(link = excluded.link, link, ifnull(${joined} ->> 'list', excluded.link))`,
  );
}

/** Names the `actor` by first and last name where known. */
function withFullName(params: NewNotification["params"], doerId: Id | null): SQL {
  const input = is(params, SQL) ? params : sql`${JSON.stringify(params)}`;
  if (doerId === null || (!is(params, SQL) && !("actor" in params))) return input;
  return sql`(SELECT iif(given ->> 'actor' IS NULL, given, json_set(given, '$.actor', coalesce(
      (SELECT nullif(trim(doer.first_name || ' ' || doer.last_name), '') FROM users AS doer WHERE doer.id = ${Number(doerId)}),
      given ->> 'actor'
    ))) FROM (SELECT ${input} AS given))`;
}

/**
 * The open notifications that these events have just created for listeners, each with the listener's number of unread
 * ones, counted up to one more than `most`. One statement for any number of events and listeners.
 */
export function newlyNotified(
  db: Database,
  notified: readonly Pick<NewNotification, "groupKey" | "at">[],
  most: number,
) {
  const groups = JSON.stringify(notified.map(({ groupKey, at }) => ({ groupKey, at })));
  const isTold = sql`(${notifications.groupKey}, ${notifications.at}) IN (
    SELECT value ->> 'groupKey', value ->> 'at' FROM json_each(${groups}))`;
  const isListening = sql`${notifications.userId} IN (SELECT user_id FROM open_channels)`;
  return db
    .select({
      userId: notifications.userId,
      notification: item,
      unread: unreadOf(sql`${notifications.userId}`, most).as("unread"),
    })
    .from(notifications)
    .where(and(isTold, isUnread, isListening))
    .orderBy(notifications.id);
}

/** The number of unread ones of each of these users, counted up to one more than `most`. */
export function countUnreadOfEach(db: Database, userIds: readonly Id[], most: number) {
  return db.all<{ userId: Id; unread: number }>(sql`
    SELECT CAST(reader.value AS TEXT) AS userId, ${unreadOf(sql`CAST(reader.value AS INTEGER)`, most)} AS unread
    FROM json_each(${JSON.stringify(userIds)}) AS reader`);
}

function unreadOf(userId: SQL, most: number) {
  return sql<number>`(SELECT count(*) FROM (SELECT 1 FROM notifications AS waiting
    WHERE waiting.user_id = ${userId} AND waiting.read_at IS NULL AND waiting.cleared_at IS NULL LIMIT ${most + 1}))`;
}

/**
 * Removes the notifications of these groups of these users, because they have seen the thing itself or may no longer see
 * it. Cleared ones stay, because they can be restored.
 */
export function removeGroups(db: Database, { userIds, groupKeys }: Groups, when?: SQL) {
  return db
    .delete(notifications)
    .where(and(ofGroups({ userIds, groupKeys }), isNull(notifications.clearedAt), when))
    .returning({ userId: notifications.userId });
}

/** The content of an unread notification after some of its events are gone. */
export type Recounted = Pick<NewNotification, "kind" | "reason" | "params" | "count"> & { userId: Id };

/** Rewrites the unread notifications of a group, whose counts never grow by it. Returns the users of those rewritten. */
export function recount(db: Database, groupKey: string, recounted: readonly Recounted[], when: SQL) {
  const input = JSON.stringify(recounted.map((one) => ({ ...one, userId: Number(one.userId) })));
  const own = (field: "kind" | "reason" | "params" | "count") =>
    sql`(SELECT value ->> ${field} FROM json_each(${input}) WHERE value ->> 'userId' = ${notifications.userId})`;
  const userIds = sql`SELECT value ->> 'userId' FROM json_each(${input})`;
  return db
    .update(notifications)
    .set({
      kind: own("kind"),
      reason: own("reason"),
      params: own("params"),
      count: sql`min(${notifications.count}, ${own("count")})`,
    })
    .where(and(ofGroups({ userIds, groupKeys: [groupKey] }), isUnread, when))
    .returning({ userId: notifications.userId });
}

/** Removes those that were read, so that the next event of the group is its only item. Cleared ones stay. */
export function removeReadGroups(db: Database, { userIds, groupKeys }: Groups, when?: SQL) {
  const isRead = and(isNotNull(notifications.readAt), isNull(notifications.clearedAt));
  return db.delete(notifications).where(and(ofGroups({ userIds, groupKeys }), isRead, when));
}

/** `userIds` may also be a query for them, or null for everybody. */
type Groups = { userIds: readonly Id[] | SQL | null; groupKeys: readonly string[] };

/** Includes notifications alone in their group. */
function ofGroups({ userIds, groupKeys }: Groups) {
  const users = is(userIds, SQL)
    ? userIds
    : sql`SELECT CAST(value AS INTEGER) FROM json_each(${JSON.stringify(userIds)})`;
  const isTheirs = userIds === null ? sql`1` : sql`one.user_id IN (${users})`;
  const among = sql`SELECT one.id FROM notifications AS one JOIN json_each(${JSON.stringify(groupKeys)}) AS wanted
    ON one.group_key >= wanted.value AND one.group_key < wanted.value || '$'
    WHERE ${isTheirs} AND (one.group_key = wanted.value OR instr(one.group_key, wanted.value || '#') = 1)`;
  return sql`${notifications.id} IN (${among})`;
}

/**
 * Marks the unread notifications of one group as read for everybody, because nobody needs to act any more. Includes
 * notifications alone in it.
 */
export function endGroup(db: Database, groupKey: string, now: number, when?: SQL) {
  return db
    .update(notifications)
    .set({ readAt: now })
    .where(and(ofGroups({ userIds: null, groupKeys: [groupKey] }), isUnread, when));
}

/** Marks the unread notifications of a kind as read for users who can no longer act on them. */
export function endKind(db: Database, userIds: readonly Id[], kind: NotificationKind, now: number) {
  return db
    .update(notifications)
    .set({ readAt: now })
    .where(and(isOneOf(notifications.userId, userIds), eq(notifications.kind, kind), isUnread));
}

/** Everybody with a notification of the group. */
export async function usersOf(db: Database, groupKey: string): Promise<Id[]> {
  const found = await db
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(ofGroups({ userIds: null, groupKeys: [groupKey] }));
  return found.map(({ userId }) => userId);
}

/** A page from the newest on, with one extra row when there are more. */
type Part = {
  after?: [at: number, id: number];
  /** Only these kinds. */
  kinds?: readonly NotificationKind[];
  isUnread?: boolean;
  size: number;
};

export function page(db: Database, userId: Id, { after, kinds, isUnread: onlyUnread, size }: Part) {
  return db
    .select(item)
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.clearedAt),
        kinds && inArray(notifications.kind, [...kinds]),
        onlyUnread ? isUnread : undefined,
        after && sql`(${notifications.at}, ${notifications.id}) < (${after[0]}, ${after[1]})`,
      ),
    )
    .orderBy(desc(notifications.at), desc(notifications.id))
    .limit(size + 1);
}

/** Counts at most one more than `limit` rows. */
export async function countUnread(db: Database, userId: Id, limit: number): Promise<number> {
  const found = await rows<{ total: number }>(
    db,
    sql`SELECT count(*) AS total FROM (SELECT 1 FROM notifications
      WHERE user_id = ${Number(userId)} AND read_at IS NULL AND cleared_at IS NULL LIMIT ${limit + 1})`,
  );
  return found[0]?.total ?? 0;
}

/** Finds a notification only if it belongs to the user. */
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

/** An unread one takes no further events: the next event is a new item. */
export function markUnread(db: Database, userId: Id, id: Id) {
  return db
    .update(notifications)
    .set({ readAt: null, groupKey: alone })
    .where(and(eq(notifications.userId, userId), eq(notifications.id, id), isNotNull(notifications.readAt)));
}

export function clear(db: Database, userId: Id, { id, now }: { id: Id; now: number }) {
  return db
    .update(notifications)
    .set({ clearedAt: now })
    .where(and(eq(notifications.userId, userId), eq(notifications.id, id), isNull(notifications.clearedAt)));
}

/** Restores one that was cleared after `since`. */
export function restore(db: Database, userId: Id, { id, since }: { id: Id; since: number }) {
  return db
    .update(notifications)
    .set({ clearedAt: null, groupKey: alone })
    .where(and(eq(notifications.userId, userId), eq(notifications.id, id), gt(notifications.clearedAt, since)));
}

export function clearAll(db: Database, userId: Id, now: number) {
  return db
    .update(notifications)
    .set({ clearedAt: now })
    .where(and(eq(notifications.userId, userId), isNull(notifications.clearedAt)));
}

/** Restores the notifications cleared last, if that was after `since`. */
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

function audience(to: Audience, at: number) {
  if (!("roles" in to)) return named(to.userIds);
  const hasRole = sql`${users.role} IN (SELECT value FROM json_each(${JSON.stringify(to.roles)}))`;
  const lineIds = [...new Set(to.of?.lineIds ?? [])];
  if (lineIds.length === 0) return hasRole;
  const lines = sql`(SELECT value FROM json_each(${JSON.stringify(lineIds.map(Number))}))`;
  const theirs = sql`SELECT created_by FROM performance_records
      WHERE line_id IN ${lines} AND date >= date(${at - LINES_KNOWN} / 1000, 'unixepoch')
    UNION SELECT actor_id FROM audit_touched JOIN audit_log ON audit_log.id = entry_id
      WHERE audit_touched.resource = 'production_line' AND audit_log.resource <> 'stop' AND object_id IN ${lines} AND at >= ${at - LINES_KNOWN}`;
  const leads = (one: string) => sql`EXISTS (SELECT 1 FROM json_each(${sql.raw(one)}.production_line_ids) AS own
    WHERE CAST(own.value AS INTEGER) IN ${lines})`;
  const known = sql`SELECT id FROM users AS one WHERE one.role = 'supervisor' AND one.status = 'active'
    AND one.hidden_at IS NULL AND iif(one.production_line_ids = '[]', one.id IN (${theirs}), ${leads("one")})`;
  const areAllTold = to.of?.forOthers || lineIds.length > LINES_ASKED;
  const isNear = areAllTold ? sql`1` : sql`(${users.id} IN (${known}) OR NOT EXISTS (${known}))`;
  return sql`${hasRole} AND (${users.role} <> 'supervisor'
    OR iif(users.production_line_ids = '[]', ${isNear}, ${leads("users")}))`;
}

function named(userIds: readonly Id[]) {
  return sql`${users.id} IN (SELECT CAST(value AS INTEGER) FROM json_each(${JSON.stringify(userIds)}))`;
}
