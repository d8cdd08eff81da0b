import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { AuditAction, AuditResource } from "#app/domain/audit";
import { type AuditPlace, type ObjectKey, SYSTEM } from "#app/domain/audit-logs";
import type { CodesSaid } from "#app/domain/audit-search";
import type { Id } from "#app/domain/ids";
import type { Database } from "./database";
import { auditLog as log } from "./schema";

/** `since` is included, `until` is not; milliseconds since the epoch. */
export type LogFilter = {
  q: string;
  /** What else the text stands for: codes by their words, objects by their names. */
  said?: CodesSaid;
  called?: readonly ObjectKey[];
  action?: AuditAction;
  resource?: AuditResource;
  resourceId?: Id;
  actor?: Id | typeof SYSTEM;
  since?: number;
  until?: number;
};

export type LogRow = typeof log.$inferSelect;

/** So many entries are looked through at most for one answer, where no index finds what is asked. */
export const SEARCH_WINDOW = 5_000;

/**
 * The newest entries behind a place that pass the filter. One condition is found by an index; the others and the search
 * are asked of the next {@link SEARCH_WINDOW} entries, so that an answer costs the same however long the log is.
 * @returns `end` is the last entry looked at when the search stopped there.
 */
export async function part(db: Database, filter: LogFilter, { after, size }: { after?: AuditPlace; size: number }) {
  const { found, rest } = conditions(filter);
  const bounds = and(
    filter.since === undefined ? undefined : gte(log.at, filter.since),
    filter.until === undefined ? undefined : lt(log.at, filter.until),
    after && sql`(${log.at}, ${log.id}) < (${after.at}, ${after.id})`,
  );
  const within = and(...found, bounds);
  if (rest.length === 0) return { rows: await newest(db, within, size), end: null };
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
  return { rows: rows as LogRow[], end: ends[0] ?? null };
}

export function find(db: Database, id: number) {
  return db.select().from(log).where(eq(log.id, id)).get();
}

function newest(db: Database, where: SQL | undefined, limit: number) {
  return db.select().from(log).where(where).orderBy(desc(log.at), desc(log.id)).limit(limit);
}

/** The condition that narrows the most goes to its index; the others are plain columns of what that finds. */
function conditions({ q, said, called, action, resource, resourceId, actor }: LogFilter) {
  const asked = [
    resourceId !== undefined && resource ? { resource, resourceId } : null,
    actor ? { actor } : null,
    action ? { action } : null,
    resource && resourceId === undefined ? { resource } : null,
    resourceId !== undefined && !resource ? { resourceId } : null,
  ].filter((condition) => condition !== null);
  const [first, ...others] = asked;
  const isIndexed = first && !("resourceId" in first && !("resource" in first));
  return {
    found: isIndexed ? equal(first) : [],
    rest: [...(isIndexed ? others : asked).flatMap(equal), ...(q ? [says(q, said, called)] : [])],
  };
}

/** Without the table's name: the same words are asked of the log and of what was found in it. */
function equal({ resource, resourceId, actor, action }: Partial<LogFilter>): SQL[] {
  return [
    ...(resource ? [sql`resource = ${resource}`] : []),
    ...(resourceId === undefined ? [] : [sql`resource_id = ${Number(resourceId)}`]),
    ...(actor === SYSTEM ? [sql`actor_id IS NULL`] : actor ? [sql`actor_id = ${Number(actor)}`] : []),
    ...(action ? [sql`action = ${action}`] : []),
  ];
}

/** Capital or small in the Latin alphabet is the same to the search. Codes and objects cost one parameter a kind. */
function says(q: string, said?: CodesSaid, called: readonly ObjectKey[] = []): SQL {
  const text = sql`actor_name || ' ' || description || ' ' || ip || ' ' || user_agent || ' ' ||
    coalesce(previous, '') || ' ' || coalesce(next, '') || ' ' || coalesce(metadata, '')`;
  const among = (values: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
  const ways = [
    sql`instr(lower(${text}), lower(${q})) > 0`,
    ...(said ? [sql`action IN ${among(said.actions)}`, sql`resource IN ${among(said.resources)}`] : []),
    ...(said?.isSystem ? [sql`actor_id IS NULL`] : []),
    ...(called.length > 0 ? [sql`resource || ':' || resource_id IN ${among(called)}`] : []),
  ];
  return sql`(${sql.join(ways, sql` OR `)})`;
}
