import { and, desc, gte, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import { rows } from "#app/core/data/raw";
import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { rolesThatCan } from "#app/core/domain/permissions";
import { shiftHandovers as handovers } from "./tables";

type Leaving = { userIds: readonly Id[]; since: Day };

/** Unsigned handovers that these users wrote. */
export function written(db: Database, { userIds, since }: Leaving) {
  return unsigned(db, since, sql`${handovers.authorId} IN ${among(userIds)}`);
}

/** Unsigned handovers of others that one of these users may sign. */
export function waitingFor(db: Database, { userIds, since }: Leaving) {
  const signers = sql`EXISTS (SELECT 1 FROM conversation_members AS inside JOIN users ON users.id = inside.user_id
    WHERE inside.conversation_id = ${handovers.conversationId} AND inside.left_at IS NULL
      AND inside.user_id IN ${among(userIds)} AND users.role IN ${among(rolesThatCan("chat.handOver"))})`;
  return unsigned(db, since, sql`${handovers.authorId} NOT IN ${among(userIds)} AND ${signers}`);
}

/** The number of groups in which one of these users may remove members and no other member may. */
export async function groupsWithoutAnother(db: Database, userIds: readonly Id[]): Promise<number> {
  const mayRemove = sql`(users.id = conversations.created_by OR users.role IN ${among(rolesThatCan("chat.removeOthers"))})`;
  const member = (who: SQL) => sql`SELECT 1 FROM conversation_members AS inside JOIN users ON users.id = inside.user_id
    WHERE inside.conversation_id = conversations.id AND inside.left_at IS NULL AND ${who}`;
  const leaves = sql`users.id IN ${among(userIds)}`;
  const stays = sql`NOT ${leaves} AND users.status = 'active' AND users.hidden_at IS NULL`;
  const [found] = await rows<{ total: number }>(
    db,
    sql`SELECT count(*) AS total FROM conversations
      WHERE id IN (SELECT conversation_id FROM conversation_members WHERE user_id IN ${among(userIds)} AND left_at IS NULL)
        AND kind = 'group'
        AND EXISTS (${member(sql`${leaves} AND ${mayRemove}`)})
        AND EXISTS (${member(stays)})
        AND NOT EXISTS (${member(sql`${stays} AND ${mayRemove}`)})`,
  );
  return found?.total ?? 0;
}

function unsigned(db: Database, since: Day, which: SQL) {
  const { lineName, date, shift, createdAt } = handovers;
  return db
    .select({ line: lineName, date, shift })
    .from(handovers)
    .where(and(isNull(handovers.signedBy), gte(date, since), which))
    .orderBy(desc(date), desc(createdAt));
}

function among(values: readonly string[]): SQL {
  return sql`(SELECT value FROM json_each(${JSON.stringify(values.map((value) => Number(value) || value))}))`;
}
