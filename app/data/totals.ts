import { type SQL, sql } from "drizzle-orm";
import { type Month, monthEnd } from "#app/domain/range-parts";
import type { Database } from "./database";
import { change } from "./raw";

/**
 * A table of kept totals: what its rows are about, whether a row is a day or a month, and the finer totals that add up to
 * it; without any it is added up from the records.
 */
type Kept = { table: string; key: string[]; time: "date" | "month"; of?: string; more?: string[] };

const SUMS = ["records", "pieces", "defective", "seconds", "earned_millis", "measured_seconds"];
const SHIFT_RECORDS = ["morning", "afternoon", "night"];

/** Everything that triggers keep of records, each behind the totals it is added up from. */
export const KEPT_TOTALS: readonly Kept[] = [
  { table: "line_product_days", key: ["date", "line_id", "shift", "product_id"], time: "date" },
  { table: "worker_days", key: ["worker_id", "date"], time: "date" },
  { table: "line_worker_months", key: ["line_id", "month", "worker_id"], time: "month" },
  { table: "line_shift_days", key: ["line_id", "shift", "date"], time: "date", of: "line_product_days" },
  { table: "product_days", key: ["product_id", "date"], time: "date", of: "line_product_days" },
  { table: "line_product_months", key: ["line_id", "month", "product_id"], time: "month", of: "line_product_days" },
  {
    table: "line_days",
    key: ["line_id", "date"],
    time: "date",
    of: "line_shift_days",
    more: SHIFT_RECORDS.map((shift) => `${shift}_records`),
  },
  { table: "shift_days", key: ["shift", "date"], time: "date", of: "line_shift_days" },
  { table: "plant_days", key: ["date"], time: "date", of: "line_days" },
  { table: "plant_months", key: ["month"], time: "month", of: "plant_days" },
  { table: "line_months", key: ["line_id", "month"], time: "month", of: "line_days" },
  { table: "worker_months", key: ["worker_id", "month"], time: "month", of: "worker_days" },
  { table: "product_months", key: ["product_id", "month"], time: "month", of: "product_days" },
];

/** The first and the last month that any record or any kept total is of. */
export async function monthsKept(db: Database): Promise<{ first: Month; last: Month } | null> {
  const found = await db.get<{ first: Month | null; last: Month | null }>(sql`
    SELECT substr(min(date), 1, 7) AS first, substr(max(date), 1, 7) AS last FROM (
      SELECT min(date) AS date FROM performance_records UNION ALL SELECT max(date) FROM performance_records
      UNION ALL SELECT min(date) FROM plant_days UNION ALL SELECT max(date) FROM plant_days)`);
  return found?.first && found.last ? { first: found.first, last: found.last } : null;
}

/**
 * The tables whose totals of a month are not what they are made of, with the number of rows that differ. What is kept and
 * what was counted are added up together, one with the opposite sign, so that the records are read once.
 */
export async function differing(db: Database, month: Month): Promise<{ table: string; rows: number }[]> {
  const found: { table: string; rows: number }[] = [];
  for (const kept of KEPT_TOTALS) {
    const sums = [...SUMS, ...(kept.more ?? [])];
    const key = kept.key.join(", ");
    const names = sql.raw([key, ...sums, "kept"].join(", "));
    const stored = sql.raw([key, ...sums.map((sum) => `-${sum}`), "1"].join(", "));
    const counted = sql.raw([...kept.key.map((column) => keyOf(kept, column)), ...partsOf(kept), "0"].join(", "));
    const isOff = sql.raw(["min(kept) = max(kept)", ...sums.map((sum) => `sum(${sum}) <> 0`)].join(" OR "));
    const answer = await db.get<{ rows: number }>(sql`
      WITH both (${names}) AS (
        SELECT ${stored} FROM ${sql.raw(kept.table)} WHERE ${within(kept.time, month)}
        UNION ALL SELECT ${counted} FROM ${sql.raw(sourceOf(kept))} WHERE ${within("date", month)}
      ) SELECT count(*) AS rows FROM (SELECT 1 FROM both GROUP BY ${sql.raw(key)} HAVING ${isOff})`);
    if (answer && answer.rows > 0) found.push({ table: kept.table, rows: answer.rows });
  }
  return found;
}

/** The statements that make all totals of a month anew from its records; they belong into one batch. */
export function rebuilt(db: Database, month: Month) {
  return KEPT_TOTALS.flatMap((kept) => [
    change(db, sql`DELETE FROM ${sql.raw(kept.table)} WHERE ${within(kept.time, month)}`),
    change(db, filled(kept, within("date", month))),
  ]);
}

/** Fills a table of totals from what it is made of. */
export function filled(kept: Kept, where: SQL): SQL {
  const { table, key, more = [] } = kept;
  const values = [
    ...key.map((column) => `${keyOf(kept, column)} AS ${column}`),
    ...partsOf(kept).map((part) => `sum(${part})`),
  ];
  return sql`INSERT INTO ${sql.raw(table)} (${sql.raw([...key, ...SUMS, ...more].join(", "))})
    SELECT ${sql.raw(values.join(", "))} FROM ${sql.raw(sourceOf(kept))} WHERE ${where}
    GROUP BY ${sql.raw(key.map((_column, place) => place + 1).join(", "))}`;
}

function sourceOf({ of }: Kept) {
  return of ?? "record_changes";
}

function keyOf({ of }: Kept, column: string) {
  return column === "month" && of ? "substr(date, 1, 7)" : column;
}

/** What one row of the source adds to each sum. */
function partsOf({ more = [] }: Kept) {
  return [...SUMS, ...more.map((column) => `iif(shift = '${column.replace("_records", "")}', records, 0)`)];
}

function within(time: Kept["time"], month: Month): SQL {
  return time === "month" ? sql`month = ${month}` : sql`date BETWEEN ${`${month}-01`} AND ${monthEnd(`${month}-01`)}`;
}
