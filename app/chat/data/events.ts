import { and, eq, gt, sql } from "drizzle-orm";
import type { GroupEventKind } from "#app/chat/domain/group-events";
import type { Database } from "#app/core/data/database";
import { change } from "#app/core/data/raw";
import { conversationEvents as events } from "#app/core/data/schema";
import type { Id } from "#app/core/domain/ids";

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
