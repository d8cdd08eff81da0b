import { asc, desc, is, type SQL, sql } from "drizzle-orm";
import { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** The terms that sort a list; the last one differs between any two rows. */
export type Order = readonly Term[];

/** A row's place in its order: the values of the order's terms. */
export type OrderPlace = readonly Value[];

/** The next `limit` rows of a list after a place in its order, or its first ones. No rows are skipped over. */
export type ListPart = { after: OrderPlace | null; limit: number };

type Term = { by: SQLiteColumn | SQL; way: Way };
type Way = "asc" | "desc";
type Value = string | number | null;

/** Columns and expressions that all run the same way. */
export function inWay(columns: readonly Term["by"][], way: Way): Term[] {
  return columns.map((by) => ({ by, way }));
}

export function orderedBy(order: Order): SQL[] {
  return order.map(({ by, way }) => (way === "desc" ? desc(by) : asc(by)));
}

/** The place of each row, to be selected beside its columns. */
export function placeColumn(order: Order) {
  return sql<OrderPlace>`json_array${listed(order.map(({ by }) => by))}`.mapWith(JSON.parse).as("place");
}

/** A condition on a row: it comes after a place in the order. */
export function isAfter(order: Order, after: OrderPlace | null): SQL | undefined {
  return after === null ? undefined : comesAfter(runsOf(order, after));
}

/**
 * Terms that run the same way and have no empty values are compared as one row, because an index then finds the place.
 */
type Run = { way: Way; columns: Term["by"][]; values: Value[]; isNullable: boolean };

function runsOf(order: Order, place: OrderPlace): Run[] {
  const runs: Run[] = [];
  for (const [index, { by, way }] of order.entries()) {
    const value = place[index] ?? null;
    const last = runs.at(-1);
    if (last?.way === way && !last.isNullable && !isNullable(by)) {
      last.columns.push(by);
      last.values.push(value);
    } else {
      runs.push({ way, columns: [by], values: [value], isNullable: isNullable(by) });
    }
  }
  return runs;
}

function comesAfter([run, ...rest]: Run[]): SQL {
  if (!run) return sql`0`;
  const isBeyond = sql`(${compared(run, { isBeyond: true })})`;
  if (rest.length === 0) return isBeyond;
  return sql`((${compared(run, { isBeyond: false })}) AND (${isBeyond} OR ${comesAfter(rest)}))`;
}

/**
 * A condition on a row: it is beyond a place, or without `isBeyond` at it or beyond it. Empty values come first in
 * ascending order and last in descending order, as SQLite sorts.
 */
function compared({ way, columns, values, isNullable }: Run, { isBeyond }: { isBeyond: boolean }): SQL {
  const [column] = columns;
  if (isNullable && values[0] === null) {
    if (way === "asc") return isBeyond ? sql`${column} IS NOT NULL` : sql`1`;
    return isBeyond ? sql`0` : sql`${column} IS NULL`;
  }
  const sign = sql.raw(`${way === "desc" ? "<" : ">"}${isBeyond ? "" : "="}`);
  const isFurther = sql`${listed(columns)} ${sign} ${listed(values.map((value) => sql`${value}`))}`;
  return isNullable && way === "desc" ? sql`${isFurther} OR ${column} IS NULL` : isFurther;
}

function listed(terms: readonly Term["by"][]): SQL {
  return sql`(${sql.join([...terms], sql`, `)})`;
}

function isNullable(by: Term["by"]): boolean {
  return is(by, SQLiteColumn) && !by.notNull && !by.primary;
}
