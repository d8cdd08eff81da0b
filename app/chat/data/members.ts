import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { MuteLevel } from "#app/chat/domain/conversations";
import { isOneOf } from "#app/core/data/as-read";
import type { Database } from "#app/core/data/database";
import { change } from "#app/core/data/raw";
import { users } from "#app/core/data/schema";
import type { Id } from "#app/core/domain/ids";
import { openChannels } from "#app/notifications/data/tables";
import { conversations, conversationMembers as members } from "./tables";

/** The active users among these ids. */
export async function activeUsers(db: Database, ids: readonly Id[]): Promise<Id[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isOneOf(users.id, ids), eq(users.status, "active"), isNull(users.hiddenAt)));
  return rows.map(({ id }) => id);
}

/** The current members of a conversation whose accounts still exist. */
export function idsIn(db: Database, conversationId: Id) {
  return db
    .select({ userId: members.userId, readSeq: members.readSeq, kind: conversations.kind })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(conversations, eq(conversations.id, members.conversationId))
    .where(and(eq(members.conversationId, conversationId), isNull(members.leftAt), isNull(users.hiddenAt)));
}

/** The roles of the current members of a conversation. */
export function rolesIn(db: Database, conversationId: Id) {
  return db
    .select({ userId: members.userId, role: users.role })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.conversationId, conversationId), isNull(members.leftAt), isNull(users.hiddenAt)));
}

/** The conversations that these users are in. */
export async function conversationsOf(db: Database, userIds: readonly Id[]): Promise<Id[]> {
  const rows = await db
    .selectDistinct({ id: members.conversationId })
    .from(members)
    .where(and(isOneOf(members.userId, userIds), isNull(members.leftAt)));
  return rows.map(({ id }) => id);
}

export async function isMember(db: Database, conversationId: Id, userId: Id): Promise<boolean> {
  const row = await db
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.conversationId, conversationId), eq(members.userId, userId), isNull(members.leftAt)))
    .get();
  return row !== undefined;
}

/** The people who share a conversation with a user and have a tab open. */
export async function openContacts(db: Database, userId: Id): Promise<Id[]> {
  const own = sql`(SELECT conversation_id FROM ${members} WHERE user_id = ${Number(userId)} AND left_at IS NULL)`;
  const rows = await db
    .selectDistinct({ id: members.userId })
    .from(members)
    .innerJoin(openChannels, eq(openChannels.userId, members.userId))
    .where(and(sql`${members.conversationId} IN ${own}`, isNull(members.leftAt), ne(members.userId, userId)));
  return rows.map(({ id }) => id);
}

/** The current members of a conversation by name, and each one's mute level; a direct one has no name. */
export function listeners(db: Database, conversationId: Id) {
  return db
    .select({
      userId: members.userId,
      muted: members.muted,
      conversation: conversations.name,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(conversations, eq(conversations.id, members.conversationId))
    .where(and(eq(members.conversationId, conversationId), isNull(members.leftAt)));
}

/** Whether all of these users are active at the moment of writing. */
export function areActive(ids: readonly Id[]): SQL {
  const input = JSON.stringify(ids.map(Number));
  return sql`(SELECT count(*) FROM users WHERE id IN (SELECT value FROM json_each(${input}))
    AND status = 'active' AND hidden_at IS NULL) = ${new Set(ids).size}`;
}

/** Whether a user is in a conversation at the moment of writing. */
export function isInside(conversationId: Id, userId: Id): SQL {
  return sql`EXISTS (SELECT 1 FROM conversation_members AS inside
    WHERE inside.conversation_id = ${Number(conversationId)} AND inside.user_id = ${Number(userId)} AND inside.left_at IS NULL)`;
}

/** The number of these users who are in a conversation at the moment of writing. */
function countInside(conversationId: Id, ids: readonly Id[]): SQL {
  const input = JSON.stringify(ids.map(Number));
  return sql`(SELECT count(*) FROM conversation_members AS inside
    WHERE inside.conversation_id = ${Number(conversationId)} AND inside.left_at IS NULL
      AND inside.user_id IN (SELECT value FROM json_each(${input})))`;
}

type Coming = {
  ids: readonly Id[];
  now: number;
  atMost: number;
  /** The member who adds them; null for the first members of a new conversation. */
  by: Id | null;
};

/**
 * Adds people, or adds them again; earlier messages count as read by them. All are added or none: none when one is
 * already in or is not an active user, when there would be more than `atMost`, or when the member who adds them has
 * left.
 */
export function add(db: Database, conversationId: Id, { ids, now, atMost, by }: Coming) {
  const input = JSON.stringify(ids.map(Number));
  const inside = sql`(SELECT count(*) FROM ${members}
    WHERE conversation_id = ${Number(conversationId)} AND left_at IS NULL)`;
  return change(
    db,
    sql`INSERT INTO ${members} (conversation_id, user_id, joined_at, read_seq)
      SELECT ${Number(conversationId)}, value, ${now},
        coalesce((SELECT ${conversations.lastSeq} FROM ${conversations} WHERE ${conversations.id} = ${Number(conversationId)}), 0)
      FROM json_each(${input})
      WHERE ${inside} + ${new Set(ids).size} <= ${atMost} AND ${countInside(conversationId, ids)} = 0
        AND ${areActive(ids)} AND ${by === null ? sql`1` : isInside(conversationId, by)}
      ON CONFLICT (conversation_id, user_id) DO UPDATE SET left_at = NULL, joined_at = excluded.joined_at,
        read_seq = max(read_seq, excluded.read_seq)
      WHERE left_at IS NOT NULL`,
  );
}

type Leaving = { ids: readonly Id[]; now: number; by: Id };

/** All of them leave or none: none when one has already left, or when the member who removes them has left. */
export function remove(db: Database, conversationId: Id, { ids, now, by }: Leaving) {
  return db
    .update(members)
    .set({ leftAt: now })
    .where(
      and(
        eq(members.conversationId, conversationId),
        isOneOf(members.userId, ids),
        isNull(members.leftAt),
        isInside(conversationId, by),
        sql`${countInside(conversationId, ids)} = ${new Set(ids).size}`,
      ),
    );
}

/** What a member set for themselves alone. */
export type OwnMarks = { muted: MuteLevel; isMarked: boolean; isPinned: boolean };

export function mark(db: Database, conversationId: Id, userId: Id, marks: Partial<OwnMarks>) {
  return db
    .update(members)
    .set(marks)
    .where(and(eq(members.conversationId, conversationId), eq(members.userId, userId), isNull(members.leftAt)));
}

/**
 * The users among these who have read the newest message that is not deleted: `newestSeq`, or a later one that the
 * inbox knows.
 */
export function caughtUp(
  conversationId: Id,
  ids: readonly Id[],
  { seq, deletedSeqs }: { seq: number; deletedSeqs: readonly number[] },
): SQL {
  const input = JSON.stringify(ids.map(Number));
  const deleted = sql`(SELECT count(*) FROM json_each(${JSON.stringify(deletedSeqs)}) WHERE value > reader.read_seq)`;
  return sql`SELECT reader.user_id FROM conversation_members AS reader
    JOIN conversations ON conversations.id = reader.conversation_id
    WHERE reader.conversation_id = ${Number(conversationId)} AND reader.read_seq + ${deleted} >= max(conversations.last_seq, ${seq})
      AND reader.user_id IN (SELECT value FROM json_each(${input}))`;
}

/** Stores how far members have read, as reported by the room; the stored numbers never decrease. */
export function recordReading(db: Database, conversationId: Id, reads: readonly { userId: Id; seq: number }[]) {
  const read = JSON.stringify(reads.map(({ userId, seq }) => ({ userId: Number(userId), seq })));
  return db
    .update(members)
    .set({
      readSeq: sql`max(${members.readSeq}, (SELECT value ->> 'seq' FROM json_each(${read}) WHERE value ->> 'userId' = ${members.userId}))`,
    })
    .where(
      and(
        eq(members.conversationId, conversationId),
        sql`${members.userId} IN (SELECT value ->> 'userId' FROM json_each(${read}))`,
      ),
    );
}
