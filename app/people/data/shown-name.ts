import { type SQL, sql } from "drizzle-orm";
import { NAMESAKE_SIGN } from "#app/core/domain/texts/namesakes";

/**
 * The SQL for the name of a row of `workers`, or of another name for that table in a statement, as every list, picker
 * and export shows it. When somebody else who works here has the same name, the end of the identity number is added, or
 * the id when that number is too short to show a part of it. The columns are written out, because a select from one
 * table omits the table's name.
 */
export function shownNameIn(table: string): SQL<string> {
  const [name, id, cin] = ["name", "id", "cin"].map((column) => sql.raw(`${table}.${column}`));
  return sql<string>`${name} || iif(
    EXISTS (
      SELECT 1 FROM workers AS namesake
      WHERE namesake.name = ${name} COLLATE NOCASE AND namesake.id <> ${id} AND namesake.hidden_at IS NULL),
    ${sql.raw(`'${NAMESAKE_SIGN}'`)} || iif(length(${cin}) >= 6, substr(${cin}, -3), '#' || ${id}), '')`;
}

export const shownName = shownNameIn("workers");
