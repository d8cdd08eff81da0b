import { type SQL, sql } from "drizzle-orm";
import type { ProductInput } from "#app/catalogue/domain/products";
import type { Database } from "#app/core/data/database";
import * as raw from "#app/core/data/raw";
import type { changes } from "#app/core/domain/audit-lines";
import type { Id } from "#app/core/domain/ids";
import type { ImportMode } from "#app/imports/domain/imports";
import { heldAsJson } from "#app/plant/data/held";
import type { From } from "#app/plant/domain/held";
import { type Change, isOpen, type RowSource, type Writing } from "./rows";

type Standard = { standardMillis: number | null };

/**
 * The value of a staged product, with what the file leaves out filled in. `before` is the known product of that code as
 * it is today, and `seen` its version: applying refuses a product that was changed in between.
 */
export type ProductValue = Omit<ProductInput, "unitPrice" | "standardMinutes"> & {
  unitPriceMillis: number | null;
  first: Standard;
  laterValues: readonly From<Standard>[];
  codeKey: string;
  searchText: string;
  seen: number;
  before: ProductInput | null;
  /** What differs from `before` on that day; null when nothing does. */
  changed: ReturnType<typeof changes>;
};

/** A row belongs to the product that has its code now. */
export function decided(source: RowSource, mode: ImportMode): SQL {
  const held = heldAsJson(sql`known`);
  return sql`SELECT staged.line AS line, known.id AS found, NULL AS reason, NULL AS question,
      CASE
        WHEN known.id IS NULL THEN 'create'
        WHEN value ->> 'changed' IS NULL AND known.version = value ->> 'seen' THEN 'unchanged'
        ELSE ${mode === "update" ? "update" : "unchanged"}
      END AS action,
      iif(known.id IS NULL, NULL, json_set(value -> 'before', '$.version', known.version, '$.codeKey', known.code_key,
        '$.searchText', known.search_text, '$.unitPriceMillis', known.unit_price_millis, '$.first', ${held.first},
        '$.laterValues', ${held.later})) AS previous
    FROM ${source} AS staged
    LEFT JOIN products AS known ON known.code_key = value ->> 'codeKey' AND known.hidden_at IS NULL`;
}

export function create(db: Database, importId: Id, { now }: Writing) {
  return raw.change(
    db,
    sql`INSERT INTO products (id, name, code, code_key, description, category, unit_price_millis, stages_left_out, status, search_text,
        created_at, updated_at)
      SELECT resource_id, value ->> 'name', value ->> 'code', value ->> 'codeKey', value ->> 'description',
        value ->> 'category', value ->> 'unitPriceMillis', value -> 'stagesLeftOut', value ->> 'status', value ->> 'searchText', ${now}, ${now}
      FROM import_rows WHERE import_id = ${Number(importId)} AND resource = 'product' AND action = 'create'
        AND ${isOpen(importId)} ORDER BY line`,
  );
}

export function change(db: Database, { from, where }: Change, { now }: Writing) {
  return raw.change(
    db,
    sql`UPDATE products SET
      name = ${from} ->> 'name', code = ${from} ->> 'code', code_key = ${from} ->> 'codeKey',
      description = ${from} ->> 'description', category = ${from} ->> 'category',
      unit_price_millis = ${from} ->> 'unitPriceMillis', stages_left_out = ${from} -> 'stagesLeftOut', status = ${from} ->> 'status', search_text = ${from} ->> 'searchText',
      updated_at = ${now}, version = products.version + 1
    FROM import_rows WHERE ${where} AND import_rows.resource = 'product' AND products.id = import_rows.resource_id`,
  );
}
