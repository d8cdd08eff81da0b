import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database, Statement } from "#app/core/data/database";
import { COUNT_CAP, type Page } from "#app/core/domain/lists";

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

type Total = { total: number; isCapped: number };

/** The rows and the total of a list, read in one batch. */
export async function readPage<Item>(
  db: Database,
  rows: Statement & PromiseLike<Item[]>,
  total: Statement & PromiseLike<Total[]>,
  { page, size }: { page: number; size: number },
): Promise<Page<Item>> {
  const [items, totals] = (await db.batch([rows, total])) as unknown as [Item[], Total[]];
  const counted = totals[0] ?? { total: 0, isCapped: 0 };
  return { items, total: counted.total, totalIsCapped: counted.isCapped === 1, page, size };
}
