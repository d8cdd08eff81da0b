import { eq, sql } from "drizzle-orm";
import type { Id } from "#app/domain/ids";
import type { Database } from "./database";
import { openChannels } from "./schema";

export function open(db: Database, userId: Id, now: number) {
  return db.insert(openChannels).values({ userId, openedAt: now }).onConflictDoNothing();
}

export function close(db: Database, userId: Id) {
  return db.delete(openChannels).where(eq(openChannels.userId, userId));
}

/** Those of the users who have a tab open; the ids travel as one parameter. */
export function among(db: Database, userIds: readonly Id[]) {
  const given = sql`(SELECT CAST(value AS INTEGER) FROM json_each(${JSON.stringify(userIds)}))`;
  return db.select({ userId: openChannels.userId }).from(openChannels).where(sql`${openChannels.userId} IN ${given}`);
}
