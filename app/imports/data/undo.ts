import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import * as raw from "#app/core/data/raw";
import { isUsed, type UsedTable } from "#app/core/data/uses";
import type { Id } from "#app/core/domain/ids";
import type { ImportResource } from "#app/imports/domain/imports";
import { isInGapOf } from "#app/people/data/here";

/**
 * The table of each kind of object that imports make; a test compares them with the uses of these tables. Assignments are
 * taken back by their stroke.
 */
export const TABLES = {
  worker: "workers",
  production_line: "production_lines",
  product: "products",
  performance_record: "performance_records",
  line_report: "line_reports",
  stop: "stops",
} as const satisfies Record<UndoneResource, UsedTable>;

export type UndoneResource = Exclude<ImportResource, "assignment" | "reported_row">;

const isThen = isInGapOf(
  {
    firstDay: sql`previous ->> 'firstDay'`,
    lastDay: sql`previous ->> 'lastDay'`,
    againFrom: sql`previous ->> 'againFrom'`,
  },
  sql`date`,
);

/**
 * The reasons why undoing leaves an object as it is. Another worker has its cin or number by now, or the worker is planned or has
 * a record on a day on which it would not be here again. Or somebody has recorded for
 * the shift since, and the hours that would come back exceed those that the import left there.
 */
const TAKEN: Partial<Record<UndoneResource, SQL>> = {
  worker: sql`EXISTS (
    SELECT 1 FROM workers AS holder
    WHERE holder.cin_key = previous ->> 'cinKey' AND holder.hidden_at IS NULL AND holder.id <> resource_id
  ) OR EXISTS (
    SELECT 1 FROM workers AS holder
    WHERE holder.number_key = previous ->> 'numberKey' AND holder.number_key <> '' AND holder.hidden_at IS NULL
      AND holder.id <> resource_id
  ) OR EXISTS (
    SELECT 1 FROM assignments WHERE worker_id = resource_id AND ${isThen}
  ) OR EXISTS (
    SELECT 1 FROM performance_records AS made WHERE made.worker_id = resource_id AND ${isThen}
  )`,
  performance_record: sql`EXISTS (
    SELECT 1 FROM performance_records AS own
      JOIN performance_records AS since
        ON since.worker_id = own.worker_id AND since.date = own.date AND since.shift = own.shift AND since.id <> own.id
      JOIN imports ON imports.id = import_rows.import_id
    WHERE own.id = resource_id AND previous ->> 'secondsWorked' > own.seconds_worked
      AND since.created_at > imports.applied_at
  )`,
};

/** Marks what undoing leaves alone: created objects that were changed or used, changed ones that were changed again. */
export function keep(db: Database, importId: Id, resource: UndoneResource) {
  const table = TABLES[resource];
  const version = sql`(SELECT version FROM ${sql.raw(table)} WHERE id = resource_id)`;
  return raw.change(
    db,
    sql`UPDATE import_rows SET is_kept = 1
      WHERE import_id = ${Number(importId)} AND resource = ${resource} AND (
        (action = 'create' AND (${version} > 1 OR ${isUsed(table, sql`import_rows.resource_id`)}))
        OR (action = 'update' AND (${version} IS NOT previous ->> 'version' + 1 OR ${TAKEN[resource] ?? sql`0`}))
      )`,
  );
}

export function removeCreated(db: Database, importId: Id, resource: UndoneResource) {
  return raw.change(
    db,
    sql`DELETE FROM ${sql.raw(TABLES[resource])} WHERE id IN (
      SELECT resource_id FROM import_rows
      WHERE import_id = ${Number(importId)} AND resource = ${resource} AND action = 'create' AND is_kept = 0
    )`,
  );
}

export function finish(db: Database, importId: Id, now: number) {
  return raw.change(
    db,
    sql`UPDATE imports SET status = 'undone', ended_at = ${now},
        kept = (SELECT count(*) FROM import_rows WHERE import_id = ${Number(importId)} AND is_kept = 1)
      WHERE id = ${Number(importId)} AND status = 'applied'`,
  );
}

/** The objects that the undo left in place. */
export function stored(db: Database, importId: Id, limit: number) {
  return raw.rows<{ line: number; place: string | null; resource: ImportResource; action: "create" | "update" }>(
    db,
    sql`SELECT line, place, resource, action FROM import_rows WHERE import_id = ${Number(importId)} AND is_kept = 1
      ORDER BY line LIMIT ${limit}`,
  );
}
