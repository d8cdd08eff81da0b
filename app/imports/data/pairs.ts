import { sql } from "drizzle-orm";

/**
 * Pairs the rows of a file, in a table `staged`, with the objects of their places, in a table `existing`: first those
 * whose `whole` is equal, then the others of a `place` in their order. The table `pairs` says which of the two it was.
 */
export const PAIRS = sql`
    same AS MATERIALIZED (
      SELECT staged.line AS line, existing.id AS id FROM staged JOIN existing ON existing.whole = staged.whole
    ),
    other_rows AS MATERIALIZED (
      SELECT line, place || ' ' || row_number() OVER (PARTITION BY place ORDER BY line) AS turn
      FROM staged WHERE place IS NOT NULL AND line NOT IN (SELECT line FROM same)
    ),
    other_objects AS MATERIALIZED (
      SELECT id, place || ' ' || row_number() OVER (PARTITION BY place ORDER BY id) AS turn
      FROM existing WHERE id NOT IN (SELECT id FROM same)
    ),
    pairs AS MATERIALIZED (
      SELECT line, id, 1 AS is_same FROM same
      UNION ALL
      SELECT other_rows.line, other_objects.id, 0 FROM other_rows JOIN other_objects ON other_objects.turn = other_rows.turn
    )`;
