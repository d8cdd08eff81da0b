import { and, desc, eq, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import * as avatars from "#app/accounts/data/avatars";
import type { ConversationKind, LastMessage } from "#app/chat/domain/chat";
import { isOneOf } from "#app/core/data/as-read";
import type { Database } from "#app/core/data/database";
import { change } from "#app/core/data/raw";
import { users } from "#app/core/data/schema";
import type { Id } from "#app/core/domain/ids";
import { searchText } from "#app/core/domain/texts/search-text";
import { openChannels } from "#app/notifications/data/tables";
import { areActive, isInside } from "./members";
import { conversations, conversationMembers as members } from "./tables";

type NewConversation = {
  id: Id;
  kind: ConversationKind;
  name: string | null;
  pair: string | null;
  createdBy: Id;
  memberIds: readonly Id[];
  now: number;
};

const columns = {
  id: conversations.id,
  kind: conversations.kind,
  name: conversations.name,
  createdBy: conversations.createdBy,
  lastSeq: conversations.lastSeq,
  lastAt: conversations.lastAt,
  lastMessage: conversations.lastMessage,
  createdAt: conversations.createdAt,
  version: conversations.version,
  readSeq: members.readSeq,
  deletedSeqs: conversations.deletedSeqs,
  muted: members.muted,
  isMarked: members.isMarked,
  isPinned: members.isPinned,
};

/** A conversation as one of its members sees it, in a list; an empty one for anybody else. */
export function find(db: Database, id: Id, userId: Id) {
  return db.select(columns).from(conversations).innerJoin(members, ofMember(userId)).where(eq(conversations.id, id));
}

type Part = { after: { isPinned: boolean; at: number; id: Id } | undefined; limit: number };

/** The conversations of a user after `after`: the pinned ones, then the last active first. */
export function listOf(db: Database, userId: Id, { after, limit }: Part) {
  return db
    .select(columns)
    .from(conversations)
    .innerJoin(members, ofMember(userId))
    .where(after && isBehind(after))
    .orderBy(...LISTED)
    .limit(limit);
}

/** {@link peopleIn} the conversations of {@link listOf}. */
export function peopleInList(db: Database, userId: Id, { after, limit }: Part) {
  const listed = db
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(members, ofMember(userId))
    .where(after && isBehind(after))
    .orderBy(...LISTED)
    .limit(limit);
  return readPeople(db)
    .where(inArray(members.conversationId, listed))
    .orderBy(...IN_TURN);
}

/** The last message of each conversation, the last one this member read, the deleted ones, and the mute level. */
export function placesOf(db: Database, userId: Id) {
  const { id, lastSeq, deletedSeqs } = conversations;
  return db
    .select({ id, lastSeq, deletedSeqs, readSeq: members.readSeq, muted: members.muted, isMarked: members.isMarked })
    .from(members)
    .innerJoin(conversations, ofMember(userId));
}

/** Every conversation that a user is or was in: a group by its name, a direct one by the other's username. */
export function everOf(db: Database, userId: Id) {
  const other = sql<string | null>`(SELECT peer.username FROM conversation_members AS beside
    JOIN users AS peer ON peer.id = beside.user_id
    WHERE beside.conversation_id = ${conversations.id} AND beside.user_id <> ${Number(userId)} LIMIT 1)`;
  return db
    .select({
      id: conversations.id,
      kind: conversations.kind,
      conversation: sql<string | null>`coalesce(${conversations.name}, ${other})`,
    })
    .from(conversations)
    .innerJoin(members, and(eq(members.conversationId, conversations.id), eq(members.userId, userId)))
    .orderBy(conversations.id);
}

const people = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  username: users.username,
  avatarMark: avatars.mark,
  role: users.role,
  isGone: sql<boolean>`${users.hiddenAt} IS NOT NULL`.mapWith(Boolean).as("is_gone"),
  isSuspended: sql<boolean>`${users.status} <> 'active'`.mapWith(Boolean).as("is_suspended"),
  online: sql<boolean>`EXISTS (SELECT 1 FROM ${openChannels} WHERE ${openChannels.userId} = ${users.id})`
    .mapWith(Boolean)
    .as("online"),
};

/** The fields of these users that people in a shared conversation may see. */
export function peopleOf(db: Database, userIds: readonly Id[]) {
  return db.select(people).from(users).where(isOneOf(users.id, userIds)).orderBy(users.id);
}

/** Everybody in these conversations, former members included, with the fields that others may see. */
export function peopleIn(db: Database, conversationIds: readonly Id[]) {
  return readPeople(db)
    .where(isOneOf(members.conversationId, conversationIds))
    .orderBy(...IN_TURN);
}

const IN_TURN = [members.conversationId, members.joinedAt, members.userId] as const;

function readPeople(db: Database) {
  return db
    .select({ conversationId: members.conversationId, joinedAt: members.joinedAt, leftAt: members.leftAt, ...people })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId));
}

export async function findByPair(db: Database, pair: string): Promise<Id | undefined> {
  return (await db.select({ id: conversations.id }).from(conversations).where(eq(conversations.pair, pair)).get())?.id;
}

/** The last active group in which all of these users are. */
export async function findGroupOf(db: Database, userIds: readonly Id[]): Promise<Id | undefined> {
  const found = await db
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(members, and(eq(members.conversationId, conversations.id), isNull(members.leftAt)))
    .where(and(eq(conversations.kind, "group"), isOneOf(members.userId, userIds)))
    .groupBy(conversations.id)
    .having(sql`count(*) = ${new Set(userIds).size}`)
    .orderBy(desc(conversations.lastAt), desc(conversations.id))
    .limit(1);
  return found[0]?.id;
}

/** Writes no conversation unless all its members are active users at that moment. */
export function insert(db: Database, { id, kind, name, pair, createdBy, now, memberIds }: NewConversation) {
  return change(
    db,
    sql`INSERT INTO conversations (id, kind, name, pair, search_text, created_by, last_at, created_at, updated_at)
      SELECT ${Number(id)}, ${kind}, ${name}, ${pair}, ${searchText(name ?? "")}, ${Number(createdBy)}, ${now}, ${now}, ${now}
      WHERE ${areActive(memberIds)}`,
  );
}

/** Renames a conversation, on behalf of one of its members. */
export function rename(db: Database, id: Id, { name, now, by }: { name: string; now: number; by: Id }) {
  return db
    .update(conversations)
    .set({ name, searchText: searchText(name), updatedAt: now, version: sql`${conversations.version} + 1` })
    .where(and(eq(conversations.id, id), eq(conversations.kind, "group"), isInside(id, by)));
}

type Activity = { rev: number; seq: number; at: number; message: LastMessage; deletedSeqs: number[] };

/** Stores the newest message that a room reports. A repeated or late report changes nothing. */
export function recordActivity(db: Database, id: Id, { rev, seq, at, message, deletedSeqs }: Activity, when: SQL) {
  return db
    .update(conversations)
    .set({ lastRev: rev, lastSeq: seq, lastAt: at, lastMessage: message, deletedSeqs })
    .where(and(eq(conversations.id, id), lt(conversations.lastRev, rev), when));
}

/** Whether the inbox knows no change after `rev`: it has not taken a report that was computed from there. */
export function knowsNoMoreThan(id: Id, rev: number): SQL {
  return sql`(SELECT known.last_rev FROM conversations AS known WHERE known.id = ${Number(id)}) <= ${rev}`;
}

/** The state of a room that the inbox knows: the count of changes and the newest number. */
export function known(db: Database, id: Id) {
  return db
    .select({ rev: conversations.lastRev, seq: conversations.lastSeq })
    .from(conversations)
    .where(eq(conversations.id, id));
}

/** The conversations whose room has news that no copy holds, the longest waiting first. */
export function withNews(db: Database, limit: number) {
  return db
    .select({ id: conversations.id, copiedRev: conversations.copiedRev })
    .from(conversations)
    .where(sql`last_rev > copied_rev`)
    .orderBy(conversations.lastAt)
    .limit(limit);
}

export async function markCopied(db: Database, copied: readonly { id: Id; rev: number }[]) {
  const pairs = JSON.stringify(copied.map(({ id, rev }) => [Number(id), rev]));
  await db.run(sql`UPDATE conversations SET copied_rev = given.value ->> 1 FROM json_each(${pairs}) AS given
    WHERE conversations.id = given.value ->> 0`);
}

/** The conversations among these ids that exist. */
export async function existing(db: Database, ids: readonly Id[]): Promise<Id[]> {
  if (ids.length === 0) return [];
  const found = await db.select({ id: conversations.id }).from(conversations).where(isOneOf(conversations.id, ids));
  return found.map(({ id }) => id);
}

function ofMember(userId: Id) {
  return and(eq(members.conversationId, conversations.id), eq(members.userId, userId), isNull(members.leftAt));
}

const LISTED = [desc(members.isPinned), desc(conversations.lastAt), desc(conversations.id)] as const;

function isBehind({ isPinned, at, id }: { isPinned: boolean; at: number; id: Id }): SQL | undefined {
  const sameInstant = and(eq(conversations.lastAt, at), lt(conversations.id, id));
  const isLater = or(lt(conversations.lastAt, at), sameInstant);
  return or(lt(members.isPinned, isPinned), and(eq(members.isPinned, isPinned), isLater));
}
