import { type SQL, sql } from "drizzle-orm";
import { customType, integer, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { withoutHalves } from "#app/core/domain/texts/texts";

/** Ids are integers in the database and decimal text everywhere else. */
export const id = customType<{ data: string; driverData: number }>({
  dataType: () => "id",
  fromDriver: String,
  toDriver: Number,
});

export const instant = integer;
/**
 * JSON that returns half a character as a replacement sign, as every other column does. JSON itself keeps the half, so
 * the page in the browser would differ from the one that the server sent. Old lines of the audit log contain halves,
 * and those lines never change.
 */
export const json = <T>(name: string) =>
  customType<{ data: T; driverData: string }>({
    dataType: () => "json",
    fromDriver: (stored) => JSON.parse(stored, /\\ud[89a-f]/i.test(stored) ? wholeCharacters : undefined),
    toDriver: (value) => JSON.stringify(value),
  })(name);

function wholeCharacters(_name: string, value: unknown) {
  return typeof value === "string" ? withoutHalves(value) : value;
}

export const stamps = {
  createdAt: instant("created_at").notNull(),
  updatedAt: instant("updated_at").notNull(),
  version: integer("version").notNull().default(1),
};

/** The column of a row as it is in JSON: an id is text there, and JSON itself. */
export function inJson(column: SQLiteColumn, row: string): SQL {
  const own = sql.raw(`${row}.${column.name}`);
  const type = column.getSQLType();
  if (type === "id") return sql`CAST(${own} AS TEXT)`;
  return type === "json" ? sql`json(${own})` : own;
}
