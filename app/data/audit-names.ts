import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type NamedKind, type ObjectKey, objectKey } from "#app/domain/audit-logs";
import type { Id } from "#app/domain/ids";
import { searchText } from "#app/domain/search-text";
import { isOneOf } from "./as-read";
import type { Database } from "./database";
import { rows } from "./raw";
import { conversations, imports, productionLines, products, shiftHandovers, users, workers } from "./schema";

/** A name as a statement tells it. */
type Told = { resource: NamedKind; id: Id; name: string | null };

/** `text` is what an object is found by, which holds its name; a handover is called like its line. */
type Named = { table: SQLiteTable & { id: SQLiteColumn }; name: SQLiteColumn; text?: SQLiteColumn | SQL };

const NAMED: Partial<Record<NamedKind, Named>> = {
  user: { table: users, name: users.username, text: users.searchText },
  worker: { table: workers, name: workers.name, text: workers.searchText },
  production_line: { table: productionLines, name: productionLines.name, text: productionLines.searchText },
  product: { table: products, name: products.name, text: products.searchText },
  conversation: { table: conversations, name: conversations.name, text: conversations.searchText },
  handover: { table: shiftHandovers, name: shiftHandovers.lineName },
  import: { table: imports, name: imports.fileName, text: sql`lower(${imports.fileName})` },
};

const KINDS = Object.keys(NAMED) as NamedKind[];

/** What objects are called; of those that are gone, what the log last called them. */
export async function read(db: Database, keys: Iterable<ObjectKey>): Promise<Names> {
  const wanted = [...new Set(keys)];
  const standing = await namesIn(db, wanted, namesOf);
  const gone = wanted.filter((key) => !(key in standing));
  return { ...(await namesIn(db, gone, lastNamesOf)), ...standing };
}

export type Names = Record<ObjectKey, string>;

/** One round trip for all kinds of objects. */
async function namesIn(db: Database, keys: ObjectKey[], query: typeof namesOf): Promise<Names> {
  const idsOf = (resource: NamedKind) =>
    keys.filter((key) => key.startsWith(`${resource}:`)).map((key) => key.split(":")[1] as Id);
  const [first, ...others] = KINDS.flatMap((resource) => {
    const ids = idsOf(resource);
    return ids.length > 0 ? [query(db, resource, ids)] : [];
  });
  if (!first) return {};
  const answers = await db.batch([first, ...others]);
  return Object.fromEntries(
    answers.flat().flatMap(({ resource, id, name }) => (name === null ? [] : [[objectKey(resource, id), name]])),
  );
}

function namesOf(db: Database, resource: NamedKind, ids: Id[]) {
  const { table, name } = NAMED[resource] as Named;
  return rows<Told>(
    db,
    sql`SELECT ${resource} AS resource, CAST(${table.id} AS TEXT) AS id, ${name} AS name FROM ${table}
      WHERE ${isOneOf(table.id, ids)}`,
  );
}

/** Deleting and creating tell the whole object. */
function lastNamesOf(db: Database, resource: NamedKind, ids: Id[]) {
  return rows<Told>(
    db,
    sql`SELECT ${resource} AS resource, CAST(value AS TEXT) AS id, (
        SELECT coalesce(previous ->> 'name', next ->> 'name', previous ->> 'username', next ->> 'username') FROM audit_log
        WHERE resource = ${resource} AND resource_id = value AND action IN ('delete', 'create')
        ORDER BY at DESC, id DESC LIMIT 1
      ) AS name
      FROM json_each(${JSON.stringify(ids.map(Number))})`,
  );
}

/** Objects whose present name holds a text: of each kind the first so many, those that begin so before the others. */
export async function called(db: Database, q: string): Promise<ObjectKey[]> {
  const text = searchText(q);
  if (text === "") return [];
  const [first, ...others] = KINDS.flatMap((resource) => holding(db, resource, text));
  const found = first ? (await db.batch([first, ...others])).flat() : [];
  return found
    .filter(({ name }) => name !== null && searchText(name).includes(text))
    .flatMap(({ resource, id }) => [objectKey(resource, id), ...(resource === "user" ? [objectKey("auth", id)] : [])]);
}

function holding(db: Database, resource: NamedKind, q: string) {
  const { table, name, text } = NAMED[resource] as Named;
  if (!text) return [];
  const found = sql`SELECT ${resource} AS resource, CAST(${table.id} AS TEXT) AS id, ${name} AS name FROM ${table}
    WHERE instr(${text}, ${q}) > 0 ORDER BY instr(${text}, ${q}), ${table.id} LIMIT ${MOST_CALLED}`;
  return [rows<Told>(db, found)];
}

const MOST_CALLED = 50;

/** Everyone who may stand in the log, for its filter. */
export function people(db: Database) {
  return db.select({ id: users.id, name: users.username }).from(users).orderBy(users.usernameKey).limit(MOST_PEOPLE);
}

const MOST_PEOPLE = 500;
