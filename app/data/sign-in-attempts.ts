import { and, desc, eq, gt, inArray, or, sql } from "drizzle-orm";
import type { Id } from "#app/domain/ids";
import type { Database } from "./database";
import { signInAttempts as attempts } from "./schema";

export type Limited = { id: Id; key: string; limit: number };

/**
 * Writes one attempt for each key, or none when any of them has reached its limit since that instant. One statement,
 * so that simultaneous attempts cannot pass together.
 * @returns whether the attempts were written.
 */
export async function reserve(db: Database, limited: Limited[], { now, since }: { now: number; since: number }) {
  const keys = JSON.stringify(limited);
  const { meta } = await db.run(sql`
    INSERT INTO sign_in_attempts (id, key, at)
    SELECT CAST(json_extract(value, '$.id') AS INTEGER), json_extract(value, '$.key'), ${now}
    FROM json_each(${keys})
    WHERE NOT EXISTS (
      SELECT 1 FROM json_each(${keys}) AS wanted
      WHERE (
        SELECT count(*) FROM sign_in_attempts
        WHERE key = json_extract(wanted.value, '$.key') AND at > ${since}
      ) >= json_extract(wanted.value, '$.limit')
    )`);
  return meta.changes > 0;
}

/** Whether anything was tried under this key since that instant. */
export async function isTried(db: Database, key: string, since: number) {
  const found = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.key, key), gt(attempts.at, since)))
    .limit(1)
    .get();
  return found !== undefined;
}

/** When the attempt was made that must grow old before this key is free again; undefined when it is free. */
export function blocking(db: Database, { key, limit }: Limited, since: number) {
  return db
    .select({ at: attempts.at })
    .from(attempts)
    .where(and(eq(attempts.key, key), gt(attempts.at, since)))
    .orderBy(desc(attempts.at))
    .limit(1)
    .offset(limit - 1)
    .get();
}

/** Takes attempts back: these very ones, and all that were made under this key. */
export function forgive(db: Database, ids: Id[], key: string) {
  return db.delete(attempts).where(or(inArray(attempts.id, ids), eq(attempts.key, key)));
}
