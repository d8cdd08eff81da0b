import { getTableColumns, type InferSelectModel, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./database";

/**
 * Hand-written SQL with parameters as a statement of a batch. drizzle 0.45 binds the parameters of a batched statement
 * only through a prepared `stmt`, which its raw statements do not carry.
 */
export function change(db: Database, query: SQL) {
  return batchable(db, db.run(query));
}

export function rows<Row>(db: Database, query: SQL) {
  return batchable(db, db.all<Row>(query));
}

/** Any number of rows in one statement with one parameter. The table says the columns and their order. */
export function insertAll<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  made: readonly InferSelectModel<Table>[],
) {
  const columns = Object.entries(getTableColumns(table));
  const values = (made as readonly Record<string, unknown>[]).map((row) =>
    columns.map(([name, column]) => (row[name] === null ? null : column.mapToDriverValue(row[name]))),
  );
  const places = sql.raw(columns.map((_, place) => `value ->> ${place}`).join(", "));
  return db.insert(table).select(sql`SELECT ${places} FROM json_each(${JSON.stringify(values)})`);
}

function batchable<Raw extends { getQuery(): { sql: string } }>(db: Database, raw: Raw): Raw {
  return Object.assign(raw, { stmt: db.$client.prepare(raw.getQuery().sql) });
}
