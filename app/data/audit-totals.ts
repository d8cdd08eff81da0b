import { sql } from "drizzle-orm";
import type { Database } from "./database";
import { change } from "./raw";

export type Total = { kind: "action" | "resource" | "actor"; key: string; label: string; entries: number };

/** What the log holds since a day (UTC, days since 1970-01-01): each action, resource and person, the most frequent first. */
export function since(db: Database, day: number): Promise<Total[]> {
  return db.all<Total>(sql`
    SELECT kind, key, label, entries
    FROM (SELECT kind, key, label, max(day), sum(entries) AS entries FROM audit_totals WHERE day >= ${day} GROUP BY kind, key)
    WHERE entries > 0
    ORDER BY entries DESC, kind, key`);
}

/** How many entries are older than a day. */
export async function before(db: Database, day: number): Promise<number> {
  const [row] = await db.all<{ entries: number | null }>(
    sql`SELECT sum(entries) AS entries FROM audit_totals WHERE day < ${day} AND kind = 'action'`,
  );
  return row?.entries ?? 0;
}

/** After a cleanup, days without entries go too. */
export function removeEmpty(db: Database) {
  return change(db, sql`DELETE FROM audit_totals WHERE entries = 0`);
}
