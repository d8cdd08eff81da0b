import { sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import * as raw from "#app/core/data/raw";
import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import type { RowAction } from "#app/imports/domain/imports";

/**
 * The value of a staged assignment: who is planned where and when, what its row does to the plan, and the ids of what it
 * plans. The plan as it was read decides, and a guard refuses the batch when somebody has planned since.
 */
export type AssignmentValue = Turn & {
  action: RowAction;
  made: number[];
  /** The same with the line from which the worker is taken. */
  previous: Turn | null;
};

/** Somebody's place in the shifts from a first day until a last one. */
type Turn = {
  workerName: string;
  line: string;
  shift: Shift;
  date: Day;
  until: Day;
  position: number | null;
  operation: string;
  warningReason: string;
};

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
