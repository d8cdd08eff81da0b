import { eq, lt, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import type { Id } from "#app/core/domain/ids";
import { openChannels } from "./tables";

/** Notes an open tab. Repeating it renews it. */
export function open(db: Database, userId: Id, now: number) {
  return db
    .insert(openChannels)
    .values({ userId, openedAt: now })
    .onConflictDoUpdate({ target: openChannels.userId, set: { openedAt: now } });
}

export function close(db: Database, userId: Id) {
  return db.delete(openChannels).where(eq(openChannels.userId, userId));
}

/** Removes the users whose open tabs were not renewed since that instant. */
export function closeUnheardSince(db: Database, instant: number) {
  return db.delete(openChannels).where(lt(openChannels.openedAt, instant));
}

/** The users among these who have a tab open; the ids travel as one parameter. */
export function among(db: Database, userIds: readonly Id[]) {
  const input = sql`(SELECT CAST(value AS INTEGER) FROM json_each(${JSON.stringify(userIds)}))`;
  return db.select({ userId: openChannels.userId }).from(openChannels).where(sql`${openChannels.userId} IN ${input}`);
}
