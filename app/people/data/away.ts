import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { absences } from "./tables";

type WorkerShift = { workerId: Id; date: Day; shift: Shift };

/** The absences of these people that cover these shifts. */
export function inShifts(db: Database, shifts: readonly WorkerShift[]) {
  return db
    .select()
    .from(absences)
    .where(sql`${absences.id} IN (SELECT away.id FROM ${covering(shifts)})`);
}

/** Whether no other absence covers these shifts than those that were read. */
export function areAsRead(shifts: readonly WorkerShift[], read: readonly { id: Id }[]): SQL {
  const ids = JSON.stringify(read.map(({ id }) => Number(id)));
  return sql`NOT EXISTS (
    SELECT 1 FROM ${covering(shifts)} WHERE away.id NOT IN (SELECT value FROM json_each(${ids})))`;
}

function covering(shifts: readonly WorkerShift[]): SQL {
  const values = JSON.stringify(shifts.map(({ workerId, date, shift }) => [Number(workerId), date, shift]));
  return sql`json_each(${values}) AS place CROSS JOIN absences AS away
    ON away.worker_id = place.value ->> 0 AND away.date = place.value ->> 1
      AND (away.half IS NULL OR away.half = place.value ->> 2)`;
}
