import { isNull, type SQL, sql } from "drizzle-orm";
import { productionLines, products as productTable } from "#app/catalogue/data/tables";
import type { Database } from "#app/core/data/database";
import type { Day } from "#app/core/domain/calendar/days";
import { shownName } from "#app/people/data/shown-name";
import { workers } from "#app/people/data/tables";
import { heldOnSql } from "#app/plant/data/held";

/** All workers that are not deleted, by number, cin and name, for matching with a file. */
export async function people(db: Database) {
  const { people } = await peopleAsRead(db);
  return people;
}

/** The same with the version of each, by id, for files that change them. */
export async function peopleAsRead(db: Database) {
  const { id, name, number, cin, version } = workers;
  const columns = { id, name, number, code: cin, version };
  const found = await db.select(columns).from(workers).where(isNull(workers.hiddenAt)).orderBy(id);
  return {
    people: found.map(({ version: _, ...person }) => person),
    versions: new Map(found.map((person) => [person.id, person.version])),
  };
}

export function lines(db: Database) {
  return known(db, productionLines, sql<string>`''`);
}

export function products(db: Database) {
  return known(db, productTable, productTable.code);
}

/** All products with their standard minutes of a day, in thousandths, for judging the times of a file. */
export function standards(db: Database, day: Day) {
  const { id, name, code } = productTable;
  const standard = heldOnSql("standardMillis", sql`${day}`, sql`${productTable}`);
  return db
    .select({ id, name, code, standardMillis: sql<number | null>`${standard}`.as("standard_on") })
    .from(productTable)
    .where(isNull(productTable.hiddenAt));
}

type Listed = typeof productionLines | typeof productTable;

function known(db: Database, table: Listed, code: typeof productTable.code | SQL<string>) {
  return db
    .select({ id: table.id, name: table.name, code })
    .from(table)
    .where(isNull(table.hiddenAt))
    .orderBy(table.id);
}

type Keys = { people: readonly string[]; lines: readonly string[]; products: readonly string[] };

/** The names of what has these keys; what nobody knows is left out. */
export function names(db: Database, keys: Keys) {
  const among = (list: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(list)}))`;
  return db.all<{ kind: keyof Keys; key: string; name: string }>(sql`
    SELECT 'people' AS kind, cin_key AS key, ${shownName} AS name FROM ${workers}
      WHERE hidden_at IS NULL AND cin_key IN ${among(keys.people)}
    UNION ALL SELECT 'lines', name_key, name FROM ${productionLines}
      WHERE hidden_at IS NULL AND name_key IN ${among(keys.lines)}
    UNION ALL SELECT 'products', code_key, name || ' · ' || code FROM ${productTable}
      WHERE hidden_at IS NULL AND code_key IN ${among(keys.products)}`);
}
