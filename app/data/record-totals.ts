import { and, type SQL, sql } from "drizzle-orm";
import { isShortPeriod } from "#app/domain/performance-records";
import type { MadeSums } from "#app/domain/production";
import * as counts from "./counts";
import type { Database } from "./database";
import { keptDays } from "./record-days";
import { matching, type RecordFilter } from "./record-filter";
import { type Found, isFound } from "./record-search";
import { performanceRecords } from "./schema";

/**
 * How many records a list holds: exact from the totals the triggers keep wherever the filters allow it, otherwise
 * counted up to the cap.
 */
export function total(db: Database, query: RecordFilter, where: SQL | undefined) {
  const days = keptDays(query);
  if (!days) return counts.capped(db, performanceRecords, where);
  return isNarrowed(query)
    ? db
        .select({
          total: sql<number>`coalesce(sum(records), 0)`.as("total"),
          isCapped: sql<number>`0`.as("is_capped"),
        })
        .from(days)
    : counts.kept(db, "records");
}

/**
 * What all records of a list make together, or null where that would read a history: from the totals wherever the
 * filters allow it, else from the records of a short period.
 */
export async function sums(db: Database, query: RecordFilter, found?: Found): Promise<MadeSums | null> {
  const days = found ? undefined : keptDays(query);
  if (days)
    return (
      (await db
        .select(madeBy("pieces", "defective", "seconds"))
        .from(days)
        .get()) ?? null
    );
  if (!isShortPeriod(query)) return null;
  const read = db.select(madeBy("pieces_made", "pieces_defective", "seconds_worked")).from(performanceRecords);
  return (await read.where(and(matching(query), found && isFound(found))).get()) ?? null;
}

function isNarrowed({ from, to, workerId, productId, productionLineId, shift }: RecordFilter) {
  return [from, to, workerId, productId, productionLineId, shift].some((given) => given !== undefined);
}

function madeBy(pieces: string, defective: string, seconds: string) {
  const sum = (column: string, name: string) => sql<number>`coalesce(sum(${sql.raw(column)}), 0)`.as(name);
  return { pieces: sum(pieces, "pieces"), defective: sum(defective, "defective"), seconds: sum(seconds, "seconds") };
}
