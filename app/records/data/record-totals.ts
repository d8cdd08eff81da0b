import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import * as counts from "#app/core/data/lists/counts";
import { rows } from "#app/core/data/raw";
import { COUNT_CAP } from "#app/core/domain/lists";
import { isShortPeriod } from "#app/records/domain/orders";
import type { MadeSums } from "#app/records/domain/production";
import { keptSums, keptTotals } from "./days";
import { narrowing, type RecordFilter } from "./filter";

export type CountedRecords = { total: number; isCapped: number; made: MadeSums | null };

/** The summed columns, by their names in the totals and in the records. */
const MADE = ["pieces", "defective", "seconds"] as const;
const OF_RECORDS = ["pieces_made", "pieces_defective", "seconds_worked"];

type CountedRow = Omit<CountedRecords, "made"> & { [Sum in keyof MadeSums]: number | null };

/**
 * The number of records in a list and their sums: exact from the totals that triggers keep wherever the filters allow
 * it, and from the records of a short period; otherwise counted up to the cap, without sums.
 *
 * @param where the conditions of {@link matching} and of a search.
 */
export function counting(db: Database, query: RecordFilter, { where, isFound }: { where?: SQL; isFound: boolean }) {
  const list = isFound ? undefined : keptTotals(query);
  const records = sql`performance_records WHERE ${where ?? sql`1`}`;
  if (list) return summed(db, sql`coalesce(sum(records), 0)`, MADE, sql`(${keptSums(list, query)})`);
  if (isShortPeriod(query)) return summed(db, sql`count(*)`, OF_RECORDS, records);
  return rows<CountedRow>(
    db,
    sql`SELECT min(count(*), ${COUNT_CAP}) AS total, count(*) > ${COUNT_CAP} AS "isCapped",
    NULL AS pieces, NULL AS defective, NULL AS seconds FROM (SELECT 1 FROM ${records} LIMIT ${COUNT_CAP + 1})`,
  );
}

/**
 * The counts of lines, products and shifts in a short period, from the totals of its days. Undefined where other filters
 * or a longer period would take reading the records.
 */
export function facetsOfDays(db: Database, query: RecordFilter) {
  const { from, to } = query;
  const { subjects } = narrowing(query);
  if (!isShortPeriod(query) || subjects.includes(null) || subjects.includes("worker")) return undefined;
  return counts.facets(db, {
    by: { productionLineId: sql`CAST(line_id AS TEXT)`, productId: sql`CAST(product_id AS TEXT)`, shift: sql`shift` },
    from: sql`line_product_days`,
    where: sql`date BETWEEN ${from} AND ${to}`,
    kept: sql`records`,
    chosen: query,
  });
}

export function countedRecords([row]: CountedRow[]): CountedRecords {
  const { total = 0, isCapped = 0, pieces = null, defective = null, seconds = null } = row ?? {};
  const hasSums = pieces !== null && defective !== null && seconds !== null;
  return { total, isCapped, made: hasSums ? { pieces, defective, seconds } : null };
}

function summed(db: Database, total: SQL, columns: readonly string[], from: SQL) {
  const sums = columns.map((column, at) => `coalesce(sum(${column}), 0) AS ${MADE[at]}`);
  return rows<CountedRow>(db, sql`SELECT ${total} AS total, 0 AS "isCapped", ${sql.raw(sums.join(", "))} FROM ${from}`);
}
