import { and, desc, eq, getTableColumns, lt, ne, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import * as raw from "#app/core/data/raw";
import { isAtWork } from "#app/core/data/requests";
import type { Id } from "#app/core/domain/ids";
import type { MappingChoice } from "#app/core/domain/sheets/header";
import type { ImportKind, ImportOptions } from "#app/imports/domain/imports";
import { importMappings, imports } from "./tables";

export type NewImport = {
  id: Id;
  kind: ImportKind;
  fileName: string;
  fileKey: string;
  options: ImportOptions;
  totalRows: number;
  startedBy: Id;
  startedByName: string;
  startedAt: number;
};

const RECENT = 20;

export function insert(db: Database, started: NewImport) {
  return db.insert(imports).values({ ...started, status: "staging" });
}

export function find(db: Database, id: Id) {
  return db.select().from(imports).where(eq(imports.id, id)).get();
}

/**
 * The latest imports of a kind, newest first, each with the current name of the user who started it, and whether a
 * request is at work on it.
 */
export function recent(db: Database, kind: ImportKind, now: number) {
  const startedByName = sql<string>`ifnull((
    SELECT nullif(trim(users.first_name || ' ' || users.last_name), '') FROM users WHERE users.id = imports.started_by),
    imports.started_by_name)`;
  return db
    .select({
      ...getTableColumns(imports),
      startedByName: startedByName.as("started_by_called"),
      isAtWork: isAtWork(sql`imports.id`, now).as("is_at_work"),
    })
    .from(imports)
    .where(eq(imports.kind, kind))
    .orderBy(desc(imports.startedAt), desc(imports.id))
    .limit(RECENT);
}

/** The number of imports of a kind. */
export function counted(db: Database, kind: ImportKind) {
  return db
    .select({ total: sql<number>`count(*)`.as("total") })
    .from(imports)
    .where(eq(imports.kind, kind));
}

/** Ended imports from before an instant that still keep their file and rows. */
export function keptBefore(db: Database, instant: number) {
  return db
    .select({ id: imports.id, fileKey: imports.fileKey })
    .from(imports)
    .where(
      and(
        lt(imports.startedAt, instant),
        ne(imports.status, "staging"),
        sql`EXISTS (SELECT 1 FROM import_rows WHERE import_id = ${imports.id})`,
      ),
    )
    .limit(RECENT);
}

/** Imports that were interrupted before an instant and that nobody finished or threw away. */
export function interruptedBefore(db: Database, instant: number) {
  return db
    .select({ id: imports.id, kind: imports.kind, fileKey: imports.fileKey })
    .from(imports)
    .where(and(lt(imports.startedAt, instant), eq(imports.status, "staging")))
    .limit(RECENT);
}

/** The ids among these whose import still keeps its file. */
export function keepingFiles(db: Database, ids: Id[]) {
  return raw.rows<{ id: number }>(
    db,
    sql`SELECT id FROM imports WHERE id IN (SELECT CAST(value AS INTEGER) FROM json_each(${JSON.stringify(ids)}))
      AND (status = 'staging' OR EXISTS (SELECT 1 FROM import_rows WHERE import_id = imports.id))`,
  );
}

/** Throws an import away that still runs; changes nothing otherwise. */
export function discard(db: Database, id: Id, now: number) {
  return db
    .update(imports)
    .set({ status: "discarded", endedAt: now })
    .where(and(eq(imports.id, id), eq(imports.status, "staging")));
}

/**
 * Marks an import as applied and counts the outcomes of its rows. If `isStale` holds, the status becomes empty, which
 * the database refuses with the whole batch.
 */
export function finish(
  db: Database,
  id: Id,
  { now, resource, isStale }: { now: number; resource: string; isStale: boolean },
) {
  const counted = (action: string) => sql`(
    SELECT count(*) FROM import_rows WHERE import_id = ${Number(id)} AND resource = ${resource} AND action = ${action}
  )`;
  const stale = sql`EXISTS (
    SELECT 1 FROM import_rows WHERE import_id = ${Number(id)} AND action = 'update'
      AND previous ->> 'version' <> value ->> 'seen'
  )`;
  return raw.change(
    db,
    sql`UPDATE imports SET
      status = ${isStale ? sql`iif(${stale}, NULL, 'applied')` : sql`'applied'`},
      created = ${counted("create")}, updated = ${counted("update")},
      unchanged = ${counted("unchanged")}, rejected = ${counted("reject")},
      applied_at = ${now}
    WHERE id = ${Number(id)} AND status = 'staging'`,
  );
}

/** The database's message when {@link finish} finds that somebody changed a row in the meantime. */
export const CHANGED_MEANWHILE = "NOT NULL constraint failed: imports.status";

/** The figures of an import for its audit line. */
export function summary(id: Id) {
  return sql`(SELECT json_object('kind', kind, 'file', file_name, 'created', created, 'updated', updated,
    'unchanged', unchanged, 'rejected', rejected, 'kept', kept) FROM imports WHERE id = ${Number(id)})`;
}

export function mapping(db: Database, kind: ImportKind, header: string) {
  return db
    .select({ mapping: importMappings.mapping })
    .from(importMappings)
    .where(and(eq(importMappings.kind, kind), eq(importMappings.header, header)))
    .get();
}

export function rememberMapping(
  db: Database,
  remembered: { kind: ImportKind; header: string; mapping: MappingChoice; updatedAt: number },
) {
  const { mapping, updatedAt } = remembered;
  return db
    .insert(importMappings)
    .values(remembered)
    .onConflictDoUpdate({ target: [importMappings.kind, importMappings.header], set: { mapping, updatedAt } });
}
