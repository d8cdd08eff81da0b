import { sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import { rows } from "#app/core/data/raw";

/** An entry exactly as it is kept: JSON as the text it was written as. */
export type KeptEntry = {
  id: number;
  at: number;
  action: string;
  resource: string;
  resourceId: number | null;
  actorId: number | null;
  actorName: string;
  actorRole: string | null;
  description: string;
  ip: string;
  userAgent: string;
  previous: string | null;
  next: string | null;
  metadata: string | null;
};
export type SealedEntry = KeptEntry & { digest: string | null };
/** The last entry before something, and its digest; 0 and "" before the first one. */
export type Link = { id: number; digest: string };

const KEPT = sql.raw(`entry.id, entry.at, entry.action, entry.resource, entry.resource_id AS "resourceId",
  entry.actor_id AS "actorId", entry.actor_name AS "actorName", entry.actor_role AS "actorRole", entry.description,
  entry.ip, entry.user_agent AS "userAgent", entry.previous, entry.next, entry.metadata`);

/** The beginning of the remaining log after the last cleanup. */
const START = sql.raw("SELECT up_to, digest FROM audit_cleanups WHERE digest IS NOT NULL ORDER BY id DESC LIMIT 1");
const HEAD = sql.raw(`coalesce(
  (SELECT max(entry_id) FROM audit_seals), (SELECT up_to FROM audit_cleanups WHERE digest IS NOT NULL ORDER BY id DESC LIMIT 1), 0)`);

/** The end of the chain and the oldest entries behind it, both read at one instant. */
export async function unsealed(db: Database, limit: number): Promise<{ head: Link; entries: KeptEntry[] }> {
  const [sealed, started, entries] = await db.batch([
    rows<Link>(db, sql`SELECT entry_id AS id, digest FROM audit_seals ORDER BY entry_id DESC LIMIT 1`),
    rows<{ up_to: number; digest: string }>(db, sql`${START}`),
    rows<KeptEntry>(db, sql`SELECT ${KEPT} FROM audit_log AS entry WHERE id > ${HEAD} ORDER BY id LIMIT ${limit}`),
  ]);
  const [start] = started;
  return { head: sealed[0] ?? (start ? { id: start.up_to, digest: start.digest } : NOTHING), entries };
}

const NOTHING: Link = { id: 0, digest: "" };

/** Adds to the chain only where it still ends at `head`. Of two simultaneous seals, one adds nothing. */
export async function append(db: Database, head: Link, seals: Link[]): Promise<number> {
  const pairs = JSON.stringify(seals.map(({ id, digest }) => [id, digest]));
  const last = seals.at(-1)?.id ?? head.id;
  const { meta } = await db.run(sql`
    INSERT INTO audit_seals (entry_id, digest) SELECT value ->> 0, value ->> 1 FROM json_each(${pairs})
    WHERE ${HEAD} = ${head.id}
      AND (SELECT count(*) FROM audit_log WHERE id > ${head.id} AND id <= ${last}) = ${seals.length}`);
  return meta.changes;
}

export async function start(db: Database): Promise<Link> {
  const [found] = await db.all<{ up_to: number; digest: string }>(sql`${START}`);
  return found ? { id: found.up_to, digest: found.digest } : NOTHING;
}

/** The first entry at or before the start of the chain, where there should be no entry; null without one. */
export async function strayBefore(db: Database, { id }: Link): Promise<number | null> {
  const [found] = await db.all<{ id: number | null }>(sql`SELECT min(id) AS id FROM audit_log WHERE id <= ${id}`);
  return found?.id ?? null;
}

/** The seal of one entry. */
export async function sealOf(db: Database, id: number): Promise<Link | null> {
  const [found] = await db.all<Link>(sql`SELECT entry_id AS id, digest FROM audit_seals WHERE entry_id = ${id}`);
  return found ?? null;
}

/** The next entries with their seals, the id of the last seal, and the first seal among them whose entry is gone. */
export async function following(db: Database, after: number, limit: number) {
  const until = sql`coalesce((SELECT id FROM audit_log WHERE id > ${after} ORDER BY id LIMIT 1 OFFSET ${limit - 1}),
    9007199254740991)`;
  const [entries, ends, lost] = await db.batch([
    rows<SealedEntry>(
      db,
      sql`SELECT ${KEPT}, seal.digest FROM audit_log AS entry LEFT JOIN audit_seals AS seal ON seal.entry_id = entry.id
        WHERE entry.id > ${after} ORDER BY entry.id LIMIT ${limit}`,
    ),
    rows<{ last: number | null }>(db, sql`SELECT max(entry_id) AS last FROM audit_seals`),
    rows<{ lost: number | null }>(
      db,
      sql`SELECT min(entry_id) AS lost FROM audit_seals AS seal WHERE entry_id > ${after} AND entry_id <= ${until}
        AND NOT EXISTS (SELECT 1 FROM audit_log WHERE id = seal.entry_id)`,
    ),
  ]);
  return { entries, lastSeal: ends[0]?.last ?? 0, lost: lost[0]?.lost ?? null };
}

/** Whether a log entry reports the last cleanup, with the same seal. */
export async function isCleanupLogged(db: Database): Promise<boolean> {
  const [found] = await db.all<{ isTold: number }>(sql`
    SELECT ended_at IS NULL OR EXISTS (
      SELECT 1 FROM audit_log
      WHERE action = 'cleanup' AND metadata ->> 'upTo' = up_to AND metadata ->> 'seal' = digest
    ) AS "isTold"
    FROM audit_cleanups WHERE digest IS NOT NULL ORDER BY id DESC LIMIT 1`);
  return found === undefined || found.isTold === 1;
}
