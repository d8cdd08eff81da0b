import { and, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { isShortPeriod } from "#app/domain/performance-records";
import type { MadeSums } from "#app/domain/production";
import type { Shift } from "#app/domain/shifts";
import * as counts from "./counts";
import type { Database } from "./database";
import { matching, type RecordFilter } from "./record-filter";
import { type Found, isFound } from "./record-search";
import { lineDays, performanceRecords, plantDays, workerDays } from "./schema";

/**
 * How many records a list holds: exact from the totals the triggers keep wherever the filters allow it, otherwise
 * counted up to the cap.
 */
export function total(db: Database, query: RecordFilter, where: SQL | undefined) {
  const { workerId, productId, productionLineId: lineId, shift, rates } = query;
  if (rates || productId || (workerId && (lineId || shift)) || (shift && !lineId)) {
    return counts.capped(db, performanceRecords, where);
  }
  if (workerId) return ofWorker(db, query, workerId);
  if (lineId) return ofLine(db, query, lineId);
  if (query.from || query.to) return ofPlant(db, query);
  return counts.kept(db, "records");
}

/**
 * What all records of a list make together, or null where that would read a history: from the totals wherever the
 * filters allow it, else from the records of a short period.
 */
export async function sums(db: Database, query: RecordFilter, found?: Found): Promise<MadeSums | null> {
  const { workerId, productId, productionLineId: lineId, shift, rates } = query;
  if (found || rates || productId || shift || (workerId && lineId)) {
    if (!isShortPeriod(query)) return null;
    const where = and(matching(query), found && isFound(found));
    const read = db.select(
      madeBy(performanceRecords.piecesMade, performanceRecords.piecesDefective, performanceRecords.secondsWorked),
    );
    return (await read.from(performanceRecords).where(where).get()) ?? null;
  }
  const days = workerId ? workerDays : lineId ? lineDays : plantDays;
  const owner = workerId ? eq(workerDays.workerId, workerId) : lineId ? eq(lineDays.lineId, lineId) : undefined;
  const read = db.select(madeBy(days.pieces, days.defective, days.seconds)).from(days);
  return (await read.where(and(owner, within(days.date, query))).get()) ?? null;
}

function madeBy(pieces: SQLiteColumn, defective: SQLiteColumn, seconds: SQLiteColumn) {
  const sum = (column: SQLiteColumn, name: string) => sql<number>`coalesce(sum(${column}), 0)`.as(name);
  return { pieces: sum(pieces, "pieces"), defective: sum(defective, "defective"), seconds: sum(seconds, "seconds") };
}

const SHIFT_RECORDS = {
  morning: lineDays.morningRecords,
  afternoon: lineDays.afternoonRecords,
  night: lineDays.nightRecords,
} as const satisfies Record<Shift, SQLiteColumn>;

function ofPlant(db: Database, query: RecordFilter) {
  return db.select(summed(plantDays.records)).from(plantDays).where(within(plantDays.date, query));
}

function ofLine(db: Database, query: RecordFilter, lineId: string) {
  const column = query.shift ? SHIFT_RECORDS[query.shift] : lineDays.records;
  return db
    .select(summed(column))
    .from(lineDays)
    .where(and(eq(lineDays.lineId, lineId), within(lineDays.date, query)));
}

function ofWorker(db: Database, query: RecordFilter, workerId: string) {
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

function within(date: SQLiteColumn, { from, to }: RecordFilter) {
  return and(from ? gte(date, from) : undefined, to ? lte(date, to) : undefined);
}
