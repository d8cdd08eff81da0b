import { type SQL, sql } from "drizzle-orm";
import { narrowed, type RecordFilter } from "./record-filter";

/**
 * The kept totals, a row for each day, that hold exactly the records of a list; undefined where no table has them. The
 * column of each is called as the filter's in `performance_records`.
 */
export function keptDays(query: RecordFilter): SQL | undefined {
  const { workerId, productId, productionLineId, shift, rates, from, to } = query;
  const given = [workerId && "worker", productId && "product", productionLineId && "line", shift && "shift"];
  const table = rates ? undefined : TABLES[given.filter(Boolean).join("_")];
  const conditions = [
    workerId && sql`worker_id = ${Number(workerId)}`,
    productId && sql`product_id = ${Number(productId)}`,
    productionLineId && sql`line_id = ${Number(productionLineId)}`,
    shift && sql`shift = ${shift}`,
    from && sql`date >= ${from}`,
    to && sql`date <= ${to}`,
  ].filter((condition) => condition !== undefined);
  return table === undefined
    ? undefined
    : sql`${sql.raw(table)} WHERE ${sql.join([sql`1`, ...conditions], sql` AND `)}`;
}

const TABLES: Record<string, string> = {
  "": "plant_days",
  worker: "worker_days",
  product: "product_days",
  line: "line_days",
  shift: "shift_days",
  line_shift: "line_shift_days",
};

/**
 * The first record of a page by date. Adding up the days' totals finds the day the page starts in and how many records of
 * that day come before it, so that no other day's records are skipped over.
 *
 * @param days of {@link keptDays}.
 */
export function firstByDays(query: RecordFilter, days: SQL): SQL {
  const { page, size, order } = query;
  const direction = sql.raw(order);
  const skipped = (page - 1) * size;
  return sql`(
    WITH start AS (
      SELECT date, before FROM (
        SELECT date, sum(records) OVER (ORDER BY date ${direction} ROWS UNBOUNDED PRECEDING) - records AS before FROM ${days}
      ) WHERE before <= ${skipped} ORDER BY before DESC LIMIT 1
    )
    SELECT one.date, one.id FROM performance_records AS one
    WHERE one.date = (SELECT date FROM start) AND ${narrowed("one", query)}
    ORDER BY one.date ${direction}, one.id ${direction}
    LIMIT 1 OFFSET coalesce((SELECT ${skipped} - before FROM start), 0))`;
}

/**
 * No index knows shifts: a list of one is kept from reading on where, by its totals, there is no record of it.
 *
 * @param isStarted when the first record of the page is known, so that only the far end is left to say.
 */
export function daysOfShift(query: RecordFilter, isStarted: boolean): SQL | undefined {
  const days = query.shift && keptDays(query);
  if (!days) return undefined;
  const oldest = sql`performance_records.date >= (SELECT min(date) FROM ${days})`;
  const newest = sql`performance_records.date <= (SELECT max(date) FROM ${days})`;
  if (!isStarted) return sql`${oldest} AND ${newest}`;
  return query.order === "desc" ? oldest : newest;
}
