import { eq, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/data/database";
import { staffingDays } from "#app/data/schema";
import { addDays, type Day } from "#app/domain/plant/days";
import type { Shift } from "#app/domain/plant/shifts";

/** The day, and perhaps the shift, of a plan; a null shift is between two shifts. */
export type PlannedFor = { date: Day; shift?: Shift | null };

export function isPlanned(workerId: SQLiteColumn, { date, shift }: PlannedFor) {
  if (shift === null) return sql`0`;
  const inShift = shift ? sql`AND planned.shift = ${shift}` : sql``;
  return sql`${workerId} IN (SELECT planned.worker_id FROM assignments AS planned WHERE planned.date = ${date} ${inShift})`;
}

/** A person's assignments of the week from `monday`, each with its line: the end of a SELECT. */
export function plannedInWeek(workerId: SQLiteColumn, monday: Day) {
  return sql`FROM assignments AS planned JOIN production_lines AS line ON line.id = planned.line_id
    WHERE planned.worker_id = ${workerId} AND planned.date BETWEEN ${monday} AND ${addDays(monday, 6)}`;
}

/** The number of people of a day or a shift, as triggers keep it. */
export function plannedTotal(db: Database, { date, shift }: PlannedFor) {
  const seats = shift ? staffingDays[shift] : staffingDays.workers;
  return db
    .select({ total: sql<number>`coalesce(max(${seats}), 0)`.as("total"), isCapped: sql<number>`0`.as("is_capped") })
    .from(staffingDays)
    .where(eq(staffingDays.date, date));
}
