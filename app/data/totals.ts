import { type SQL, sql } from "drizzle-orm";
import { type Month, monthEnd } from "#app/domain/range-parts";
import type { Database } from "./database";
import { change } from "./raw";

/** A table of kept totals: what its rows are about, and whether a row is a day or a month. */
type Kept = { table: string; key: string[]; time: "date" | "month"; more?: string[] };

const SUMS = ["records", "pieces", "defective", "seconds", "earned_millis", "measured_seconds"];
const SHIFT_RECORDS = ["morning", "afternoon", "night"];

/** Everything that triggers keep of records. */
export const KEPT_TOTALS: readonly Kept[] = [
  { table: "plant_days", key: ["date"], time: "date" },
  {
    table: "line_days",
    key: ["line_id", "date"],
    time: "date",
    more: SHIFT_RECORDS.map((shift) => `${shift}_records`),
  },
  { table: "worker_days", key: ["worker_id", "date"], time: "date" },
  { table: "product_days", key: ["product_id", "date"], time: "date" },
  { table: "shift_days", key: ["shift", "date"], time: "date" },
  { table: "line_shift_days", key: ["line_id", "shift", "date"], time: "date" },
  { table: "line_months", key: ["line_id", "month"], time: "month" },
  { table: "worker_months", key: ["worker_id", "month"], time: "month" },
  { table: "product_months", key: ["product_id", "month"], time: "month" },
  { table: "line_worker_months", key: ["line_id", "month", "worker_id"], time: "month" },
  { table: "line_product_months", key: ["line_id", "month", "product_id"], time: "month" },
];

/** The first and the last month that any record or any kept total is of. */
export async function monthsKept(db: Database): Promise<{ first: Month; last: Month } | null> {
  const found = await db.get<{ first: Month | null; last: Month | null }>(sql`
    SELECT substr(min(date), 1, 7) AS first, substr(max(date), 1, 7) AS last FROM (
      SELECT min(date) AS date FROM performance_records UNION ALL SELECT max(date) FROM performance_records
      UNION ALL SELECT min(date) FROM plant_days UNION ALL SELECT max(date) FROM plant_days)`);
  return found?.first && found.last ? { first: found.first, last: found.last } : null;
}

/** The tables whose totals of a month are not what its records add up to, with the number of rows that differ. */
export async function differing(db: Database, month: Month): Promise<{ table: string; rows: number }[]> {
  const found: { table: string; rows: number }[] = [];
  for (const kept of KEPT_TOTALS) {
    const [stored, counted] = [storedRows(kept, month), countedRows(kept, month)];
    const answer = await db.get<{ rows: number }>(sql`SELECT count(*) AS rows FROM (
      SELECT * FROM (${stored} EXCEPT ${counted}) UNION ALL SELECT * FROM (${counted} EXCEPT ${stored}))`);
    if (answer && answer.rows > 0) found.push({ table: kept.table, rows: answer.rows });
  }
  return found;
}

/** The statements that make all totals of a month anew from its records; they belong into one batch. */
export function rebuilt(db: Database, month: Month) {
  return KEPT_TOTALS.flatMap((kept) => [
    change(db, sql`DELETE FROM ${sql.raw(kept.table)} WHERE ${within(kept.time, month)}`),
    change(
      db,
      sql`INSERT INTO ${sql.raw(kept.table)} (${sql.raw(columnsOf(kept).join(", "))}) ${countedRows(kept, month)}`,
    ),
  ]);
}

/** Records as they are counted one by one, and as the days' totals have them. */
export async function countedTwice(db: Database): Promise<{ counter: number; days: number }> {
  const found = await db.get<{ counter: number; days: number }>(sql`
    SELECT (SELECT value FROM counters WHERE name = 'records') AS counter,
      (SELECT coalesce(sum(records), 0) FROM plant_days) AS days`);
  return found ?? { counter: 0, days: 0 };
}

/** Sets the counter of records to what the days' totals, once they are right, add up to. */
export function recounted(db: Database) {
  return change(
    db,
    sql`UPDATE counters SET value = (SELECT coalesce(sum(records), 0) FROM plant_days) WHERE name = 'records'`,
  );
}

function columnsOf({ key, more = [] }: Kept) {
  return [...key, ...SUMS, ...more];
}

function storedRows(kept: Kept, month: Month): SQL {
  return sql`SELECT ${sql.raw(columnsOf(kept).join(", "))} FROM ${sql.raw(kept.table)} WHERE ${within(kept.time, month)}`;
}

function countedRows({ key, more = [] }: Kept, month: Month): SQL {
  const sums = [
    ...SUMS.map((sum) => `sum(${sum})`),
    ...more.map((column) => `sum(shift = '${column.replace("_records", "")}')`),
  ];
  return sql`SELECT ${sql.raw([...key, ...sums].join(", "))} FROM record_changes
    WHERE ${within("date", month)} GROUP BY ${sql.raw(key.join(", "))}`;
}

function within(time: Kept["time"], month: Month): SQL {
  return time === "month" ? sql`month = ${month}` : sql`date BETWEEN ${`${month}-01`} AND ${monthEnd(`${month}-01`)}`;
}
