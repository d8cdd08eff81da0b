import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { productionLines, products } from "#app/catalogue/data/tables";
import { ProductionLineInput } from "#app/catalogue/domain/production-lines";
import { ProductInput } from "#app/catalogue/domain/products";
import { inJson } from "#app/core/data/columns";
import type { Database } from "#app/core/data/database";
import * as raw from "#app/core/data/raw";
import type { Id } from "#app/core/domain/ids";
import { workers } from "#app/people/data/tables";
import { WorkerInput } from "#app/people/domain/workers";
import { type ChangedRows, isOpen, type Writing } from "./rows";

/** The nouns that a file makes and changes: their fields, their table, and its columns that follow from fields. */
export const IMPORTED_NOUNS = {
  worker: {
    fields: WorkerInput.shape,
    table: workers,
    derived: ["cinKey", "numberKey", "searchText", "privateSearchText"],
  },
  production_line: {
    fields: ProductionLineInput.shape,
    table: productionLines,
    derived: ["nameKey", "searchText"],
  },
  product: {
    fields: ProductInput.shape,
    table: products,
    derived: ["codeKey", "searchText"],
  },
} as const;

type Noun = keyof typeof IMPORTED_NOUNS;
type Part = { path: SQL; column: SQL; own: SQL; stored: SQLiteColumn };

/** A part of a statement for each of these columns: its path in the value of a row, its name, and the object's own. */
export function eachColumn(
  noun: Noun,
  names: readonly string[],
  partOf: (part: Part) => SQL,
  separator = sql`, `,
): SQL {
  const { table } = IMPORTED_NOUNS[noun];
  const columns: Record<string, SQLiteColumn> = getTableColumns(table);
  const parts = names.flatMap((name) => {
    const stored = columns[name];
    const [path, own] = [sql.raw(`'$.${name}'`), sql.raw(`${getTableName(table)}.${stored?.name}`)];
    return stored ? [partOf({ path, column: sql.raw(stored.name), own, stored })] : [];
  });
  return sql.join(parts, separator);
}

/** The value of a row, or the object's own where the file has no column for it. */
export function stayed(value: SQL, path: SQL, own: SQL): SQL {
  return sql`iif(json_type(${value}, ${path}) IS NULL, ${own}, ${value} ->> ${path})`;
}

const STAMPS = ["id", "createdAt", "updatedAt", "version", "hiddenAt"];

/** The statements that make and change the objects of a noun by the rows of an import. */
export function writing(noun: Noun) {
  const { table, fields, derived } = IMPORTED_NOUNS[noun];
  const made = Object.keys(getTableColumns(table)).filter((name) => !STAMPS.includes(name));
  const ofNoun = sql`import_rows.resource = ${noun}`;
  return {
    /** A column that a row does not say is as in the table's description. */
    create(db: Database, importId: Id, { now }: Writing) {
      return raw.change(
        db,
        sql`INSERT INTO ${table} (id, ${eachColumn(noun, made, ({ column }) => column)}, created_at, updated_at)
          SELECT resource_id, ${eachColumn(noun, made, ({ path, stored }) => orDefault(sql`value ->> ${path}`, stored))}, ${now}, ${now}
          FROM import_rows WHERE import_id = ${Number(importId)} AND ${ofNoun} AND action = 'create'
            AND ${isOpen(importId)} ORDER BY line`,
      );
    },

    change(db: Database, { from, where }: ChangedRows, { now }: Writing) {
      const written = [...Object.keys(fields), ...derived];
      return raw.change(
        db,
        sql`UPDATE ${table} SET ${eachColumn(noun, written, ({ path, column, own }) => sql`${column} = ${stayed(from, path, own)}`)},
            updated_at = ${now}, version = ${table}.version + 1
          FROM import_rows WHERE ${where} AND ${ofNoun} AND ${table}.id = import_rows.resource_id`,
      );
    },
  };
}

function orDefault(value: SQL, stored: SQLiteColumn): SQL {
  const byDefault = stored.default ?? stored.defaultFn?.();
  return byDefault === undefined ? value : sql`coalesce(${value}, ${stored.mapToDriverValue(byDefault)})`;
}

/** The fields of a noun that are no columns of its table. */
type Besides<Fields, Table extends SQLiteTable> = Exclude<keyof Fields & string, keyof Table["_"]["columns"]>;

/**
 * The fields of a row `made` as the log keeps them.
 * @param besides the values of the fields that are no columns; null for a field that is not logged
 */
export function logged<Fields extends object, Table extends SQLiteTable>(
  { fields, table }: { fields: Fields; table: Table },
  besides: Record<Besides<Fields, Table>, SQL | null>,
) {
  const columns: Record<string, SQLiteColumn> = getTableColumns(table);
  const values = Object.keys(fields).flatMap((name) => {
    const column = columns[name];
    const value = column ? inJson(column, "made") : (besides as Record<string, SQL | null>)[name];
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(values);
}
