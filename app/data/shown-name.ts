import { type SQL, sql } from "drizzle-orm";
import { NAMESAKE_SIGN } from "#app/domain/texts/namesakes";

/**
 * The name of a row of `workers`, or of another name for that table in a statement, as every list, picker and export
 * shows it: with the end of their identity number where somebody else who works here has the same name, or with their
 * own number where that one is too short to be shown a part of. The columns are written out, because a select from one
 * table alone leaves their table away.
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
