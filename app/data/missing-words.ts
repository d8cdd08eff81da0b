import { asc, count } from "drizzle-orm";
import type { Database } from "./database";
import { missingWords } from "./schema";

type Missing = typeof missingWords.$inferInsert;

/** A key that is missing again stays as it was first noted. */
export function note(db: Database, missing: Missing) {
  return db.insert(missingWords).values(missing).onConflictDoNothing();
}

export function all(db: Database) {
  const { language, namespace, key } = missingWords;
  return db.select().from(missingWords).orderBy(asc(language), asc(namespace), asc(key));
}

export async function total(db: Database): Promise<number> {
  const found = await db.select({ total: count() }).from(missingWords).get();
  return found?.total ?? 0;
}
