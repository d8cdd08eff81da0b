import { and, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { RecordQuery } from "#app/domain/performance-records";
import type { Shift } from "#app/domain/shifts";
import * as counts from "./counts";
import type { Database } from "./database";
import { lineDays, performanceRecords, plantDays, workerDays } from "./schema";

/**
 * How many records a list holds: exact from the totals the triggers keep wherever the filters allow it, otherwise
 * counted up to the cap.
 */
export function total(db: Database, query: RecordQuery, where: SQL | undefined) {
  const { workerId, productId, productionLineId: lineId, shift } = query;
  if (productId || (workerId && (lineId || shift)) || (shift && !lineId)) {
    return counts.capped(db, performanceRecords, where);
  }
  if (workerId) return ofWorker(db, query, workerId);
  if (lineId) return ofLine(db, query, lineId);
  if (query.from || query.to) return ofPlant(db, query);
  return counts.kept(db, "records");
}

const SHIFT_RECORDS = {
  morning: lineDays.morningRecords,
  afternoon: lineDays.afternoonRecords,
  night: lineDays.nightRecords,
} as const satisfies Record<Shift, SQLiteColumn>;

function ofPlant(db: Database, query: RecordQuery) {
  return db.select(summed(plantDays.records)).from(plantDays).where(within(plantDays.date, query));
}

function ofLine(db: Database, query: RecordQuery, lineId: string) {
  const column = query.shift ? SHIFT_RECORDS[query.shift] : lineDays.records;
  return db
    .select(summed(column))
    .from(lineDays)
    .where(and(eq(lineDays.lineId, lineId), within(lineDays.date, query)));
}

function ofWorker(db: Database, query: RecordQuery, workerId: string) {
  return db
    .select(summed(workerDays.records))
    .from(workerDays)
    .where(and(eq(workerDays.workerId, workerId), within(workerDays.date, query)));
}

function summed(column: SQLiteColumn) {
  return {
    total: sql<number>`coalesce(sum(${column}), 0)`.as("total"),
    isCapped: sql<number>`0`.as("is_capped"),
  };
}

function within(date: SQLiteColumn, { from, to }: RecordQuery) {
  return and(from ? gte(date, from) : undefined, to ? lte(date, to) : undefined);
}
