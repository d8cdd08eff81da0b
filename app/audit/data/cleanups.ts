import { sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import { change } from "#app/core/data/raw";
import type { Link } from "./chain";

export type Cleanup = {
  id: number;
  days: number;
  beforeAt: number;
  upTo: number;
  digest: string | null;
  deleted: number;
  endedAt: number | null;
  startedByName: string;
};

const CLEANUP = sql.raw(`id, days, before_at AS "beforeAt", up_to AS "upTo", digest, deleted, ended_at AS "endedAt",
  started_by_name AS "startedByName"`);

export async function open(db: Database): Promise<Cleanup | null> {
  const [found] = await db.all<Cleanup>(sql`SELECT ${CLEANUP} FROM audit_cleanups WHERE ended_at IS NULL`);
  return found ?? null;
}

export async function find(db: Database, id: number): Promise<Cleanup | null> {
  const [found] = await db.all<Cleanup>(sql`SELECT ${CLEANUP} FROM audit_cleanups WHERE id = ${id}`);
  return found ?? null;
}

/** Begins a cleanup; does nothing while another one is open. */
export function begin(
  db: Database,
  { days, beforeAt, now, by }: { days: number; beforeAt: number; now: number; by: string },
) {
  return db.run(sql`
    INSERT INTO audit_cleanups (days, started_at, before_at, started_by_name, up_to)
    SELECT ${days}, ${now}, ${beforeAt}, ${by}, coalesce((SELECT max(up_to) FROM audit_cleanups), 0)
    WHERE NOT EXISTS (SELECT 1 FROM audit_cleanups WHERE ended_at IS NULL)`);
}

/**
 * Removes the entries up to `link` and keeps its digest, in one batch. Removes nothing when another run has come
 * further.
 */
export function removeUpTo(db: Database, { id, upTo }: Cleanup, link: Link, count: number) {
  return db.batch([
    change(
      db,
      sql`UPDATE audit_cleanups SET up_to = ${link.id}, digest = ${link.digest}, deleted = deleted + ${count}
        WHERE id = ${id} AND up_to = ${upTo} AND ended_at IS NULL`,
    ),
    change(
      db,
      sql`DELETE FROM audit_log WHERE id <= (SELECT up_to FROM audit_cleanups WHERE id = ${id} AND ended_at IS NULL)`,
    ),
    change(
      db,
      sql`DELETE FROM audit_seals WHERE entry_id <= (SELECT up_to FROM audit_cleanups WHERE id = ${id} AND ended_at IS NULL)`,
    ),
  ]);
}

/** Ends a cleanup that has not advanced since it was read; changes nothing otherwise. */
export function end(db: Database, { id, upTo }: Cleanup, now: number) {
  return change(
    db,
    sql`UPDATE audit_cleanups SET ended_at = ${now} WHERE id = ${id} AND up_to = ${upTo} AND ended_at IS NULL`,
  );
}
