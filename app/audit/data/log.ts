import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { type AuditPlace, type ObjectKey, SYSTEM } from "#app/audit/domain/log";
import type { NamedCodes } from "#app/audit/domain/search";
import { withoutTalk } from "#app/audit/domain/talk";
import { isOneOf } from "#app/core/data/as-read";
import type { Database } from "#app/core/data/database";
import { auditLog as log } from "#app/core/data/schema";
import type { AuditAction, AuditResource } from "#app/core/domain/audit-lines";
import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { entriesOfDay, SUBJECT_WORKER } from "./subjects";

/** `since` is included, `until` is not; milliseconds since the epoch. */
export type LogFilter = {
  q: string;
  /** The codes whose words match the text, and the objects whose names match it, besides the entries themselves. */
  codes?: NamedCodes;
  called?: readonly ObjectKey[];
  action?: AuditAction;
  resource?: AuditResource;
  resourceId?: Id;
  actor?: Id | typeof SYSTEM;
  /** Only changes of records and assignments of this production day. */
  day?: Day;
  since?: number;
  until?: number;
};

export type LogRow = typeof log.$inferSelect;

/** The most entries that one search reads where no index helps. */
export const SEARCH_WINDOW = 5_000;

/**
 * The newest entries after a cursor that pass the filter. One condition uses an index; the others and the search check
 * the next {@link SEARCH_WINDOW} entries, so that the cost does not grow with the log.
 * @returns `end` is the last entry checked when the search stopped there.
 */
export async function part(db: Database, filter: LogFilter, { after, size }: { after?: AuditPlace; size: number }) {
  const { found, rest } = conditions(filter);
  const bounds = and(
    filter.since === undefined ? undefined : gte(log.at, filter.since),
    filter.until === undefined ? undefined : lt(log.at, filter.until),
    after && sql`(${log.at}, ${log.id}) < (${after.at}, ${after.id})`,
  );
  const within = and(...found, bounds);
  if (rest.length === 0) return { rows: (await newest(db, within, size)).map(withoutTalk), end: null };
  const looked = newest(db, within, SEARCH_WINDOW).as("looked");
  const [rows, ends] = await db.batch([
    db
      .select()
      .from(looked)
      .where(and(...rest.map((condition) => sql`${condition}`)))
      .orderBy(desc(looked.at), desc(looked.id))
      .limit(size),
    db
      .select({ at: log.at, id: log.id })
      .from(log)
      .where(within)
      .orderBy(desc(log.at), desc(log.id))
      .limit(1)
      .offset(SEARCH_WINDOW - 1),
  ]);
  return { rows: (rows as LogRow[]).map(withoutTalk), end: ends[0] ?? null };
}

export async function find(db: Database, id: number): Promise<LogRow | undefined> {
  const row = await db.select().from(log).where(eq(log.id, id)).get();
  return row && withoutTalk(row);
}

/** The latest deletion of each of these objects. */
export async function deletionsOf(db: Database, resource: AuditResource, ids: Id[]): Promise<LogRow[]> {
  const rows = await db
    .select()
    .from(log)
    .where(and(eq(log.resource, resource), isOneOf(log.resourceId, ids), eq(log.action, "delete")))
    .orderBy(desc(log.at), desc(log.id));
  return [...new Map(rows.reverse().map((row) => [row.resourceId, row])).values()];
}

/** The actions of one user, newest first. */
export async function byActor(db: Database, actorId: Id, limit: number) {
  const { at, action, resource, resourceId, ip, userAgent, previous, next, metadata } = log;
  const rows = await db
    .select({ at, action, resource, resourceId, ip, userAgent, previous, next, metadata })
    .from(log)
    .where(eq(log.actorId, actorId))
    .orderBy(desc(log.at), desc(log.id))
    .limit(limit);
  return rows.map(withoutTalk);
}

function newest(db: Database, where: SQL | undefined, limit: number) {
  return db.select().from(log).where(where).orderBy(desc(log.at), desc(log.id)).limit(limit);
}

/** The narrowest condition uses its index; the others are plain columns of its results. */
function conditions({ q, codes, called, action, resource, resourceId, actor, day }: LogFilter) {
  const requested = [
    day ? { day } : null,
    resourceId !== undefined && resource ? { resource, resourceId } : null,
    actor ? { actor } : null,
    action ? { action } : null,
    resource && resourceId === undefined ? { resource } : null,
    resourceId !== undefined && !resource ? { resourceId } : null,
  ].filter((condition) => condition !== null);
  const [first, ...others] = requested;
  const isIndexed = first && !("resourceId" in first && !("resource" in first));
  return {
    found: isIndexed ? equal(first) : [],
    rest: [...(isIndexed ? others : requested).flatMap(equal), ...(q ? [says(q, codes, called)] : [])],
  };
}

/** Conditions without the table's name, so that they fit the log and results from it. */
function equal({ resource, resourceId, actor, action, day }: Partial<LogFilter>): SQL[] {
  return [
    ...(day ? [sql`id IN (${entriesOfDay(day)})`] : []),
    ...(resource && resourceId !== undefined ? [historyOf(resource, resourceId)] : []),
    ...(resource && resourceId === undefined ? [sql`resource = ${resource}`] : []),
    ...(!resource && resourceId !== undefined ? [sql`resource_id = ${Number(resourceId)}`] : []),
    ...(actor === SYSTEM ? [sql`actor_id IS NULL`] : actor ? [sql`actor_id = ${Number(actor)}`] : []),
    ...(action ? [sql`action = ${action}`] : []),
  ];
}

/**
 * The entries of an object; of a worker or a line also those of plans that touched it, and of stops: of the line, or of
 * the shifts in which the worker has a record.
 */
function historyOf(resource: AuditResource, resourceId: Id): SQL {
  const own = sql`resource = ${resource} AND resource_id = ${Number(resourceId)}`;
  if (resource !== "worker" && resource !== "production_line") return sql`(${own})`;
  return sql`id IN (SELECT audit_log.id FROM audit_log WHERE ${own}
    UNION ALL SELECT entry_id FROM audit_touched WHERE resource = ${resource} AND object_id = ${Number(resourceId)}
    UNION ALL SELECT audit_log.id FROM ${stopsOf(resource, resourceId)}
      CROSS JOIN audit_log ON audit_log.resource = 'stop' AND audit_log.resource_id = stops.id)`;
}

function stopsOf(resource: "worker" | "production_line", resourceId: Id): SQL {
  if (resource === "production_line") return sql`(SELECT id FROM stops WHERE line_id = ${Number(resourceId)}) AS stops`;
  return sql`(SELECT stops.id FROM performance_records AS work
    CROSS JOIN stops ON stops.line_id = work.line_id AND stops.date = work.date AND stops.shift = work.shift
    WHERE work.worker_id = ${Number(resourceId)}) AS stops`;
}

/** The search ignores case in the Latin alphabet. Codes and objects cost one parameter for each kind. */
function says(q: string, codes?: NamedCodes, called: readonly ObjectKey[] = []): SQL {
  // A search must not reveal what the log hides about a conversation.
  const snapshots = sql`iif(resource = 'conversation',
    coalesce(next ->> 'date', metadata ->> 'date', '') || ' ' || coalesce(next ->> 'shift', metadata ->> 'shift', ''),
    coalesce(previous, '') || ' ' || coalesce(next, '') || ' ' || coalesce(metadata, ''))`;
  const text = sql`actor_name || ' ' || description || ' ' || ip || ' ' || user_agent || ' ' || ${snapshots}`;
  const among = (values: readonly (string | number)[]) => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
  const workers = called.filter((key) => key.startsWith("worker:")).map((key) => Number(key.split(":")[1]));
  const ways = [
    sql`instr(lower(${text}), lower(${q})) > 0`,
    ...(codes ? [sql`action IN ${among(codes.actions)}`, sql`resource IN ${among(codes.resources)}`] : []),
    ...(codes?.isSystem ? [sql`actor_id IS NULL`] : []),
    ...(called.length > 0 ? [sql`resource || ':' || resource_id IN ${among(called)}`] : []),
    ...(workers.length > 0 ? [sql`${SUBJECT_WORKER} IN ${among(workers)}`] : []),
  ];
  return sql`(${sql.join(ways, sql` OR `)})`;
}
