import { eq, lt, sql } from "drizzle-orm";
import type { Id } from "#app/domain/ids";
import type { Database } from "./database";
import { openChannels } from "./schema";

/** A tab is open, or still is: said again it counts from now. */
export function open(db: Database, userId: Id, now: number) {
  return db
    .insert(openChannels)
    .values({ userId, openedAt: now })
    .onConflictDoUpdate({ target: openChannels.userId, set: { openedAt: now } });
}

export function close(db: Database, userId: Id) {
  return db.delete(openChannels).where(eq(openChannels.userId, userId));
}

/** Those who have not said again since that instant that a tab of theirs is open. */
export function closeUnheardSince(db: Database, instant: number) {
  return db.delete(openChannels).where(lt(openChannels.openedAt, instant));
}

/** Those of the users who have a tab open; the ids travel as one parameter. */
export function among(db: Database, userIds: readonly Id[]) {
  const given = sql`(SELECT CAST(value AS INTEGER) FROM json_each(${JSON.stringify(userIds)}))`;
  return db.select({ userId: openChannels.userId }).from(openChannels).where(sql`${openChannels.userId} IN ${given}`);
}
