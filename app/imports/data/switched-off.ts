import { type SQL, sql } from "drizzle-orm";

/** The reason against a row whose line does not work in its shift, else NULL; a line to be created works in all. */
export function switchedOff(table: "staged" | "placed"): SQL {
  const row = sql.raw(table);
  const isUsed = (shifts: SQL) =>
    sql`EXISTS (SELECT 1 FROM json_each(${shifts}) AS used WHERE used.value = ${row}.value ->> 'shift')`;
  const ofFactory = sql`(SELECT shifts FROM factory)`;
  const ofLine = sql`(SELECT placed_on.shifts FROM production_lines AS placed_on WHERE placed_on.id = ${row}.line_id)`;
  return sql`iif(${isUsed(ofFactory)} AND (${row}.line_id IS NULL OR ${isUsed(ofLine)}), NULL,
    json_object('field', 'shift', 'key', ${"imports:shiftOff"}, 'params', json_object()))`;
}
