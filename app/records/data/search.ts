import { asc, or, type SQL, sql } from "drizzle-orm";
import { productionLines as lines, products } from "#app/catalogue/data/tables";
import { isOneOf } from "#app/core/data/as-read";
import type { Database } from "#app/core/data/database";
import { holdsWordSql, holdsWords } from "#app/core/data/lists/holds-words";
import type { Id } from "#app/core/domain/ids";
import { workers } from "#app/people/data/tables";
import { matching, type RecordFilter } from "./filter";
import { performanceRecords as records } from "./tables";

/** The most matches of each kind that are looked up one by one. */
const FEW = 200;

/** The people, lines and products that match a text, hidden or not. */
export type FoundSubjects = {
  q: string;
  /** The first {@link FEW} of each kind. */
  workerIds: Id[];
  productIds: Id[];
  lineIds: Id[];
  /** Whether the text matches more than these: then the list is walked in its order instead. */
  isWide: boolean;
};

/** Finds the workers, products and lines of a text; the cost does not depend on their records. */
export async function findSubjects(db: Database, q: string): Promise<FoundSubjects> {
  const [people, made, places] = await db.batch([
    db
      .select({ id: workers.id })
      .from(workers)
      .where(holdsWords(workers.searchText, q))
      .orderBy(asc(workers.id))
      .limit(FEW + 1),
    db
      .select({ id: products.id })
      .from(products)
      .where(holdsWordSql(products.searchText, q))
      .orderBy(asc(products.id))
      .limit(FEW + 1),
    db
      .select({ id: lines.id })
      .from(lines)
      .where(holdsWordSql(lines.searchText, q))
      .orderBy(asc(lines.id))
      .limit(FEW + 1),
  ]);
  const ids = (rows: { id: Id }[]) => rows.slice(0, FEW).map(({ id }) => id);
  const isWide = [people, made, places].some((rows) => rows.length > FEW);
  return { q, workerIds: ids(people), productIds: ids(made), lineIds: ids(places), isWide };
}

/** The records of the matches. A `+` disables the index: common matches come up soon on the way through the list. */
export function isFound({ q, workerIds, productIds, lineIds, isWide }: FoundSubjects) {
  if (isWide) {
    return or(
      sql`+${records.workerId} IN (SELECT ${workers.id} FROM ${workers} WHERE ${holdsWords(workers.searchText, q)})`,
      sql`+${records.productId} IN (SELECT ${products.id} FROM ${products} WHERE ${holdsWordSql(products.searchText, q)})`,
      sql`+${records.lineId} IN (SELECT ${lines.id} FROM ${lines} WHERE ${holdsWordSql(lines.searchText, q)})`,
    );
  }
  return or(
    isOneOf(records.workerId, workerIds),
    isOneOf(records.productId, productIds),
    isOneOf(records.lineId, lineIds),
  );
}

/**
 * The ids of one page by date: of each worker, product and line found only as many records as the page can need, along
 * its own index, so that no history is read.
 */
export function idsOfPage(query: RecordFilter, { workerIds, productIds, lineIds }: FoundSubjects): SQL {
  const direction = sql.raw(query.order);
  const keys = sql.join(
    [newest(query, "worker_id", workerIds), newest(query, "product_id", productIds), newest(query, "line_id", lineIds)],
    sql` UNION `,
  );
  return sql`SELECT id FROM (${keys}) ORDER BY date ${direction}, id ${direction}
    LIMIT ${query.size} OFFSET ${(query.page - 1) * query.size}`;
}

function newest(query: RecordFilter, column: string, ids: Id[]) {
  const direction = sql.raw(query.order);
  const isFirst = query.order === "desc" ? sql`one.date >= coalesce` : sql`one.date <= coalesce`;
  const beyond = query.order === "desc" ? "" : "9999";
  return sql`SELECT one.date, one.id FROM json_each(${JSON.stringify(ids.map(Number))}) AS given
    CROSS JOIN performance_records AS one
    WHERE one.${sql.raw(column)} = given.value AND ${matching(query, "one")} AND ${isFirst}((
      SELECT last.date FROM performance_records AS last
      WHERE last.${sql.raw(column)} = given.value AND ${matching(query, "last")}
      ORDER BY last.date ${direction}, last.id ${direction} LIMIT 1 OFFSET ${query.page * query.size - 1}
    ), ${beyond})`;
}
