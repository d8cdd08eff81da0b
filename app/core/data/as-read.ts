import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Id } from "#app/core/domain/ids";

export type RowVersion = { id: Id; version: number };

/** A condition on rows: they are unchanged since they were read. Takes one parameter for any number of rows. */
export function asRead(table: { id: SQLiteColumn; version: SQLiteColumn }, kept: readonly RowVersion[]): SQL {
  const pairs = JSON.stringify(kept.map(({ id, version }) => ({ id: Number(id), version })));
  return sql`(${table.id}, ${table.version}) IN (SELECT value ->> 'id', value ->> 'version' FROM json_each(${pairs}))`;
}

/** A condition on rows: their ids are among these. Takes one parameter for any number of ids, each of them once. */
export function isOneOf(column: SQLiteColumn, ids: readonly Id[]): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify([...new Set(ids)].map(Number))}))`;
}
