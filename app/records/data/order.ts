import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import { workers } from "#app/people/data/tables";
import type { RecordFilter } from "./filter";
import { performanceRecords as records } from "./tables";

const sortColumns = {
  date: records.date,
  worker: workers.searchText,
  piecesMade: records.piecesMade,
  errorRate: sql`coalesce(${records.errorRateTyped}, ${records.piecesDefective} * 100.0 / nullif(${records.piecesMade}, 0))`,
  hours: records.secondsWorked,
};

export function ordering({ sort, order }: RecordFilter) {
  const direction = order === "desc" ? desc : asc;
  return [direction(sortColumns[sort]), direction(records.id)];
}

/**
 * The ids of a list in an order that no index has. Reads all matching records, so the query must name a short period.
 */
export function idsInOrder(db: Database, query: RecordFilter, where: SQL | undefined) {
  return db
    .select({ id: records.id })
    .from(records)
    .leftJoin(workers, eq(workers.id, records.workerId))
    .where(where)
    .orderBy(...ordering(query))
    .$dynamic();
}

export function onePageInOrder(db: Database, query: RecordFilter, where: SQL | undefined) {
  return idsInOrder(db, query, where)
    .limit(query.size)
    .offset((query.page - 1) * query.size);
}
