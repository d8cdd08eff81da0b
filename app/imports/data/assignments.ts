import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import * as raw from "#app/core/data/raw";
import type { Id } from "#app/core/domain/ids";
import type { RowAction } from "#app/imports/domain/imports";
import type { RowSource } from "./rows";

/**
 * The value of a staged assignment: what its row does to the plan, and the ids of what it plans. The plan as it was read
 * decides, and a guard refuses the batch when somebody has planned since.
 */
export type AssignmentValue = {
  action: RowAction;
  made: number[];
  /** The line from which the worker is taken. */
  previous: { line: string } | null;
};

export function decided(source: RowSource): SQL {
  return sql`SELECT staged.line AS line, NULL AS found, NULL AS reason, NULL AS question,
      staged.value ->> 'action' AS action, nullif(staged.value -> 'previous', 'null') AS previous
    FROM ${source} AS staged`;
}

/** Marks the rows of which something is still planned after an undo. */
export function keep(db: Database, importId: Id) {
  return raw.change(
    db,
    sql`UPDATE import_rows SET is_kept = 1
      WHERE import_id = ${Number(importId)} AND resource = 'assignment' AND action IN ('create', 'update')
        AND EXISTS (SELECT 1 FROM json_each(import_rows.value -> 'made') AS made
          CROSS JOIN assignments ON assignments.id = made.value)`,
  );
}
