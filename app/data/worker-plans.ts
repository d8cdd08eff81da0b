import { eq, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Day } from "#app/domain/days";
import type { Shift } from "#app/domain/shifts";
import type { Database } from "./database";
import { staffingDays } from "./schema";

/** The day, and perhaps the shift, for which people are planned; a shift that is null is between two of them. */
export type PlannedFor = { date: Day; shift?: Shift | null };

export function isPlanned(workerId: SQLiteColumn, { date, shift }: PlannedFor) {
  if (shift === null) return sql`0`;
  const inShift = shift ? sql`AND planned.shift = ${shift}` : sql``;
  return sql`${workerId} IN (SELECT planned.worker_id FROM assignments AS planned WHERE planned.date = ${date} ${inShift})`;
}

/** How many people a day or a shift has, as the triggers keep it. */
export function plannedTotal(db: Database, { date, shift }: PlannedFor) {
  const seats = shift ? staffingDays[shift] : staffingDays.workers;
  return db
    .select({ total: sql<number>`coalesce(max(${seats}), 0)`.as("total"), isCapped: sql<number>`0`.as("is_capped") })
    .from(staffingDays)
    .where(eq(staffingDays.date, date));
}
