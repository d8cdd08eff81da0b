import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import { change } from "#app/core/data/raw";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { type Month, monthEnd } from "#app/plant/domain/range-parts";

/**
 * A table of kept totals: the key of its rows, a day or a month per row, and the finer totals that add up to it.
 * Without a source it is added up from the records.
 */
type Kept = {
  table: string;
  key: string[];
  time: "date" | "month";
  source?: string;
  more?: Record<string, string>;
  /** The sums of its rows, where they are not those of records. */
  sums?: string[];
};

const SUMS = ["records", "pieces", "defective", "seconds", "earned_millis", "measured_seconds"];
/** The columns beside the sums, each with what one row of its source adds. */
const SECONDS = ofShifts("seconds");
const SECONDS_OF_DAYS = Object.fromEntries(Object.keys(SECONDS).map((column) => [column, column]));

/** Everything that triggers keep of records, each behind the totals it is added up from. */
export const KEPT_TOTALS: readonly Kept[] = [
  { table: "line_product_days", key: ["date", "line_id", "shift", "product_id"], time: "date" },
  { table: "worker_days", key: ["worker_id", "date"], time: "date", source: "person_changes" },
  {
    table: "line_worker_months",
    key: ["line_id", "month", "worker_id"],
    time: "month",
    source: "person_changes",
    more: SECONDS,
  },
  {
    table: "line_shift_days",
    key: ["line_id", "shift", "date"],
    time: "date",
    source: "line_product_days",
  },
  { table: "product_days", key: ["product_id", "date"], time: "date", source: "line_product_days" },
  {
    table: "line_product_months",
    key: ["line_id", "month", "product_id"],
    time: "month",
    source: "line_product_days",
    more: SECONDS,
  },
  {
    table: "line_days",
    key: ["line_id", "date"],
    time: "date",
    source: "line_shift_days",
    more: { ...ofShifts("records"), ...SECONDS },
  },
  { table: "shift_days", key: ["shift", "date"], time: "date", source: "line_shift_days" },
  { table: "plant_days", key: ["date"], time: "date", source: "line_days" },
  { table: "plant_months", key: ["month"], time: "month", source: "plant_days" },
  { table: "line_months", key: ["line_id", "month"], time: "month", source: "line_days", more: SECONDS_OF_DAYS },
  { table: "worker_months", key: ["worker_id", "month"], time: "month", source: "worker_days" },
  { table: "product_months", key: ["product_id", "month"], time: "month", source: "product_days" },
];

const STOPS = ["stops", "minutes", "work_minutes"];

/** Everything that triggers keep of stops. */
export const KEPT_STOPS: readonly Kept[] = [
  {
    table: "stop_days",
    key: ["date", "line_id", "shift", "reason_id"],
    time: "date",
    source: "stop_changes",
    sums: STOPS,
  },
  { table: "stop_months", key: ["month", "line_id", "reason_id"], time: "month", source: "stop_days", sums: STOPS },
];

/** Everything that triggers keep of faults by kind, and of what became of their pieces. */
export const KEPT_DEFECTS: readonly Kept[] = [
  {
    table: "defect_days",
    key: ["date", "cause_id", "line_id", "shift", "product_id", "worker_id"],
    time: "date",
    source: "defect_changes",
    sums: ["faults"],
  },
  {
    table: "outcome_days",
    key: ["date", "line_id", "shift", "product_id", "worker_id"],
    time: "date",
    source: "outcome_changes",
    sums: ["repaired", "second", "scrap"],
  },
];

/** Everything that triggers keep of stages. */
export const KEPT_STAGES: readonly Kept[] = [
  { table: "stage_product_days", key: ["date", "stage_id", "product_id"], time: "date", source: "stage_changes" },
  {
    table: "stage_product_months",
    key: ["month", "stage_id", "product_id"],
    time: "month",
    source: "stage_product_days",
  },
];

const EVERY_TOTAL = [...KEPT_TOTALS, ...KEPT_STAGES, ...KEPT_STOPS, ...KEPT_DEFECTS];

/** D1 takes at most five terms in one compound. */
const OF_STOPS = sql`SELECT * FROM (
  SELECT min(date) FROM stops UNION ALL SELECT max(date) FROM stops
  UNION ALL SELECT min(date) FROM stop_days UNION ALL SELECT max(date) FROM stop_days)`;

/** The first and the last month with a record or a kept total. */
export async function monthsKept(db: Database): Promise<{ first: Month; last: Month } | null> {
  const found = await db.get<{ first: Month | null; last: Month | null }>(sql`
    SELECT substr(min(date), 1, 7) AS first, substr(max(date), 1, 7) AS last FROM (
      SELECT min(date) AS date FROM performance_records UNION ALL SELECT max(date) FROM performance_records
      UNION ALL SELECT min(date) FROM plant_days UNION ALL SELECT max(date) FROM plant_days
      UNION ALL ${OF_STOPS})`);
  return found?.first && found.last ? { first: found.first, last: found.last } : null;
}

/**
 * The tables whose totals of a month differ from their source, with the number of rows that differ. Kept and counted
 * sums are added up together, one with the opposite sign, so that the records are read once.
 */
export async function differing(db: Database, month: Month): Promise<{ table: string; rows: number }[]> {
  const found: { table: string; rows: number }[] = [];
  for (const kept of EVERY_TOTAL) {
    const sums = sumsOf(kept);
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

/** The statements that rebuild all totals of a month from its records; they belong in one batch. */
export function rebuilt(db: Database, month: Month) {
  const isOfMonth = within("date", month);
  return [
    ...EVERY_TOTAL.flatMap((kept) => [
      change(db, sql`DELETE FROM ${sql.raw(kept.table)} WHERE ${within(kept.time, month)}`),
      change(db, filled(kept, isOfMonth)),
    ]),
  ];
}

/** Fills a table of totals from its source. */
export function filled(kept: Kept, where: SQL): SQL {
  const { table, key } = kept;
  const values = [
    ...key.map((column) => `${keyOf(kept, column)} AS ${column}`),
    ...partsOf(kept).map((part) => `sum(${part})`),
  ];
  return sql`INSERT INTO ${sql.raw(table)} (${sql.raw([...key, ...sumsOf(kept)].join(", "))})
    SELECT ${sql.raw(values.join(", "))} FROM ${sql.raw(sourceOf(kept))} WHERE ${where}
    GROUP BY ${sql.raw(key.map((_column, place) => place + 1).join(", "))}`;
}

function sourceOf({ source }: Kept) {
  return source ?? "record_changes";
}

function keyOf({ source }: Kept, column: string) {
  return column === "month" && source ? "substr(date, 1, 7)" : column;
}

/** The columns of a row that add up. */
function sumsOf({ sums = SUMS, more = {} }: Kept) {
  return [...sums, ...Object.keys(more)];
}

/** What one row of the source adds to each sum. */
function partsOf({ sums = SUMS, more = {} }: Kept) {
  return [...sums, ...Object.values(more)];
}

/** A column of each shift, from rows that hold one. */
function ofShifts(column: "records" | "seconds"): Record<string, string> {
  return Object.fromEntries(SHIFTS.map((shift) => [`${shift}_${column}`, `iif(shift = '${shift}', ${column}, 0)`]));
}

function within(time: Kept["time"], month: Month): SQL {
  return time === "month" ? sql`month = ${month}` : sql`date BETWEEN ${`${month}-01`} AND ${monthEnd(`${month}-01`)}`;
}
