import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import { type Day, monthStart } from "#app/core/domain/calendar/days";
import { monthEnd, monthOf, splitRange } from "#app/plant/domain/range-parts";
import { all, matching, narrowing, type RecordFilter } from "./filter";
import { performanceRecords as records } from "./tables";

/** The kept totals of exactly the records of a list: the subject in the names of their tables, and the rows to read. */
type KeptList = { subject: string; only: SQL[]; hasMonths: boolean };

/** The kept totals of a list; undefined where no table has totals for these filters. */
export function keptTotals(filter: RecordFilter): KeptList | undefined {
  const { subjects, only } = narrowing(filter);
  const subject = subjects.join("_") || "plant";
  return subjects.includes(null) || !TOTALLED.includes(subject)
    ? undefined
    : { subject, only, hasMonths: !subjects.includes("shift") };
}

const TOTALLED = ["plant", "worker", "product", "line", "shift", "line_shift"];

/** Rows whose sums are those of a list: its whole months, and the days to add to them or to take away again. */
export function keptSums(list: KeptList, { from = FIRST_DAY, to = LAST_DAY }: RecordFilter): SQL {
  if (!list.hasMonths) return part(list, 1, sql`date BETWEEN ${from} AND ${to}`);
  const { months, added, taken } = splitRange({ from, to });
  const days = (sign: 1 | -1) => (range: { from: Day; to: Day }) =>
    part(list, sign, sql`date BETWEEN ${range.from} AND ${range.to}`);
  const parts = [
    ...(months ? [part({ ...list, stored: "months" }, 1, sql`month BETWEEN ${months.from} AND ${months.to}`)] : []),
    ...added.map(days(1)),
    ...taken.map(days(-1)),
  ];
  return parts.length > 0 ? sql.join(parts, sql` UNION ALL `) : part(list, 1, sql`0`);
}

/** A list without an end holds every day that a record can have. */
const FIRST_DAY = "0001-01-01";
const LAST_DAY = "9998-12-31";

function part({ stored = "days", ...list }: KeptList & { stored?: "days" | "months" }, sign: 1 | -1, when: SQL): SQL {
  const sums = ["records", "pieces", "defective", "seconds"].map((sum) => `${sign === 1 ? "" : "-"}${sum} AS ${sum}`);
  return sql`SELECT ${sql.raw(sums.join(", "))} FROM ${rowsOf(list, stored, when)}`;
}

function rowsOf({ subject, only }: KeptList, stored: "days" | "months", ...when: SQL[]): SQL {
  return sql`${sql.raw(`${subject}_${stored}`)} WHERE ${all([...only, ...when])}`;
}

/**
 * A condition that holds for records on the page or after it; undefined on the first page. Where no totals are kept for
 * the filters, earlier pages are skipped over the index alone, without joins.
 */
export function startOfPage(db: Database, query: RecordFilter) {
  if (query.page === 1) return undefined;
  const direction = query.order === "desc" ? desc : asc;
  const list = keptTotals(query);
  const first = list
    ? firstByDays(query, list)
    : db
        .select({ date: records.date, id: records.id })
        .from(records)
        .where(matching(query))
        .orderBy(direction(records.date), direction(records.id))
        .limit(1)
        .offset((query.page - 1) * query.size);
  const key = sql`(${records.date}, ${records.id})`;
  return query.order === "desc" ? sql`${key} <= ${first}` : sql`${key} >= ${first}`;
}

/**
 * The first record of a page by date. Adding up the totals finds the month and then the day the page starts in, and how
 * many records of that day come before it, so that no other day's records are skipped over. Months are whole, so what the
 * near one has beyond the period is skipped as well.
 */
function firstByDays(query: RecordFilter, list: KeptList): SQL {
  const { page, size, order } = query;
  const direction = sql.raw(order);
  const ahead = list.hasMonths ? beyond(query) : undefined;
  const skipped = sql`(SELECT ${(page - 1) * size} + ${
    ahead ? sql`coalesce(sum(records), 0) FROM ${rowsOf(list, "days", ahead)}` : sql`0`
  })`;
  const start = (time: "date" | "month", rows: SQL, before: SQL) => sql`
    SELECT ${sql.raw(time)}, before FROM (
      SELECT ${sql.raw(time)}, ${before} - records
        + sum(records) OVER (ORDER BY ${sql.raw(time)} ${direction} ROWS UNBOUNDED PRECEDING) AS before FROM ${rows}
    ) WHERE before <= (SELECT n FROM skipped) ORDER BY before DESC LIMIT 1`;
  const day = list.hasMonths
    ? sql`month AS (${start("month", rowsOf(list, "months", ...monthsOf(query)), sql`0`)}),
      day AS (${start("date", rowsOf(list, "days", sql`date BETWEEN (SELECT month || '-01' FROM month) AND (SELECT month || '-31' FROM month)`), sql`(SELECT before FROM month)`)})`
    : sql`day AS (${start("date", rowsOf(list, "days", ...daysOf(query)), sql`0`)})`;
  return sql`(
    WITH skipped (n) AS ${skipped}, ${day}
    SELECT one.date, one.id FROM performance_records AS one
    WHERE one.date = (SELECT date FROM day) AND ${matching(query, "one")}
    ORDER BY one.date ${direction}, one.id ${direction}
    LIMIT 1 OFFSET coalesce((SELECT n - before FROM skipped, day), 0))`;
}

/** The days that a list leaves out of the month in which it begins. */
function beyond({ from, to, order }: RecordFilter): SQL | undefined {
  if (order === "desc") return to === undefined ? undefined : sql`date > ${to} AND date <= ${monthEnd(to)}`;
  return from === undefined ? undefined : sql`date >= ${monthStart(from)} AND date < ${from}`;
}

function monthsOf({ from, to }: RecordFilter): SQL[] {
  return [...(from ? [sql`month >= ${monthOf(from)}`] : []), ...(to ? [sql`month <= ${monthOf(to)}`] : [])];
}

function daysOf({ from, to }: RecordFilter): SQL[] {
  return [...(from ? [sql`date >= ${from}`] : []), ...(to ? [sql`date <= ${to}`] : [])];
}

/**
 * No index has the shifts. The totals name the first and the last day with records of a shift, so that its list reads
 * no days outside them.
 *
 * @param isStarted whether the first record of the page is known, so that only the far end is missing.
 */
export function daysOfShift(query: RecordFilter, isStarted: boolean): SQL | undefined {
  const list = query.shift && keptTotals(query);
  if (!list) return undefined;
  const days = rowsOf(list, "days", ...daysOf(query));
  const oldest = sql`performance_records.date >= (SELECT min(date) FROM ${days})`;
  const newest = sql`performance_records.date <= (SELECT max(date) FROM ${days})`;
  if (!isStarted) return sql`${oldest} AND ${newest}`;
  return query.order === "desc" ? oldest : newest;
}
