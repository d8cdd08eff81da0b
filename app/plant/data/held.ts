import { type SQL, sql } from "drizzle-orm";
import { productionLines as lines } from "#app/core/data/schema";
import type { Held } from "#app/plant/domain/held";
import type { LineValues } from "#app/plant/domain/line-values";

/** The columns with changes from a day on, and their names in `later_values`. */
const NAMES = {
  capacity: "capacity",
  crew: "crew",
  target_output: "targetOutput",
  standard_millis: "standardMillis",
} as const;
export type HeldColumn = keyof typeof NAMES;

/**
 * The value of a line or product that holds on a day: `heldOn` of the plant in SQL.
 * @param date a day as text
 * @param row the table or its alias
 */
export function heldOn(column: HeldColumn, date: SQL, row: SQL = sql`line`): SQL {
  const first = sql`${row}.${sql.raw(column)}`;
  const name = sql.raw(`'$.${NAMES[column]}'`);
  return sql`CASE ${row}.later_values WHEN '[]' THEN ${first} ELSE coalesce((
      SELECT later.value -> ${name} FROM json_each(${row}.later_values) AS later
      WHERE later.value ->> 'from' <= ${date} AND json_type(later.value, ${name}) IS NOT NULL
      ORDER BY later.key DESC LIMIT 1
    ), json_quote(${first})) ->> '$' END`;
}

/** Whether a value of a row changes within a month, after its first day. */
export function changesIn(month: SQL, row: SQL = sql`line`): SQL {
  return sql`(${row}.later_values <> '[]' AND EXISTS (SELECT 1 FROM json_each(${row}.later_values) AS later
    WHERE later.value ->> 'from' > ${month} || '-01' AND later.value ->> 'from' <= ${month} || '-31'))`;
}

/** The values of a line on every day. */
export const heldValues = sql<Held<LineValues>>`json_object(
    'first', json_object('capacity', ${lines.capacity}, 'crew', ${lines.crew}, 'targetOutput', ${lines.targetOutput}),
    'later', json(${lines.laterValues}))`.mapWith((text: string): Held<LineValues> => JSON.parse(text));

/**
 * A value to sort by. Empty ones come first, and the places of a list are compared as whole numbers: an expression has no
 * affinity of its own.
 */
export function sorted(value: SQL): SQL {
  return sql`CAST(coalesce(${value}, -1) AS INTEGER)`;
}
