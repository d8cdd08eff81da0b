import { type SQL, sql } from "drizzle-orm";
import { NAMESAKE_SIGN } from "#app/core/domain/texts/namesakes";

/**
 * The SQL for the name of a row of `workers`, or of another name for that table in a statement, as every list, picker
 * and export shows it. When somebody else who works here has the same name, the number is added; without one, the end of the
 * identity number, or the id when that is too short to show a part of it. The columns are written out, because a select from one
 * table omits the table's name.
 */
export function shownNameIn(table: string): SQL<string> {
  const [name, id, number, cin] = ["name", "id", "number", "cin"].map((column) => sql.raw(`${table}.${column}`));
  return sql<string>`${name} || iif(
    EXISTS (
      SELECT 1 FROM workers AS namesake
      WHERE namesake.name = ${name} COLLATE NOCASE AND namesake.id <> ${id} AND namesake.hidden_at IS NULL),
    ${sql.raw(`'${NAMESAKE_SIGN}'`)} || CASE WHEN ${number} <> '' THEN ${number}
      WHEN length(${cin}) >= 6 THEN substr(${cin}, -3) ELSE '#' || ${id} END, '')`;
}

export const shownName = shownNameIn("workers");

/** The same with the number of everybody who has one: for sheets, pickers and the plan on paper. */
export const numberedName = sql<string>`iif(workers.number <> '',
  workers.name || ${sql.raw(`'${NAMESAKE_SIGN}'`)} || workers.number, ${shownName})`;
