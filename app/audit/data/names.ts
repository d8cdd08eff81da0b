import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type ObjectKey, type ObjectKind, objectKey } from "#app/audit/domain/log";
import { causes } from "#app/catalogue/data/causes";
import { shiftHandovers } from "#app/chat/data/tables";
import { isOneOf } from "#app/core/data/as-read";
import type { Database } from "#app/core/data/database";
import { holdsWords } from "#app/core/data/lists/holds-words";
import { rows } from "#app/core/data/raw";
import { users } from "#app/core/data/schema";
import type { Id } from "#app/core/domain/ids";
import { isFoundIn, searchQuery } from "#app/core/domain/texts/search-text";
import { aliases, imports } from "#app/imports/data/tables";
import { NOUN_TABLES } from "#app/nouns/data/nouns";
import { stages } from "#app/plant/data/tables";

/** A name as a statement returns it. */
type Told = { resource: ObjectKind; id: Id; name: string | null };
type Labelled = Told & { label: string | null };

/**
 * `text` is the search text of an object, which contains its name; a handover has its line's name. A conversation has
 * no name in the log, because only its members may know it.
 */
type Named = {
  table: SQLiteTable & { id: SQLiteColumn };
  name: SQLiteColumn;
  /** The name that readers see, where it differs from the column of the name. */
  label?: SQLiteColumn | SQL<string>;
  text?: SQLiteColumn;
  /** Set where names are not folded for searching, so only the newest of them are searched. */
  isUnfolded?: true;
};

/** The factory's own name of a cause, otherwise the code of its built-in word. */
const causeName = sql<string>`coalesce((SELECT value FROM json_each(${causes.names}) WHERE value <> '' LIMIT 1), ${causes.code})`;

const NAMED: Partial<Record<ObjectKind, Named>> = {
  ...NOUN_TABLES,
  handover: { table: shiftHandovers, name: shiftHandovers.lineName },
  alias: { table: aliases, name: aliases.text, isUnfolded: true },
  import: { table: imports, name: imports.fileName, isUnfolded: true },
  stage: { table: stages, name: stages.name, isUnfolded: true },
  cause: { table: causes, name: causes.code, label: causeName, isUnfolded: true },
};

const KINDS = Object.keys(NAMED) as ObjectKind[];

/** The names of objects; a deleted object keeps the last name that the log has for it. */
export async function read(db: Database, keys: Iterable<ObjectKey>): Promise<Names> {
  const wanted = [...new Set(keys)];
  const standing = await namesIn(db, wanted, namesOf);
  const removed = wanted.filter((key) => !(key in standing));
  return { ...(await namesIn(db, removed, lastNamesOf)), ...standing };
}

export type Names = Record<ObjectKey, string>;

/** One round trip for all kinds of objects. */
async function namesIn(db: Database, keys: ObjectKey[], query: typeof namesOf): Promise<Names> {
  const idsOf = (resource: ObjectKind) =>
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

function namesOf(db: Database, resource: ObjectKind, ids: Id[]) {
  const { table, name, label = name } = NAMED[resource] as Named;
  return rows<Told>(
    db,
    sql`SELECT ${resource} AS resource, CAST(${table.id} AS TEXT) AS id, ${label} AS name FROM ${table}
      WHERE ${isOneOf(table.id, ids)}`,
  );
}

/** The entries of a creation and a deletion hold the whole object. */
function lastNamesOf(db: Database, resource: ObjectKind, ids: Id[]) {
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

/** Objects whose current name contains a text, limited per kind; names that begin with it come first. */
export async function called(db: Database, q: string): Promise<ObjectKey[]> {
  const text = searchQuery(q);
  if (text === "") return [];
  const [first, ...others] = KINDS.flatMap((resource) => holding(db, resource, text));
  const found = first ? (await db.batch([first, ...others])).flat() : [];
  return found
    .filter(({ name, label }) => [name, label].some((called) => typeof called === "string" && isFoundIn(q, called)))
    .flatMap(({ resource, id }) => [objectKey(resource, id), ...(resource === "user" ? [objectKey("auth", id)] : [])]);
}

function holding(db: Database, resource: ObjectKind, q: string) {
  const { table, name, label = name, text, isUnfolded } = NAMED[resource] as Named;
  const named = sql`SELECT ${resource} AS resource, CAST(${table.id} AS TEXT) AS id, ${name} AS name, ${label} AS label
    FROM ${table}`;
  if (isUnfolded) return [rows<Labelled>(db, sql`${named} ORDER BY ${table.id} DESC LIMIT ${MOST_LOOKED_THROUGH}`)];
  if (!text) return [];
  const found = sql`${named} WHERE ${holdsWords(text, q)} ORDER BY instr(${text}, ${q}), ${table.id} LIMIT ${MOST_CALLED}`;
  return [rows<Labelled>(db, found)];
}

/** The same limit as for entries, so that each of a thousand namesakes is found. */
const MOST_CALLED = 5_000;
const MOST_LOOKED_THROUGH = 500;

/** All actors of the log, for its filter. */
export function people(db: Database) {
  const name = NOUN_TABLES.user.label as SQL<string>;
  return db
    .select({ id: users.id, name: name.as("name") })
    .from(users)
    .orderBy(sql`lower(${name})`, users.usernameKey);
}
