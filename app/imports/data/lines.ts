import { type SQL, sql } from "drizzle-orm";
import type { ProductionLineInput } from "#app/catalogue/domain/production-lines";
import type { Database } from "#app/core/data/database";
import * as raw from "#app/core/data/raw";
import type { changes } from "#app/core/domain/audit-lines";
import type { Id } from "#app/core/domain/ids";
import type { ImportMode } from "#app/imports/domain/imports";
import { heldAsJson } from "#app/plant/data/held";
import type { From } from "#app/plant/domain/held";
import type { LineValues } from "#app/plant/domain/line-values";
import { type Change, isOpen, type RowSource, type Writing } from "./rows";

/**
 * The value of a staged line, with what the file leaves out filled in. `before` is the known line of that name as it is
 * today, and `seen` its version: applying refuses a line that was changed in between.
 */
export type LineValue = Omit<ProductionLineInput, keyof LineValues> & {
  first: LineValues;
  laterValues: readonly From<LineValues>[];
  nameKey: string;
  searchText: string;
  seen: number;
  before: ProductionLineInput | null;
  /** What differs from `before` on that day; null when nothing does. */
  changed: ReturnType<typeof changes>;
};

/** A row belongs to the line that has its name now. */
export function decided(source: RowSource, mode: ImportMode): SQL {
  const held = heldAsJson(sql`known`);
  return sql`SELECT staged.line AS line, known.id AS found, NULL AS reason, NULL AS question,
      CASE
        WHEN known.id IS NULL THEN 'create'
        WHEN value ->> 'changed' IS NULL AND known.version = value ->> 'seen' THEN 'unchanged'
        ELSE ${mode === "update" ? "update" : "unchanged"}
      END AS action,
      iif(known.id IS NULL, NULL, json_set(value -> 'before', '$.version', known.version, '$.nameKey', known.name_key,
        '$.searchText', known.search_text, '$.first', ${held.first}, '$.laterValues', ${held.later})) AS previous
    FROM ${source} AS staged
    LEFT JOIN production_lines AS known ON known.name_key = value ->> 'nameKey' AND known.hidden_at IS NULL`;
}

export function create(db: Database, importId: Id, { now }: Writing) {
  return raw.change(
    db,
    sql`INSERT INTO production_lines (id, name, name_key, description, capacity, shifts, stage_id, location, status, search_text,
        created_at, updated_at)
      SELECT resource_id, value ->> 'name', value ->> 'nameKey', value ->> 'description', value ->> '$.first.capacity',
        value -> 'shifts', value ->> 'stageId', value ->> 'location', value ->> 'status', value ->> 'searchText', ${now}, ${now}
      FROM import_rows WHERE import_id = ${Number(importId)} AND resource = 'production_line' AND action = 'create'
        AND ${isOpen(importId)} ORDER BY line`,
  );
}

export function change(db: Database, { from, where }: Change, { now }: Writing) {
  return raw.change(
    db,
    sql`UPDATE production_lines SET
      name = ${from} ->> 'name', name_key = ${from} ->> 'nameKey', description = ${from} ->> 'description',
      shifts = ${from} -> 'shifts', stage_id = ${from} ->> 'stageId', location = ${from} ->> 'location', status = ${from} ->> 'status',
      search_text = ${from} ->> 'searchText', updated_at = ${now}, version = production_lines.version + 1
    FROM import_rows WHERE ${where} AND import_rows.resource = 'production_line'
      AND production_lines.id = import_rows.resource_id`,
  );
}
