import { and, between, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/core/data/database";
import { change } from "#app/core/data/raw";
import type { Id } from "#app/core/domain/ids";
import { signInAttempts as attempts } from "./tables";

/**
 * One attempt under one key. With `pair`, the attempt is written, and its limit counts, only if the key `pair` has no
 * attempt yet.
 */
export type Limited = { id: Id; key: string; limit: number; pair?: string };

type Period = { now: number; since: number };

/**
 * Writes one attempt for each key, or none when any of them has reached its limit since that instant. It is one
 * statement, so that simultaneous attempts cannot pass together. `pendingUntil` is for attempts that are decided later.
 * @returns whether the attempts were written.
 */
export async function reserve(
  db: Database,
  limited: Limited[],
  { now, since, pendingUntil = null }: Period & { pendingUntil?: number | null },
) {
  const { meta } = await db.run(sql`
    WITH wanted AS (
      SELECT ${columnsOf} FROM json_each(${JSON.stringify(limited)})
      WHERE NOT EXISTS (SELECT 1 FROM sign_in_attempts WHERE key = value ->> 'pair' AND at > ${since})
    )
    INSERT INTO sign_in_attempts (id, key, at, pending_until, pair)
    SELECT id, key, ${now}, ${pendingUntil}, pair FROM wanted
    WHERE NOT EXISTS (
      SELECT 1 FROM wanted AS each
      WHERE (SELECT count(*) FROM sign_in_attempts WHERE key = each.key AND at > ${since}) >= each.most
    )`);
  return meta.changes > 0;
}

/** The instant of the failure that must expire before this key is free again; undefined when it is free. */
export function blocking(db: Database, { key, limit, pair = "" }: Limited, { now, since }: Period) {
  const isLifted = sql`EXISTS (SELECT 1 FROM sign_in_attempts AS earlier WHERE earlier.key = ${pair} AND earlier.at > ${since})`;
  return db
    .select({ at: attempts.at })
    .from(attempts)
    .where(and(eq(attempts.key, key), gt(attempts.at, since), hasFailed(now), sql`NOT ${isLifted}`))
    .orderBy(desc(attempts.at))
    .limit(1)
    .offset(limit - 1)
    .get();
}

/** Marks these attempts as failed. Those that another correct password deleted meanwhile count again. */
export function fail(db: Database, limited: Limited[], now: number) {
  return change(
    db,
    sql`INSERT INTO sign_in_attempts (id, key, at, pending_until, pair)
      SELECT id, key, ${now}, NULL, pair FROM (SELECT ${columnsOf} FROM json_each(${JSON.stringify(limited)}))
      WHERE pair IS NULL OR id IN (SELECT id FROM sign_in_attempts)
      ON CONFLICT (id) DO UPDATE SET pending_until = NULL`,
  );
}

/** Deletes these attempts, and the earlier failures under this key or for it. */
export function forgive(db: Database, limited: Limited[], { key, now }: { key: string; now: number }) {
  const before = and(or(eq(attempts.key, key), eq(attempts.pair, key)), hasFailed(now));
  return db.delete(attempts).where(or(isAmong(limited), before));
}

/** Deletes these attempts alone. */
export function withdraw(db: Database, limited: Limited[]) {
  return db.delete(attempts).where(isAmong(limited));
}

/** Deletes the failures under these keys, and under or for every key that begins so. */
export function forgiveAll(
  db: Database,
  { keys, beginnings, now }: { keys: string[]; beginnings: string[]; now: number },
) {
  const begins = (column: SQLiteColumn) =>
    beginnings.map((beginning) => between(column, beginning, `${beginning}\u{ffff}`));
  return db
    .delete(attempts)
    .where(and(or(inArray(attempts.key, keys), ...begins(attempts.key), ...begins(attempts.pair)), hasFailed(now)));
}

const columnsOf = sql`CAST(value ->> 'id' AS INTEGER) AS id, value ->> 'key' AS key, value ->> 'limit' AS most,
  value ->> 'pair' AS pair`;

function isAmong(limited: Limited[]): SQL {
  const ids = JSON.stringify(limited.map(({ id }) => Number(id)));
  return sql`${attempts.id} IN (SELECT value FROM json_each(${ids}))`;
}

function hasFailed(now: number): SQL | undefined {
  return or(isNull(attempts.pendingUntil), lte(attempts.pendingUntil, now));
}
