import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database, Statement } from "#app/core/data/database";
import { rows as rowsOf } from "#app/core/data/raw";
import { type Alike, COUNT_CAP, type Counting, type Facets, facetsOf, type Page } from "#app/core/domain/lists";

/** Matching rows, counted to one beyond the cap and no further, so that a total never reads a long history. */
export function capped(db: Database, table: SQLiteTable, where: SQL | undefined) {
  return db
    .select({
      total: sql<number>`min(count(*), ${COUNT_CAP})`.as("total"),
      isCapped: sql<number>`count(*) > ${COUNT_CAP}`.as("is_capped"),
    })
    .from(
      db
        .select({ one: sql`1`.as("one") })
        .from(table)
        .where(where)
        .limit(COUNT_CAP + 1)
        .as("matching"),
    );
}

/** A total kept by triggers. */
export function stored(db: Database, counter: "workers" | "lines" | "products" | "users") {
  return db
    .select({ total: sql<number>`value`.as("total"), isCapped: sql<number>`0`.as("is_capped") })
    .from(sql`counters`)
    .where(sql`name = ${counter}`);
}

/** Where the choices of a list's filters are counted: the column of each filter, and the rows without these filters. */
export type Faceting<Filter extends string> = Omit<Counting<Filter>, "filters"> & {
  by: Record<Filter, SQLWrapper>;
  from: SQLWrapper;
  where: SQL | undefined;
  /** The column of a table of kept totals that holds the number of rows. */
  kept?: SQL;
};

/**
 * The statement that counts the rows that are alike, and what it says of each choice. Rows of a noun are counted up to one
 * beyond the cap, and then nothing is said.
 */
export function facets<Filter extends string>(
  db: Database,
  { by, from, where, kept, ...counting }: Faceting<Filter>,
): { alike: Statement; read: (alike: Alike<Filter>[]) => Facets | undefined } {
  const filters = Object.keys(by) as Filter[];
  const names = sql.raw(filters.map((filter) => `"${filter}"`).join(", "));
  const columns = filters.map((filter) => sql`${by[filter]} AS ${sql.raw(`"${filter}"`)}`);
  const alike = rowsOf<Alike<Filter>>(
    db,
    sql`SELECT ${names}, sum(rows) AS rows FROM (
      SELECT ${sql.join(columns, sql`, `)}, ${kept ?? sql`1`} AS rows FROM ${from} WHERE ${where ?? sql`1`}
      LIMIT ${kept ? -1 : COUNT_CAP + 1}
    ) GROUP BY ${names}`,
  );
  return {
    alike,
    read: (found) => {
      const all = found.reduce((sum, { rows }) => sum + rows, 0);
      return !kept && all > COUNT_CAP ? undefined : facetsOf(found, { ...counting, filters });
    },
  };
}

/** The number of rows of a list; `isCapped` means "at least this many". */
export type Total = { total: number; isCapped: number };

/** The rows and the total of a list, and the counts of its filters, read in one batch. */
export async function readPage<Item, Filter extends string = never>(
  db: Database,
  rows: Statement & PromiseLike<Item[]>,
  total: Statement & PromiseLike<Total[]>,
  { page, size }: { page: number; size: number },
  faceting?: Faceting<Filter> | false,
): Promise<Page<Item>> {
  const counts = faceting ? facets(db, faceting) : null;
  const answers = await db.batch([rows, total, ...(counts ? [counts.alike] : [])]);
  const [items, totals, alike] = answers as unknown as [Item[], Total[], Alike<Filter>[]];
  const counted = totals[0] ?? { total: 0, isCapped: 0 };
  const found = counts?.read(alike);
  const { total: all, isCapped } = counted;
  return { items, total: all, totalIsCapped: isCapped === 1, page, size, ...(found && { facets: found }) };
}
