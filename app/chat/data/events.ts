import { and, desc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import type { GroupEventKind } from "#app/chat/domain/group-events";
import type { Database } from "#app/core/data/database";
import { change } from "#app/core/data/raw";
import { users } from "#app/core/data/schema";
import type { Id } from "#app/core/domain/ids";
import { conversations, conversationEvents as events, conversationMembers as members } from "./tables";

type NewEvent = {
  conversationId: Id;
  kind: GroupEventKind;
  actorId: Id;
  userIds: readonly Id[];
  name?: string | null;
  at: number;
};

/** Follows the change itself in its batch. */
export function insert(db: Database, { conversationId, kind, actorId, userIds, name = null, at }: NewEvent) {
  return change(
    db,
    sql`INSERT INTO conversation_events (conversation_id, kind, actor_id, user_ids, name, at)
      VALUES (${Number(conversationId)}, ${kind}, ${Number(actorId)}, ${JSON.stringify(userIds)}, ${name}, ${at})`,
  );
}

/** The events of a conversation that its room does not have yet. */
export function since(db: Database, conversationId: Id, id: Id) {
  return db
    .select()
    .from(events)
    .where(and(eq(events.conversationId, conversationId), gt(events.id, id)))
    .orderBy(events.id);
}

/** The last time that a user went out of a group in which they no longer are: by themselves, or removed, by whom. */
export function departureOf(db: Database, conversationId: Id, userId: Id) {
  return db
    .select({
      group: conversations.name,
      kind: events.kind,
      at: events.at,
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
    })
    .from(members)
    .innerJoin(conversations, eq(conversations.id, members.conversationId))
    .innerJoin(events, eq(events.conversationId, members.conversationId))
    .innerJoin(users, eq(users.id, events.actorId))
    .where(
      and(
        eq(members.conversationId, conversationId),
        eq(members.userId, userId),
        isNotNull(members.leftAt),
        inArray(events.kind, ["left", "removed"]),
        sql`EXISTS (SELECT 1 FROM json_each(${events.userIds}) WHERE value = ${userId})`,
      ),
    )
    .orderBy(desc(events.id))
    .limit(1);
}
