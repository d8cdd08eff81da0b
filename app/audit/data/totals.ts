import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import { change } from "#app/core/data/raw";
import { DAY } from "#app/core/domain/time";
import { NOUN_TABLES } from "#app/nouns/data/nouns";

const { user: users } = NOUN_TABLES;

export type Total = { kind: "action" | "resource" | "actor"; key: string; label: string; entries: number };

/** The counts of the log since an instant: each action, resource and person, the most frequent first. */
export function since(db: Database, at: number): Promise<Total[]> {
  const { day, within, part } = cutAt(at);
  const counted = (kind: Total["kind"], key: SQL, label: SQL) =>
    sql`SELECT ${kind} AS kind, ${key} AS key, ${label} AS label, -1 AS day, ${within} * count(*) AS entries
      FROM audit_log WHERE ${part} GROUP BY 2`;
  return db.all<Total>(sql`
    SELECT kind, key, ifnull(${nameOfActor}, label) AS label, entries
    FROM (
      SELECT kind, key, label, max(day), sum(entries) AS entries
      FROM (
        SELECT kind, key, label, day, entries FROM audit_totals WHERE day >= ${day}
        UNION ALL ${counted("action", sql`action`, sql`''`)}
        UNION ALL ${counted("resource", sql`resource`, sql`''`)}
        UNION ALL ${counted("actor", sql`ifnull(CAST(actor_id AS TEXT), '')`, sql`max(actor_name)`)}
      )
      GROUP BY kind, key
    )
    WHERE entries > 0
    ORDER BY entries DESC, kind, key`);
}

/** The name of a person who still has an account; the log knows the names of the others. */
const nameOfActor = sql`CASE kind WHEN 'actor' THEN (SELECT ${users.label} FROM ${users.table} WHERE id = key) END`;

/** The number of entries older than an instant. */
export async function before(db: Database, at: number): Promise<number> {
  const { day, within, part } = cutAt(at);
  const [row] = await db.all<{ entries: number }>(
    sql`SELECT ifnull((SELECT sum(entries) FROM audit_totals WHERE day < ${day} AND kind = 'action'), 0)
      - ${within} * (SELECT count(*) FROM audit_log WHERE ${part}) AS entries`,
  );
  return row?.entries ?? 0;
}

/**
 * Totals are kept by day of UTC, and an instant cuts such a day in two. The shorter part is counted in the log itself:
 * the later part is added to the following days, the earlier one is subtracted from the days that include it.
 */
function cutAt(at: number) {
  const day = Math.floor(at / DAY);
  const [start, end] = [day * DAY, (day + 1) * DAY];
  return at - start > DAY / 2
    ? { day: day + 1, within: 1, part: sql`at >= ${at} AND at < ${end}` }
    : { day, within: -1, part: sql`at >= ${start} AND at < ${at}` };
}

/** Removes the days that a cleanup left without entries. */
export function removeEmpty(db: Database) {
  return change(db, sql`DELETE FROM audit_totals WHERE entries = 0`);
}
