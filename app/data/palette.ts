import { and, asc, isNull, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "./database";
import { productionLines, products, workers } from "./schema";

const MOST = 5;

/** Workers, lines and products called so, at most five of each, the best first. */
export async function search(db: Database, q: string, { seesPrivate }: { seesPrivate: boolean }) {
  const workerTexts = seesPrivate ? [workers.searchText, workers.privateSearchText] : [workers.searchText];
  const [people, lines, goods] = await db.batch([
    db
      .select({ id: workers.id, name: workers.name, hint: workers.role })
      .from(workers)
      .where(called(workerTexts, q, workers.hiddenAt))
      .orderBy(...bestFirst(workers.searchText, q), asc(workers.id))
      .limit(MOST),
    db
      .select({ id: productionLines.id, name: productionLines.name, hint: productionLines.location })
      .from(productionLines)
      .where(called([productionLines.searchText], q, productionLines.hiddenAt))
      .orderBy(...bestFirst(productionLines.searchText, q), asc(productionLines.id))
      .limit(MOST),
    db
      .select({ id: products.id, name: products.name, hint: products.code })
      .from(products)
      .where(called([products.searchText], q, products.hiddenAt))
      .orderBy(...bestFirst(products.searchText, q), asc(products.id))
      .limit(MOST),
  ]);
  return { workers: people, lines, products: goods };
}

function called(texts: SQLiteColumn[], q: string, hiddenAt: SQLiteColumn) {
  return and(isNull(hiddenAt), or(...texts.map((text) => sql`instr(${text}, ${q}) > 0`)));
}

/** A word that begins so is better than one that holds it somewhere. */
function bestFirst(text: SQLiteColumn, q: string): SQL[] {
  return [sql`instr(' ' || ${text}, ${` ${q}`}) = 0`, asc(text)];
}
