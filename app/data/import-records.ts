import { type SQL, sql } from "drizzle-orm";
import type { Id } from "#app/domain/ids";
import type { Creatable, ImportMode } from "#app/domain/imports";
import type { Database } from "./database";
import type { RowSource } from "./import-rows";
import * as raw from "./raw";

/** What a staged record carries; `nth` counts repeats of the same worker, day, shift, line and product in the file. */
export type RecordValue = {
  cinKey: string;
  lineKey: string;
  codeKey: string;
  /** The names as they are written, for the message when one is unknown. */
  cin: string;
  line: string;
  code: string;
  nth: number;
  date: string;
  shift: string;
  piecesMade: number;
  piecesDefective: number;
  errorRateTyped: number | null;
  secondsWorked: number;
};

/**
 * The n-th record of a worker, day, shift, line and product in the file is the n-th in the database. What does not exist
 * and may not be created rejects its row.
 */
export function decided(source: RowSource, mode: ImportMode, creatable: readonly Creatable[]): SQL {
  return sql`
    WITH staged AS (
      SELECT source.line, source.value, source.value ->> 'nth' AS nth, source.value ->> 'date' AS date,
        source.value ->> 'shift' AS shift, workers.id AS worker_id, production_lines.id AS line_id, products.id AS product_id
      FROM ${source} AS source
      LEFT JOIN workers ON workers.cin_key = source.value ->> 'cinKey' AND workers.hidden_at IS NULL
      LEFT JOIN production_lines
        ON production_lines.name_key = source.value ->> 'lineKey' AND production_lines.hidden_at IS NULL
      LEFT JOIN products ON products.code_key = source.value ->> 'codeKey' AND products.hidden_at IS NULL
    ),
    existing AS MATERIALIZED (
      SELECT id, worker_id, date, shift, line_id, product_id, pieces_made, pieces_defective, error_rate_typed,
        seconds_worked, version,
        row_number() OVER (PARTITION BY worker_id, date, shift, line_id, product_id ORDER BY id) AS nth
      FROM performance_records
      WHERE (worker_id, date) IN (SELECT worker_id, date FROM staged)
    )
    SELECT staged.line AS line, existing.id AS found,
      ${unknown(creatable)} AS reason,
      CASE
        WHEN ${unknown(creatable)} IS NOT NULL THEN 'reject'
        WHEN existing.id IS NULL THEN 'create'
        WHEN existing.pieces_made = value ->> 'piecesMade' AND existing.pieces_defective = value ->> 'piecesDefective'
          AND existing.error_rate_typed IS value ->> 'errorRateTyped'
          AND existing.seconds_worked = value ->> 'secondsWorked' THEN 'unchanged'
        ELSE ${mode === "update" ? "update" : "unchanged"}
      END AS action,
      iif(existing.id IS NULL, NULL, json_object(
        'piecesMade', existing.pieces_made, 'piecesDefective', existing.pieces_defective,
        'errorRateTyped', existing.error_rate_typed, 'secondsWorked', existing.seconds_worked, 'version', existing.version
      )) AS previous
    FROM staged LEFT JOIN existing
      ON existing.worker_id = staged.worker_id AND existing.date = staged.date AND existing.shift = staged.shift
      AND existing.line_id = staged.line_id AND existing.product_id = staged.product_id AND existing.nth = staged.nth`;
}

function unknown(creatable: readonly Creatable[]): SQL {
  const reason = (field: string, key: string, name: string) =>
    sql`json_object('field', ${field}, 'key', ${key}, 'params', json_object('value', value ->> ${name}))`;
  const missing = [
    !creatable.includes("workers") &&
      sql`WHEN staged.worker_id IS NULL THEN ${reason("worker", "imports:workerUnknown", "cin")}`,
    !creatable.includes("lines") &&
      sql`WHEN staged.line_id IS NULL THEN ${reason("line", "imports:lineUnknown", "line")}`,
    !creatable.includes("products") &&
      sql`WHEN staged.product_id IS NULL THEN ${reason("product", "imports:productUnknown", "code")}`,
  ].filter((part) => part !== false);
  return missing.length === 0 ? sql`NULL` : sql`CASE ${sql.join(missing, sql` `)} END`;
}

/** The standard of the day is the product's at this moment. */
export function create(db: Database, importId: Id, { now, actorId }: { now: number; actorId: Id }) {
  return raw.change(
    db,
    sql`INSERT INTO performance_records (id, worker_id, product_id, line_id, shift, date, pieces_made, pieces_defective,
        error_rate_typed, seconds_worked, standard_millis, created_by, created_at, updated_at)
      SELECT resource_id, workers.id, products.id, production_lines.id, value ->> 'shift', value ->> 'date',
        value ->> 'piecesMade', value ->> 'piecesDefective', value ->> 'errorRateTyped', value ->> 'secondsWorked',
        products.standard_millis, ${Number(actorId)}, ${now}, ${now}
      FROM import_rows
      CROSS JOIN workers ON workers.cin_key = value ->> 'cinKey' AND workers.hidden_at IS NULL
      CROSS JOIN production_lines
        ON production_lines.name_key = value ->> 'lineKey' AND production_lines.hidden_at IS NULL
      CROSS JOIN products ON products.code_key = value ->> 'codeKey' AND products.hidden_at IS NULL
      WHERE import_id = ${Number(importId)} AND resource = 'performance_record' AND action = 'create' ORDER BY import_rows.line`,
  );
}

export function update(db: Database, importId: Id, now: number) {
  return written(
    db,
    sql`import_rows.value`,
    sql`import_rows.import_id = ${Number(importId)} AND import_rows.action = 'update'`,
    now,
  );
}

/** Puts back what an import changed, where nobody has changed it since. */
export function restore(db: Database, importId: Id, now: number) {
  return written(
    db,
    sql`import_rows.previous`,
    sql`import_rows.import_id = ${Number(importId)} AND import_rows.action = 'update' AND import_rows.is_kept = 0`,
    now,
  );
}

function written(db: Database, from: SQL, where: SQL, now: number) {
  return raw.change(
    db,
    sql`UPDATE performance_records SET
      pieces_made = ${from} ->> 'piecesMade', pieces_defective = ${from} ->> 'piecesDefective',
      error_rate_typed = ${from} ->> 'errorRateTyped', seconds_worked = ${from} ->> 'secondsWorked',
      updated_at = ${now}, version = performance_records.version + 1
    FROM import_rows WHERE ${where} AND import_rows.resource = 'performance_record'
      AND performance_records.id = import_rows.resource_id`,
  );
}
