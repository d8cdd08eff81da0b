import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import * as raw from "#app/core/data/raw";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import type { Creatable, ImportResource } from "#app/imports/domain/imports";
import { keepAll, type Setting, valuesOf } from "#app/plant/data/held";
import { writing } from "./nouns";
import { isOpen, type Writing } from "./rows";

const TABLES = {
  workers: { resource: "worker", table: sql`workers`, key: sql`cin_key` },
  lines: { resource: "production_line", table: sql`production_lines`, key: sql`name_key` },
  products: { resource: "product", table: sql`products`, key: sql`code_key` },
} as const satisfies Record<Creatable, { resource: ImportResource; table: SQL; key: SQL }>;

export const RESOURCE_OF = {
  workers: "worker",
  lines: "production_line",
  products: "product",
} as const satisfies Record<Creatable, ImportResource>;

/** The keys among these that do not exist. */
export function missing(db: Database, kind: Creatable, keys: string[]) {
  const { table, key } = TABLES[kind];
  return raw.rows<{ key: string }>(
    db,
    sql`SELECT wanted.value AS key FROM json_each(${JSON.stringify(keys)}) AS wanted
      WHERE NOT EXISTS (SELECT 1 FROM ${table} WHERE ${key} = wanted.value AND hidden_at IS NULL) ORDER BY wanted.key`,
  );
}

/** Deletes the staged candidates that exist already, and marks the others to be created. */
export function decide(db: Database, importId: Id, kind: Creatable) {
  const { resource, table, key } = TABLES[kind];
  const candidates = sql`import_id = ${Number(importId)} AND resource = ${resource}`;
  const hasNumber =
    kind === "workers" ? sql` OR (number_key = import_rows.value ->> 'numberKey' AND number_key <> '')` : sql``;
  return [
    raw.change(
      db,
      sql`DELETE FROM import_rows WHERE ${candidates} AND EXISTS (
          SELECT 1 FROM ${table} WHERE (${key} = import_rows.value ->> 'key'${hasNumber}) AND hidden_at IS NULL)`,
    ),
    raw.change(db, sql`UPDATE import_rows SET action = 'create' WHERE ${candidates} AND action IS NULL`),
  ];
}

/** Keeps only the objects to be created that a written record names; deletes the rest. */
export function keepNamed(db: Database, importId: Id) {
  return raw.change(
    db,
    sql`WITH written AS MATERIALIZED (
        SELECT value ->> 'cinKey' AS worker, value ->> 'lineKey' AS line, value ->> 'codeKey' AS product FROM import_rows
        WHERE import_id = ${Number(importId)} AND resource = 'performance_record' AND action = 'create'
      )
      DELETE FROM import_rows
      WHERE import_id = ${Number(importId)} AND resource <> 'performance_record' AND action = 'create'
        AND CASE resource
          WHEN 'worker' THEN value ->> 'key' NOT IN (SELECT worker FROM written)
          WHEN 'production_line' THEN value ->> 'key' NOT IN (SELECT line FROM written)
          ELSE value ->> 'key' NOT IN (SELECT product FROM written)
        END`,
  );
}

/** The numbers of workers, lines and products that an import of records created. */
export function countCreated(db: Database, importId: Id) {
  return raw.rows<{ resource: ImportResource; total: number }>(
    db,
    sql`SELECT resource, count(*) AS total FROM import_rows
      WHERE import_id = ${Number(importId)} AND resource <> 'performance_record' AND action = 'create' GROUP BY resource`,
  );
}

export function createWorkers(db: Database, importId: Id, setting: Writing) {
  return [writing("worker").create(db, importId, setting)];
}

/** A line of a file has as many positions as people in its largest shift of the file. */
export function createLines(db: Database, importId: Id, setting: Writing) {
  const first = sql`json_object('crew', NULL, 'targetOutput', NULL, 'targetEfficiency', NULL, 'counts', 'person', 'capacity',
    min(${LIMITS.capacityMaximum}, coalesce((SELECT people FROM crews WHERE line_key = value ->> 'key'), 1)))`;
  const made = sql`WITH shifts AS (
        SELECT value ->> 'lineKey' AS line_key, count(DISTINCT value ->> 'cinKey') AS people FROM import_rows
        WHERE import_id = ${Number(importId)} AND resource = 'performance_record' AND action = 'create'
        GROUP BY line_key, value ->> 'date', value ->> 'shift'
      ), crews AS MATERIALIZED (SELECT line_key, max(people) AS people FROM shifts GROUP BY line_key)
      SELECT resource_id AS id, ${first} AS first ${created(importId, "production_line")}`;
  return [...keepFirst(db, made, setting), writing("production_line").create(db, importId, setting)];
}

export function createProducts(db: Database, importId: Id, setting: Writing) {
  const made = sql`SELECT resource_id AS id, json_object('standardMillis', value -> 'standardMillis') AS first
    ${created(importId, "product")}`;
  return [...keepFirst(db, made, setting), writing("product").create(db, importId, setting)];
}

/** Sets what new objects have from the beginning. */
function keepFirst(db: Database, made: SQL, setting: Setting) {
  const values = valuesOf({ id: sql`made.id`, first: sql`made.first`, later: sql`'[]'` }, sql`(${made}) AS made`);
  return keepAll(db, values, setting);
}

function created(importId: Id, resource: ImportResource) {
  return sql`FROM import_rows
    WHERE import_id = ${Number(importId)} AND resource = ${resource} AND action = 'create' AND ${isOpen(importId)}
    ORDER BY line`;
}
