import { and, asc, isNull, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type Find, NOUN_NAMES, type NounName } from "#app/core/domain/nouns";
import type { Database } from "./database";
import { holdsWords } from "./lists/holds-words";
import { NOUN_TABLES } from "./nouns";
import { rows } from "./raw";

const MOST = 5;

/** Objects of every noun with such a name, at most five of each, the best matches first. */
export async function search(db: Database, q: string, { seesPrivate }: { seesPrivate: boolean }) {
  const [first, ...others] = NOUN_NAMES.map((noun) => called(db, noun, q, seesPrivate));
  const found = first ? await db.batch([first, ...others]) : [];
  return Object.fromEntries(NOUN_NAMES.map((noun, at) => [noun, found[at] ?? []])) as Record<NounName, Find[]>;
}

function called(db: Database, noun: NounName, q: string, seesPrivate: boolean) {
  const { table, label, hint, text, privateText } = NOUN_TABLES[noun];
  const texts = seesPrivate && privateText ? [text, privateText] : [text];
  return rows<Find>(
    db,
    sql`SELECT CAST(${table.id} AS TEXT) AS id, ${label} AS name, ${hint} AS hint FROM ${table}
      WHERE ${and(isNull(table.hiddenAt), or(...texts.map((each) => holdsWords(each, q))))}
      ORDER BY ${sql.join([...bestFirst(text, q), asc(table.id)], sql`, `)} LIMIT ${MOST}`,
  );
}

/** A word that begins with the search ranks before one that contains it. */
function bestFirst(text: SQLiteColumn, q: string): SQL[] {
  return [sql`instr(' ' || ${text}, ${` ${q}`}) = 0`, asc(text)];
}
