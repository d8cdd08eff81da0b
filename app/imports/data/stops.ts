import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import * as raw from "#app/core/data/raw";
import type { Id } from "#app/core/domain/ids";
import type { ImportMode } from "#app/imports/domain/imports";
import type { StopSheetRow } from "#app/imports/domain/stop-sheet";
import { everybody } from "#app/losses/data/stops";
import { PAIRS } from "./pairs";
import { type ChangedRows, isOpen, type RowSource, type Writing } from "./rows";
import { switchedOff } from "./switched-off";

/** The value of a staged stop; `line` is the name as the file writes it, and `nth` counts exact repeats in the file. */
export type StopValue = StopSheetRow & { lineKey: string; nth: number };

/**
 * A row and a stop of the same line, day, shift and reason belong together: first those with the same minutes, then the
 * others in their order. People, start and note that the file leaves out stay as they are.
 */
export function decided(source: RowSource, mode: ImportMode): SQL {
  const refused = sql`CASE
    WHEN placed.line_id IS NULL THEN json_object('field', 'line', 'key', ${"imports:lineUnknown"},
      'params', json_object('value', value ->> 'line'))
    WHEN recorded.id IS NULL THEN ${switchedOff("placed")} END`;
  return sql`
    WITH placed AS MATERIALIZED (
      SELECT source.line AS line, source.value AS value, source.value ->> 'date' AS date, source.value ->> 'shift' AS shift,
        source.value ->> 'reasonId' AS reason_id, source.value ->> 'minutes' AS minutes, production_lines.id AS line_id
      FROM ${source} AS source
      LEFT JOIN production_lines
        ON production_lines.name_key = source.value ->> 'lineKey' AND production_lines.hidden_at IS NULL
    ),
    recorded AS MATERIALIZED (
      SELECT * FROM stops WHERE (line_id, date) IN (SELECT line_id, date FROM placed)
    ),
    staged AS MATERIALIZED (
      SELECT line, ${identity(sql`line`)} FROM placed WHERE line_id IS NOT NULL
    ),
    existing AS MATERIALIZED (
      SELECT id, ${identity(sql`id`)} FROM recorded
    ),
    ${PAIRS}
    SELECT placed.line AS line, recorded.id AS found, NULL AS question,
      ${refused} AS reason,
      CASE
        WHEN ${refused} IS NOT NULL THEN 'reject'
        WHEN recorded.id IS NULL THEN 'create'
        WHEN recorded.minutes = value ->> 'minutes' AND recorded.people = coalesce(value ->> 'people', recorded.people)
          AND recorded.start IS coalesce(value ->> 'start', recorded.start)
          AND recorded.note = coalesce(value ->> 'note', recorded.note) THEN 'unchanged'
        ELSE ${mode === "update" ? "update" : "unchanged"}
      END AS action,
      iif(recorded.id IS NULL, NULL, json_object('minutes', recorded.minutes, 'people', recorded.people,
        'start', recorded.start, 'note', recorded.note, 'version', recorded.version)) AS previous
    FROM placed LEFT JOIN pairs ON pairs.line = placed.line LEFT JOIN recorded ON recorded.id = pairs.id`;
}

const PLACE = sql.raw("line_id || ' ' || date || ' ' || shift || ' ' || reason_id");

/** What makes a row and a stop the same, in the columns that both have; repeats are numbered in this order. */
function identity(order: SQL): SQL {
  return sql`${PLACE} AS place,
    ${PLACE} || ' ' || minutes || ' ' || row_number() OVER (PARTITION BY ${PLACE}, minutes ORDER BY ${order}) AS whole`;
}

/** Without a number of people a stop counts for everybody. */
export function create(db: Database, importId: Id, { now, by }: Writing) {
  const shift = { line: sql`production_lines.id`, date: sql`value ->> 'date'`, shift: sql`value ->> 'shift'` };
  return raw.change(
    db,
    sql`INSERT INTO stops (id, line_id, shift, date, reason_id, minutes, people, start, note, created_by, created_at, updated_at)
      SELECT resource_id, production_lines.id, value ->> 'shift', value ->> 'date', value ->> 'reasonId',
        value ->> 'minutes', coalesce(value ->> 'people', ${everybody(shift)}), value ->> 'start', coalesce(value ->> 'note', ''),
        ${Number(by)}, ${now}, ${now}
      FROM import_rows CROSS JOIN production_lines
        ON production_lines.name_key = value ->> 'lineKey' AND production_lines.hidden_at IS NULL
      WHERE import_id = ${Number(importId)} AND resource = 'stop' AND action = 'create' AND ${isOpen(importId)}
      ORDER BY import_rows.line`,
  );
}

/** An import from before stops had a start has changed none. */
export function change(db: Database, { from, where, isBack }: ChangedRows, { now }: Writing) {
  const start = isBack
    ? sql`iif(json_type(${from}, '$.start') IS NULL, start, ${from} ->> 'start')`
    : sql`coalesce(${from} ->> 'start', start)`;
  return raw.change(
    db,
    sql`UPDATE stops SET minutes = ${from} ->> 'minutes', people = coalesce(${from} ->> 'people', people),
      start = ${start}, note = coalesce(${from} ->> 'note', note), updated_at = ${now}, version = stops.version + 1
    FROM import_rows WHERE ${where} AND import_rows.resource = 'stop' AND stops.id = import_rows.resource_id`,
  );
}
