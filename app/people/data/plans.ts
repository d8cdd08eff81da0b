import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/core/data/database";
import { addDays, type Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";

/** The day, and perhaps the shift, of people; a null shift is between two shifts. */
export type ActiveOn = { date: Day; shift?: Shift | null };

/** Whether somebody is planned in a shift, or on a whole day is planned or has a record. */
export function isActive(workerId: SQLiteColumn, { date, shift }: ActiveOn) {
  if (shift === null) return sql`0`;
  if (shift) {
    return sql`${workerId} IN (SELECT worker_id FROM assignments WHERE date = ${date} AND shift = ${shift})`;
  }
  return sql`${workerId} IN (SELECT worker_id FROM assignments WHERE date = ${date}
    UNION ALL SELECT worker_id FROM worker_days WHERE date = ${date})`;
}

/** A person's assignments of the week from `weekFrom`, each with its line: the end of a SELECT. */
export function plannedInWeek(workerId: SQLiteColumn, weekFrom: Day) {
  return sql`FROM assignments AS planned JOIN production_lines AS line ON line.id = planned.line_id
    WHERE planned.worker_id = ${workerId} AND planned.date BETWEEN ${weekFrom} AND ${addDays(weekFrom, 6)}`;
}

/** The number of people of a day or a shift, as triggers keep it. */
export function activeTotal(db: Database, { date, shift }: ActiveOn) {
  const stored = shift
    ? sql`SELECT ${sql.raw(shift)} AS people FROM staffing_days WHERE date = ${date}`
    : sql`SELECT workers AS people FROM staffing_days WHERE date = ${date}
        UNION ALL SELECT workers FROM unplanned_days WHERE date = ${date}`;
  return db
    .select({ total: sql<number>`coalesce(sum(people), 0)`.as("total"), isCapped: sql<number>`0`.as("is_capped") })
    .from(sql`(${stored})`);
}
