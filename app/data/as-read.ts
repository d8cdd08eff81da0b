import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Id } from "#app/domain/ids";

export type Kept = { id: Id; version: number };

/** Rows unchanged since they were read, any number of them with one parameter. */
export function asRead(table: { id: SQLiteColumn; version: SQLiteColumn }, kept: readonly Kept[]): SQL {
  const pairs = JSON.stringify(kept.map(({ id, version }) => ({ id: Number(id), version })));
  return sql`(${table.id}, ${table.version}) IN (SELECT value ->> 'id', value ->> 'version' FROM json_each(${pairs}))`;
}

/** Rows by their ids, any number of them with one parameter. */
export function isOneOf(column: SQLiteColumn, ids: readonly Id[]): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids.map(Number))}))`;
}
