import { and, asc, isNull, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { fullName } from "#app/domain/full-name";
import type { Database } from "./database";
import { productionLines, products, users, workers } from "./schema";

const MOST = 5;

/** Workers, lines, products and users called so, at most five of each, the best first. */
export async function search(db: Database, q: string, { seesPrivate }: { seesPrivate: boolean }) {
  const workerTexts = seesPrivate ? [workers.searchText, workers.privateSearchText] : [workers.searchText];
  const [people, lines, goods, accounts] = await db.batch([
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
    db
      .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, username: users.username })
      .from(users)
      .where(called([users.searchText], q, users.hiddenAt))
      .orderBy(...bestFirst(users.searchText, q), asc(users.id))
      .limit(MOST),
  ]);
  const found = accounts.map((user) => ({ id: user.id, name: fullName(user), hint: user.username }));
  return { workers: people, lines, products: goods, users: found };
}

function called(texts: SQLiteColumn[], q: string, hiddenAt: SQLiteColumn) {
  return and(isNull(hiddenAt), or(...texts.map((text) => sql`instr(${text}, ${q}) > 0`)));
}

/** A word that begins so is better than one that holds it somewhere. */
function bestFirst(text: SQLiteColumn, q: string): SQL[] {
  return [sql`instr(' ' || ${text}, ${` ${q}`}) = 0`, asc(text)];
}
