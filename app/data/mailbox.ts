import { desc, eq, lt } from "drizzle-orm";
import type { Id } from "#app/domain/ids";
import type { Database } from "./database";
import { mailbox } from "./schema";

export function insert(db: Database, letter: typeof mailbox.$inferInsert) {
  return db.insert(mailbox).values(letter);
}

/** The newest first. */
export function latest(db: Database, limit: number) {
  return db.select().from(mailbox).orderBy(desc(mailbox.at), desc(mailbox.id)).limit(limit);
}

export function find(db: Database, id: Id) {
  return db.select().from(mailbox).where(eq(mailbox.id, id)).get();
}

export function removeBefore(db: Database, instant: number) {
  return db.delete(mailbox).where(lt(mailbox.at, instant));
}
