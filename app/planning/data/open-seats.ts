import { sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import type { Shift } from "#app/core/domain/calendar/shifts";
import { isHereOn } from "#app/people/data/here";
import { shownName } from "#app/people/data/shown-name";
import type { PlannedPlace } from "#app/planning/domain/warnings";
import type { DayRange } from "#app/plant/domain/day-ranges";

/** A seat that somebody left because they were reported absent. */
export type LeftSeat = PlannedPlace & { name: string };

/**
 * The seats of these days from which an absence took somebody who is still away, by name. The log knows them: a seat
 * that the same stroke gave to a replacement is not open, and nobody is named whom a very large stroke did not list.
 */
export async function leftByAbsent(db: Database, { from, to }: DayRange): Promise<LeftSeat[]> {
  const found = await db.all<{ date: string; shift: Shift; lineId: number; name: string }>(sql`
    SELECT DISTINCT absences.date, seat.value ->> 'shift' AS shift, seat.value ->> 'productionLineId' AS lineId,
      ${shownName} AS name
    FROM absences
    CROSS JOIN workers ON workers.id = absences.worker_id AND ${isHereOn(sql`absences.date`)}
    CROSS JOIN audit_days ON audit_days.day = absences.date
    CROSS JOIN audit_log ON audit_log.id = audit_days.entry_id AND audit_log.action = 'bulk_assign'
      AND audit_log.at >= absences.created_at AND audit_log.metadata ->> 'absent' IS NOT NULL
    CROSS JOIN json_each(audit_log.previous, '$.cells') AS seat
    CROSS JOIN json_each(seat.value, '$.workerIds') AS person
    WHERE absences.date BETWEEN ${from} AND ${to}
      AND seat.value ->> 'date' = absences.date
      AND CAST(person.value AS integer) = absences.worker_id
      AND (absences.half IS NULL OR absences.half = seat.value ->> 'shift')
      AND NOT EXISTS (
        SELECT 1 FROM json_each(audit_log.next, '$.cells') AS taken
        WHERE taken.value ->> 'date' = absences.date AND taken.value ->> 'shift' = seat.value ->> 'shift'
          AND taken.value ->> 'productionLineId' = seat.value ->> 'productionLineId')
      AND NOT EXISTS (
        SELECT 1 FROM assignments
        WHERE assignments.worker_id = absences.worker_id AND assignments.date = absences.date
          AND assignments.shift = seat.value ->> 'shift')
    ORDER BY name`);
  return found.map(({ lineId, ...seat }) => ({ ...seat, productionLineId: String(lineId) }));
}
