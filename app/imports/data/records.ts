import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import * as raw from "#app/core/data/raw";
import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import type { Creatable, ImportOptions } from "#app/imports/domain/imports";
import { isHereOn } from "#app/people/data/here";
import { shownName } from "#app/people/data/shown-name";
import { heldOf } from "#app/plant/data/held";
import { standardSql } from "#app/plant/data/standards";
import type { KindCount } from "#app/records/domain/defect-kinds";
import type { Defects } from "#app/records/domain/defects";
import { TELLS_APART } from "#app/records/domain/questions";
import type { StoredRecord } from "#app/records/domain/stored-record";
import { PAIRS } from "./pairs";
import { type Asking, questionRows } from "./question-rows";
import { type ChangedRows, isOpen, type RowSource, type Writing } from "./rows";
import { switchedOff } from "./switched-off";

/** The value of a staged record; `nth` counts exact repeats in the file. */
export type RecordValue = {
  cinKey: string;
  lineKey: string;
  codeKey: string;
  /** The names as they are written, for the message when one is unknown. */
  cin: string;
  line: string;
  code: string;
  nth: number;
  /** Whether the file has a name for the worker, in case they are created. */
  isNamed: boolean;
  /** Whether the worker is given by name: a worker cannot be created without a cin. */
  byName: boolean;
  date: string;
  shift: string;
  piecesMade: number;
  piecesDefective: number;
  errorRateTyped: number | null;
  secondsWorked: number;
  /** Absent where the file says nothing about kinds; then a record keeps its own. */
  defectKinds?: KindCount[] | undefined;
  /** Whether the file says what became of the pieces; else a kind has its usual outcome. */
  saysOutcome?: boolean | undefined;
};

/**
 * A row and a record of the same worker, day, shift, line and product belong together: first those with the same
 * pieces, hours and faults, then the others in their order. A row is rejected when it names something missing that may not be created,
 * or when a question about its shift is not answered.
 */
export function decided(source: RowSource, options: ImportOptions, asking: Asking): SQL {
  const { mode, createMissing: creatable } = options;
  return sql`
    WITH placed AS MATERIALIZED (
      SELECT source.line, source.value, source.value ->> 'date' AS date,
        workers.id AS worker_id, production_lines.id AS line_id, products.id AS product_id,
        ${standardAt(sql`(source.value ->> 'date')`)} AS standard_millis,
        coalesce(${shownName}, source.value ->> 'cin') AS worker_name,
        coalesce(workers.id, 'new ' || (source.value ->> 'cinKey')) || ' ' || (source.value ->> 'date') || ' '
          || (source.value ->> 'shift') AS shift_of,
        source.value ->> 'shift' AS shift, ${said((field, column) => sql`source.value ->> ${field} AS ${column}`, TELLING_APART)},
        CASE
          WHEN source.value -> 'defectKinds' IS NULL THEN ''
          WHEN source.value ->> 'saysOutcome' THEN source.value -> 'defectKinds'
          ELSE ${countsIn(sql`(source.value -> 'defectKinds')`)}
        END AS kinds
      FROM ${source} AS source
      LEFT JOIN workers ON workers.cin_key = source.value ->> 'cinKey' AND workers.hidden_at IS NULL
      LEFT JOIN production_lines
        ON production_lines.name_key = source.value ->> 'lineKey' AND production_lines.hidden_at IS NULL
      LEFT JOIN products ON products.code_key = source.value ->> 'codeKey' AND products.hidden_at IS NULL
    ),
    said AS MATERIALIZED (
      SELECT max(value -> 'defectKinds' IS NOT NULL) AS has_kinds, max(value ->> 'saysOutcome') AS has_outcomes FROM placed
    ),
    staged AS MATERIALIZED (
      SELECT *, ${PLACE} AS place, ${PLACE} || ${FIGURES} || (value ->> 'nth') AS whole FROM placed
    ),
    recorded AS MATERIALIZED (
      SELECT performance_records.*, worker_id || ' ' || date || ' ' || shift AS shift_of,
        CASE WHEN has_outcomes THEN defect_kinds WHEN has_kinds THEN ${countsIn(sql`defect_kinds`)} ELSE '' END AS kinds
      FROM performance_records CROSS JOIN said WHERE (worker_id, date) IN (SELECT worker_id, date FROM staged)
    ),
    existing AS MATERIALIZED (
      SELECT *, ${PLACE} AS place,
        ${PLACE} || ${FIGURES} || row_number() OVER (PARTITION BY ${PLACE}, ${FIGURES} ORDER BY id) AS whole
      FROM recorded
    ),
    ${PAIRS},
    outcome AS MATERIALIZED (
      SELECT staged.line AS line, value, staged.worker_id AS worker_id, worker_name, staged.shift_of AS shift_of,
        staged.line_id AS line_id, staged.product_id AS product_id, existing.id AS found, existing.created_by AS created_by,
        existing.seconds_worked AS seconds_before,
        iif(existing.id IS NULL, staged.standard_millis, existing.standard_millis) AS standard_millis,
        ${said((_, column) => sql`existing.${column} IS staged.${column}`, TELLING_APART, sql` AND `)} AS has_same_figures,
        ${refused(creatable)} AS reason,
        CASE
          WHEN ${refused(creatable)} IS NOT NULL THEN 'reject'
          WHEN existing.id IS NULL THEN 'create'
          WHEN pairs.is_same AND ${hasSameRate} THEN 'unchanged'
          ELSE ${mode === "update" ? "update" : "unchanged"}
        END AS action,
        iif(existing.id IS NULL, NULL, json_object(
          ${said((field, column) => sql`${field}, existing.${column}`)},
          'defectKinds', json(existing.defect_kinds), 'version', existing.version
        )) AS previous
      FROM staged LEFT JOIN pairs ON pairs.line = staged.line LEFT JOIN existing ON existing.id = pairs.id
    ),
    ${questionRows(options, asking)}
    SELECT outcome.line AS line, found, coalesce(outcome.reason, refusal) AS reason,
      iif(refusal IS NULL, action, 'reject') AS action, previous, question
    FROM outcome LEFT JOIN asked ON asked.line = outcome.line`;
}

/** The columns of a record that a file says, besides its place and its kinds; the standard is the product's. */
const SAID = {
  piecesMade: "pieces_made",
  piecesDefective: "pieces_defective",
  secondsWorked: "seconds_worked",
  errorRateTyped: "error_rate_typed",
} as const satisfies Record<Exclude<keyof StoredRecord, ShiftOfWork | "defectKinds" | "standardMillis">, string>;
type ShiftOfWork = "workerId" | "productId" | "productionLineId" | "shift" | "date";

export const IMPORTED_FIELDS = Object.keys(SAID) as (keyof typeof SAID)[];
const TELLING_APART = IMPORTED_FIELDS.filter((field) => TELLS_APART[field]);

/** A part of a statement for each of these fields, with its name in quotes and its column. */
function said(partOf: (field: SQL, column: SQL) => SQL, fields = IMPORTED_FIELDS, separator = sql`, `): SQL {
  return sql.join(
    fields.map((field) => partOf(sql.raw(`'${field}'`), sql.raw(SAID[field]))),
    separator,
  );
}

/** Faults by kind as text, without what became of their pieces. */
function countsIn(kinds: SQL): SQL {
  return sql`(SELECT json_group_array(json_object('causeId', id, 'count', count)) FROM (
    SELECT value ->> 'causeId' AS id, sum(value ->> 'count') AS count FROM json_each(${kinds})
    GROUP BY value ->> 'causeId' ORDER BY CAST(value ->> 'causeId' AS INTEGER)))`;
}

/** What makes a row and a record the same, in the columns that both have; the faults only where the file says them. */
const PLACE = sql.raw("worker_id || ' ' || date || ' ' || shift || ' ' || line_id || ' ' || product_id");
const FIGURES = sql`' ' || ${said((_, column) => column, TELLING_APART, sql` || ' ' || `)} || ' ' || kinds || ' '`;

/** A row that says only the pieces, or their share, leaves a typed rate as it is. */
const hasSameRate = sql`coalesce(value ->> 'errorRateTyped' = existing.error_rate_typed, value ->> 'errorRateTyped' IS NULL)`;

/** Why a row cannot be written. A record that exists may be in a shift that is switched off since. */
function refused(creatable: readonly Creatable[]): SQL {
  return sql`coalesce(${unknown(creatable)}, iif(existing.id IS NULL, coalesce(${hasLeft}, ${countsAsOne}, ${switchedOff("staged")}), NULL))`;
}

/** The reason against a row of a worker whose last day is before its day, else NULL. */
const hasLeft = sql`(SELECT json_object('field', 'worker', 'key', ${"imports:workerLeft"},
    'params', json_object('value', staged.value ->> 'cin'))
  FROM workers AS placed_for
  WHERE placed_for.id = staged.worker_id AND NOT ${isHereOn(sql`staged.date`, "placed_for")})`;

/** The reason against a row of a person at a line that counts as one on its day, else NULL. */
const countsAsOne = sql`iif(${heldOf(sql`staged.line_id`, "counts", sql`staged.date`)} = 'line',
  json_object('field', 'line', 'key', ${"records:countsAsOne"}), NULL)`;

/** All unknown names of a row: the first as the reason, the others in its `also`. */
function unknown(creatable: readonly Creatable[]): SQL {
  const reason = (field: string, key: string, name: string) =>
    sql`json_object('field', ${field}, 'key', ${key}, 'params', json_object('value', value ->> ${name}))`;
  const worker = sql`CASE
    WHEN staged.worker_id IS NOT NULL THEN NULL
    WHEN value ->> 'byName' THEN ${reason("worker", "imports:workerNameUnknown", "cin")}
    ${
      creatable.includes("workers")
        ? sql`WHEN NOT (value ->> 'isNamed') THEN ${reason("worker", "imports:workerNameless", "cin")}`
        : sql`ELSE ${reason("worker", "imports:workerUnknown", "cin")}`
    } END`;
  const others = [
    !creatable.includes("lines") &&
      sql`iif(staged.line_id IS NULL, ${reason("line", "imports:lineUnknown", "line")}, NULL)`,
    !creatable.includes("products") &&
      sql`iif(staged.product_id IS NULL, ${reason("product", "imports:productUnknown", "code")}, NULL)`,
  ].filter((part) => part !== false);
  const each = [worker, ...others].map((part) => sql`SELECT ${part} AS reason`);
  return sql`iif(staged.worker_id IS NOT NULL AND staged.line_id IS NOT NULL AND staged.product_id IS NOT NULL, NULL, (
    SELECT iif(json_array_length(reasons) = 1, reasons -> 0,
      json_set(reasons -> 0, '$.also', json(json_remove(reasons, '$[0]'))))
    FROM (SELECT json_group_array(json(reason)) AS reasons FROM (${sql.join(each, sql` UNION ALL `)}) WHERE reason IS NOT NULL)
    WHERE json_array_length(reasons) > 0
  ))`;
}

/** The standard of a row's product at its line. */
function standardAt(date: SQL) {
  return standardSql({ productId: sql`products.id`, lineId: sql`production_lines.id`, date });
}

/** The standard of the day is the product's at this moment. */
export function create(db: Database, importId: Id, { now, by }: Writing) {
  return raw.change(
    db,
    sql`INSERT INTO performance_records (id, worker_id, product_id, line_id, shift, date, pieces_made, pieces_defective,
        error_rate_typed, seconds_worked, standard_millis, created_by, created_at, updated_at, defect_kinds)
      SELECT resource_id, workers.id, products.id, production_lines.id, value ->> 'shift', value ->> 'date',
        value ->> 'piecesMade', value ->> 'piecesDefective', value ->> 'errorRateTyped', value ->> 'secondsWorked',
        ${standardAt(sql`(import_rows.value ->> 'date')`)}, ${Number(by)}, ${now}, ${now},
        coalesce(value -> 'defectKinds', '[]')
      FROM import_rows
      CROSS JOIN workers ON workers.cin_key = value ->> 'cinKey' AND workers.hidden_at IS NULL
      CROSS JOIN production_lines
        ON production_lines.name_key = value ->> 'lineKey' AND production_lines.hidden_at IS NULL
      CROSS JOIN products ON products.code_key = value ->> 'codeKey' AND products.hidden_at IS NULL
      WHERE import_id = ${Number(importId)} AND resource = 'performance_record' AND action = 'create'
        AND ${isOpen(importId)} ORDER BY import_rows.line`,
  );
}

/** Gives the rows that say only the pieces of their record, or their share, its typed rate. */
export function keepRates(db: Database, importId: Id) {
  return raw.change(
    db,
    sql`UPDATE import_rows SET value = json_set(value, '$.errorRateTyped', previous ->> 'errorRateTyped')
      WHERE import_id = ${Number(importId)} AND resource = 'performance_record' AND action = 'update'
        AND value ->> 'errorRateTyped' IS NULL AND previous ->> 'errorRateTyped' IS NOT NULL
        AND value ->> 'piecesMade' = previous ->> 'piecesMade'
        AND value ->> 'piecesDefective' = previous ->> 'piecesDefective'`,
  );
}

/** Leaves what became of the pieces as it was in rows that say no outcome, and no other faults than their record has. */
export function keepOutcomes(db: Database, importId: Id) {
  return raw.change(
    db,
    sql`UPDATE import_rows SET value = json_set(value, '$.defectKinds', previous -> 'defectKinds')
      WHERE import_id = ${Number(importId)} AND resource = 'performance_record' AND action = 'update'
        AND value -> 'defectKinds' IS NOT NULL AND NOT value ->> 'saysOutcome'
        AND ${countsIn(sql`(import_rows.value -> 'defectKinds')`)} = ${countsIn(sql`(import_rows.previous -> 'defectKinds')`)}`,
  );
}

/** The records that an import wrote for `from` and the days after it, by themselves or in reports of lines. */
export function writtenSince(
  db: Database,
  importId: Id,
  { from, resource }: { from: Day; resource: "performance_record" | "line_report" },
) {
  const isOf =
    resource === "line_report"
      ? sql`performance_records.report_id = import_rows.resource_id`
      : sql`performance_records.id = import_rows.resource_id`;
  return raw.rows<{ productionLineId: Id; date: Day; piecesMade: number } & Defects>(
    db,
    sql`SELECT CAST(line_id AS TEXT) AS productionLineId, date, pieces_made AS piecesMade,
        pieces_defective AS piecesDefective, error_rate_typed AS errorRateTyped
      FROM import_rows CROSS JOIN performance_records ON ${isOf}
      WHERE import_id = ${Number(importId)} AND resource = ${resource} AND action IN ('create', 'update')
        AND date >= ${from}`,
  );
}

/** The days of an import's records, reports or stops that it wrote, or that undoing it removes. */
export function daysOf(importId: Id): SQL {
  return sql`SELECT DISTINCT value ->> 'date' FROM import_rows WHERE import_id = ${Number(importId)}
    AND resource IN ('performance_record', 'line_report', 'stop') AND action IN ('create', 'update') AND is_kept = 0`;
}

export function change(db: Database, { from, where }: ChangedRows, { now }: Writing) {
  return raw.change(
    db,
    sql`UPDATE performance_records SET ${said((field, column) => sql`${column} = ${from} ->> ${field}`)},
      defect_kinds = coalesce(${from} -> 'defectKinds', defect_kinds),
      updated_at = ${now}, version = performance_records.version + 1
    FROM import_rows WHERE ${where} AND import_rows.resource = 'performance_record'
      AND performance_records.id = import_rows.resource_id`,
  );
}
