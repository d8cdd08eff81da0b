import { sql } from "drizzle-orm";
import type { ProductionLineInput } from "#app/catalogue/domain/production-lines";
import type { ProductInput, ProductValues } from "#app/catalogue/domain/products";
import type { changes } from "#app/core/domain/audit-lines";
import type { ImportMode } from "#app/imports/domain/imports";
import { heldAsJson } from "#app/plant/data/held";
import type { From } from "#app/plant/domain/held";
import type { LineValues } from "#app/plant/domain/line-values";
import type { Prices } from "#app/plant/domain/prices";
import type { Standards } from "#app/plant/domain/standards";
import { eachColumn, IMPORTED_NOUNS, writing } from "./nouns";
import type { Outcomes, RowSource } from "./rows";

/**
 * The value of a staged line or product, with what the file leaves out filled in. `before` is the known one as it is
 * today, and `seen` its version: applying refuses one that was changed in between.
 */
type Value<Input, Held> = {
  first: Held;
  laterValues: readonly From<Held>[];
  searchText: string;
  seen: number;
  before: Input | null;
  /** What differs from `before` on that day; null when nothing does. */
  changed: ReturnType<typeof changes>;
};

export type LineValue = Omit<ProductionLineInput, keyof LineValues> &
  Value<ProductionLineInput, LineValues> & { nameKey: string };

export type ProductValue = Omit<ProductInput, keyof ProductValues> &
  Value<ProductInput, Prices & Standards> & { codeKey: string };

export const importedLines = { decided: decidedBy("production_line", "nameKey"), ...writing("production_line") };
export const importedProducts = { decided: decidedBy("product", "codeKey"), ...writing("product") };

/** A row belongs to the object that has its key now. */
function decidedBy(noun: "production_line" | "product", key: string) {
  const { table, derived } = IMPORTED_NOUNS[noun];
  const held = heldAsJson(sql`${table}`);
  const previous = eachColumn(noun, derived, ({ path, own }) => sql`${path}, ${own}`);
  return (source: RowSource, mode: ImportMode): Outcomes => sql`SELECT staged.line AS line, ${table}.id AS found,
      NULL AS reason, NULL AS question,
      CASE
        WHEN ${table}.id IS NULL THEN 'create'
        WHEN value ->> 'changed' IS NULL AND version = value ->> 'seen' THEN 'unchanged'
        ELSE ${mode === "update" ? "update" : "unchanged"}
      END AS action,
      iif(${table}.id IS NULL, NULL, json_set(value -> 'before', '$.version', version, ${previous},
        '$.first', ${held.first}, '$.laterValues', ${held.later})) AS previous
    FROM ${source} AS staged LEFT JOIN ${table}
      ON ${eachColumn(noun, [key], ({ path, own }) => sql`${own} = value ->> ${path}`)} AND hidden_at IS NULL`;
}
