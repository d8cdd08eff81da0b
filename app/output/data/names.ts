import { asc, sql } from "drizzle-orm";
import { productionLines, products } from "#app/catalogue/data/tables";
import { isOneOf } from "#app/core/data/as-read";
import type { Database } from "#app/core/data/database";
import type { Id } from "#app/core/domain/ids";
import { shownName } from "#app/people/data/shown-name";
import { workers } from "#app/people/data/tables";

/** Who these people are, in the order of their names; former workers too. A number tells namesakes apart. */
export function peopleNamed(db: Database, ids: Id[]) {
  const { id, number, cin, role, searchText } = workers;
  return db
    .select({
      id,
      name: sql<string>`iif(${number} <> '', ${workers.name}, ${shownName})`.as("shown_name"),
      number,
      cin,
      role,
    })
    .from(workers)
    .where(isOneOf(id, ids))
    .orderBy(asc(searchText), asc(id));
}

export function productsNamed(db: Database, ids: Id[]) {
  const { id, name, code } = products;
  return db.select({ id, name, code }).from(products).where(isOneOf(id, ids)).orderBy(asc(code), asc(id));
}

export function linesNamed(db: Database, ids: Id[]) {
  const { id, name } = productionLines;
  return db.select({ id, name }).from(productionLines).where(isOneOf(id, ids));
}
