import { sql } from "drizzle-orm";
import { NAMESAKE_SIGN } from "#app/domain/texts/namesakes";

/**
 * The name of a row of `workers` as every list, picker and export shows it: with the end of their identity number where
 * somebody else who works here has the same name, or with their own number where that one is too short to be shown a
 * part of. The columns are written out, because a select from one table alone leaves their table away.
 */
export const shownName = sql<string>`workers.name || iif(
  EXISTS (
    SELECT 1 FROM workers AS namesake
    WHERE namesake.name = workers.name COLLATE NOCASE AND namesake.id <> workers.id AND namesake.hidden_at IS NULL),
  ${sql.raw(`'${NAMESAKE_SIGN}'`)} || iif(length(workers.cin) >= 6, substr(workers.cin, -3), '#' || workers.id), '')`;
