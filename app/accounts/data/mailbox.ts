import { desc, eq, lt } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import type { Id } from "#app/core/domain/ids";
import { mailbox } from "./tables";

export function insert(db: Database, email: typeof mailbox.$inferInsert) {
  return db.insert(mailbox).values(email);
}

/** The newest emails first. */
export function latest(db: Database, limit: number) {
  return db.select().from(mailbox).orderBy(desc(mailbox.at), desc(mailbox.id)).limit(limit);
}

export function find(db: Database, id: Id) {
  return db.select().from(mailbox).where(eq(mailbox.id, id)).get();
}

export function removeBefore(db: Database, instant: number) {
  return db.delete(mailbox).where(lt(mailbox.at, instant));
}
