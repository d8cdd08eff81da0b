import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { MuteLevel } from "#app/domain/chat";
import type { Id } from "#app/domain/ids";
import { isOneOf } from "./as-read";
import type { Database } from "./database";
import { change } from "./raw";
import { conversations, conversationMembers as members, openChannels, users } from "./schema";

/** Those of the ids that are active users. */
export async function activeUsers(db: Database, ids: readonly Id[]): Promise<Id[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isOneOf(users.id, ids), eq(users.status, "active"), isNull(users.hiddenAt)));
  return rows.map(({ id }) => id);
}

/** Who is in a conversation now. */
export function idsIn(db: Database, conversationId: Id) {
  return db
    .select({ userId: members.userId, readSeq: members.readSeq })
    .from(members)
    .where(and(eq(members.conversationId, conversationId), isNull(members.leftAt)));
}

/** The conversations a user is in now. */
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

/** Who shares a conversation with a user and has a tab open. */
export async function openContacts(db: Database, userId: Id): Promise<Id[]> {
  const own = sql`(SELECT conversation_id FROM ${members} WHERE user_id = ${Number(userId)} AND left_at IS NULL)`;
  const rows = await db
    .selectDistinct({ id: members.userId })
    .from(members)
    .innerJoin(openChannels, eq(openChannels.userId, members.userId))
    .where(and(sql`${members.conversationId} IN ${own}`, isNull(members.leftAt), ne(members.userId, userId)));
  return rows.map(({ id }) => id);
}

/** Who is in a conversation now, by name, and how loud it is for each; a direct one has no name. */
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

/**
 * Brings people in, or back in; what was said before counts as read by them. Who is in already stays as they are. Nobody
 * comes in when there would be more than `atMost` then.
 */
export function add(
  db: Database,
  conversationId: Id,
  { ids, now, atMost }: { ids: readonly Id[]; now: number; atMost: number },
) {
  const given = JSON.stringify(ids.map(Number));
  const inside = sql`(SELECT count(*) FROM ${members}
    WHERE conversation_id = ${Number(conversationId)} AND left_at IS NULL
      AND user_id NOT IN (SELECT value FROM json_each(${given})))`;
  return change(
    db,
    sql`INSERT INTO ${members} (conversation_id, user_id, joined_at, read_seq)
      SELECT ${Number(conversationId)}, value, ${now},
        coalesce((SELECT ${conversations.lastSeq} FROM ${conversations} WHERE ${conversations.id} = ${Number(conversationId)}), 0)
      FROM json_each(${given}) WHERE ${inside} + ${new Set(ids).size} <= ${atMost}
      ON CONFLICT (conversation_id, user_id) DO UPDATE SET left_at = NULL, joined_at = excluded.joined_at,
        read_seq = max(read_seq, excluded.read_seq)
      WHERE left_at IS NOT NULL`,
  );
}

export function remove(db: Database, conversationId: Id, { ids, now }: { ids: readonly Id[]; now: number }) {
  return db
    .update(members)
    .set({ leftAt: now })
    .where(and(eq(members.conversationId, conversationId), isOneOf(members.userId, ids), isNull(members.leftAt)));
}

export function mute(db: Database, conversationId: Id, userId: Id, muted: MuteLevel) {
  return db
    .update(members)
    .set({ muted })
    .where(and(eq(members.conversationId, conversationId), eq(members.userId, userId), isNull(members.leftAt)));
}

/** How far members have read, as the room knows it; what is known here never goes back. */
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
