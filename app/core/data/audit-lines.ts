import { is, SQL, sql } from "drizzle-orm";
import {
  type AuditAction,
  type AuditResource,
  MAX_SNAPSHOT_CHARACTERS,
  type Snapshot,
} from "#app/core/domain/audit-lines";
import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import type { Database } from "./database";
import { change } from "./raw";
import { auditLog } from "./schema";

export type AuditEntry = {
  at: number;
  action: AuditAction;
  resource: AuditResource;
  resourceId: Id | null;
  actorId: Id | null;
  actorName: string;
  actorRole: string | null;
  ip: string;
  userAgent: string;
  previous?: Snapshot | null;
  next?: Snapshot | null;
  /** SQL for figures that only the batch itself knows. */
  metadata?: Snapshot | SQL | null;
};

/**
 * Inserts the entry of the change directly before it in the same batch. When that change touched no row (a stale
 * version, an object already gone), `changes()` is 0, `at` stays empty, and the refused line takes the whole batch back
 * with it.
 */
export function insertAfterChange(db: Database, entry: AuditEntry) {
  return insertAt(db, sql<number>`iif(changes() > 0, ${entry.at}, NULL)`, entry);
}

/**
 * Inserts many entries after the statement they report, in one statement. Unless that statement changed exactly as many
 * rows as there are entries, the batch is rolled back.
 */
export function insertManyAfterChange(db: Database, entries: AuditEntry[]) {
  const values = JSON.stringify(entries.map(numbered));
  return db.insert(auditLog).select(sql`
    SELECT NULL, iif(changes() = ${entries.length}, value ->> 'at', NULL), value ->> 'action', value ->> 'resource',
      value ->> 'resourceId', value ->> 'actorId', value ->> 'actorName', value ->> 'actorRole', value ->> 'description',
      value ->> 'ip', value ->> 'userAgent', value -> 'previous', value -> 'next', value -> 'metadata'
    FROM json_each(${values})`);
}

/**
 * Inserts an entry for each row of a query, which selects `resource_id`, `previous` and `next`. Behind a change, the batch
 * is rolled back unless that change touched exactly as many rows; ahead of a deletion, the rows are still there to be read.
 */
export function insertRows(db: Database, { at, ...entry }: RowsEntry, { rows, when }: EntryRows) {
  const { action, resource, actorId, actorName, actorRole, ip, userAgent, metadata } = entry;
  const told = when === "behind" ? sql`iif(changes() = count(*) OVER (), ${at}, NULL)` : sql`${at}`;
  return change(
    db,
    sql`INSERT INTO audit_log (at, action, resource, resource_id, actor_id, actor_name, actor_role, description, ip,
        user_agent, previous, next, metadata)
      SELECT ${told}, ${action}, ${resource}, resource_id, ${actorId && Number(actorId)}, ${actorName}, ${actorRole},
        ${`${resource}.${action}`}, ${ip}, ${userAgent}, previous, next, ${metadata} FROM (${rows})`,
  );
}

export type RowsEntry = Omit<AuditEntry, "resourceId" | "previous" | "next" | "metadata"> & { metadata: SQL };
export type EntryRows = { rows: SQL; when: "behind" | "ahead" };

/** An entry that reports an event rather than a change of a row, such as a failed sign-in. */
export function insert(db: Database, entry: AuditEntry) {
  return insertAt(db, sql<number>`${entry.at}`, entry);
}

/**
 * Inserts the production days that the entry directly before touches, for an entry about more than one record or
 * assignment.
 * @param days the days, or a query for them
 */
export function insertDays(db: Database, days: readonly Day[] | SQL) {
  const touched = is(days, SQL) ? days : sql`SELECT value FROM json_each(${JSON.stringify([...new Set(days)])})`;
  return change(
    db,
    sql`INSERT INTO audit_days (day, entry_id) SELECT touched.*, (SELECT max(id) FROM audit_log) FROM (${touched}) AS touched`,
  );
}

/** A change of the plan of a worker on a line, and how many entries before the last one tell it. */
export type Touched = { workerId: Id; productionLineId: Id | null; entriesBack?: number };

/** Inserts the workers and lines that the entries directly before touch besides the objects they name. */
export function insertTouched(db: Database, touched: readonly Touched[]) {
  const values = touched.flatMap(({ workerId, productionLineId, entriesBack = 0 }) => [
    ["worker", Number(workerId), entriesBack],
    ...(productionLineId ? [["production_line", Number(productionLineId), entriesBack]] : []),
  ]);
  const distinct = [...new Set(values.map((value) => JSON.stringify(value)))];
  return change(
    db,
    sql`INSERT INTO audit_touched (resource, object_id, entry_id)
      SELECT value ->> 0, value ->> 1, (SELECT max(id) FROM audit_log) - (value ->> 2)
      FROM json_each(${`[${distinct}]`})`,
  );
}

/** The database's message when {@link insertAfterChange} finds that nothing changed. */
export const NOTHING_CHANGED = "NOT NULL constraint failed: audit_log.at";

function insertAt(db: Database, at: SQL<number>, entry: AuditEntry) {
  return db.insert(auditLog).values({ ...entry, ...described(entry), at });
}

function described({ action, resource, previous, next, metadata }: Omit<AuditEntry, "resourceId" | "actorId">) {
  return {
    description: `${resource}.${action}`,
    previous: capped(previous),
    next: capped(next),
    metadata: is(metadata, SQL) ? metadata : capped(metadata),
  };
}

/** JSON without empty fields, because a JSON null is a text, not NULL. */
function numbered({ resourceId, actorId, ...entry }: AuditEntry) {
  const { description, ...snapshots } = described(entry);
  const input = Object.fromEntries(Object.entries(snapshots).filter(([, value]) => value !== null));
  return {
    ...entry,
    previous: undefined,
    next: undefined,
    metadata: undefined,
    ...input,
    description,
    resourceId: resourceId && Number(resourceId),
    actorId: actorId && Number(actorId),
  };
}

function capped(value: Snapshot | null | undefined) {
  if (!value) return null;
  const characters = JSON.stringify(value).length;
  return characters <= MAX_SNAPSHOT_CHARACTERS ? value : { truncated: true, characters };
}
