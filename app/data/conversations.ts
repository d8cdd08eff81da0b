import { and, desc, eq, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { ConversationKind, LastMessage } from "#app/domain/chat";
import type { Id } from "#app/domain/ids";
import { searchText } from "#app/domain/search-text";
import { isOneOf } from "./as-read";
import * as avatars from "./avatars";
import type { Database } from "./database";
import { conversations, conversationMembers as members, openChannels, users } from "./schema";

type NewConversation = {
  id: Id;
  kind: ConversationKind;
  name: string | null;
  pair: string | null;
  createdBy: Id;
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
  muted: members.muted,
};

/** A conversation as one of its members sees it; nothing for anybody else. */
export function find(db: Database, id: Id, userId: Id) {
  return db
    .select(columns)
    .from(conversations)
    .innerJoin(members, ofMember(userId))
    .where(eq(conversations.id, id))
    .get();
}

/** The conversations of a user, the last active first, from behind `after` on. */
export function listOf(db: Database, userId: Id, { after, limit }: { after?: { at: number; id: Id }; limit: number }) {
  return db
    .select(columns)
    .from(conversations)
    .innerJoin(members, ofMember(userId))
    .where(after && isBehind(after))
    .orderBy(desc(conversations.lastAt), desc(conversations.id))
    .limit(limit);
}

/** How far each conversation has come, how far this member has read, and how loud it is. */
export function placesOf(db: Database, userId: Id) {
  return db
    .select({ id: conversations.id, lastSeq: conversations.lastSeq, readSeq: members.readSeq, muted: members.muted })
    .from(members)
    .innerJoin(conversations, ofMember(userId));
}

/** Everybody in these conversations, those who left included, with what others may know of them. */
export function peopleIn(db: Database, conversationIds: readonly Id[]) {
  return db
    .select({
      conversationId: members.conversationId,
      leftAt: members.leftAt,
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
      avatarMark: avatars.mark,
      online: sql<boolean>`EXISTS (SELECT 1 FROM ${openChannels} WHERE ${openChannels.userId} = ${users.id})`
        .mapWith(Boolean)
        .as("online"),
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(isOneOf(members.conversationId, conversationIds))
    .orderBy(members.conversationId, members.joinedAt, members.userId);
}

export async function findByPair(db: Database, pair: string): Promise<Id | undefined> {
  return (await db.select({ id: conversations.id }).from(conversations).where(eq(conversations.pair, pair)).get())?.id;
}

export function insert(db: Database, { now, ...conversation }: NewConversation) {
  return db.insert(conversations).values({
    ...conversation,
    searchText: searchText(conversation.name ?? ""),
    lastAt: now,
    createdAt: now,
    updatedAt: now,
  });
}

export function rename(db: Database, id: Id, { name, now }: { name: string; now: number }) {
  return db
    .update(conversations)
    .set({ name, searchText: searchText(name), updatedAt: now, version: sql`${conversations.version} + 1` })
    .where(and(eq(conversations.id, id), eq(conversations.kind, "group")));
}

type Activity = { rev: number; seq: number; at: number; message: LastMessage };

/** What the room says of its newest message. Told again, or late, it changes nothing. */
export function recordActivity(db: Database, id: Id, { rev, seq, at, message }: Activity) {
  return db
    .update(conversations)
    .set({ lastRev: rev, lastSeq: seq, lastAt: at, lastMessage: message })
    .where(and(eq(conversations.id, id), lt(conversations.lastRev, rev)));
}

function ofMember(userId: Id) {
  return and(eq(members.conversationId, conversations.id), eq(members.userId, userId), isNull(members.leftAt));
}

function isBehind({ at, id }: { at: number; id: Id }): SQL | undefined {
  const sameInstant = and(eq(conversations.lastAt, at), lt(conversations.id, id));
  return or(lt(conversations.lastAt, at), sameInstant);
}
