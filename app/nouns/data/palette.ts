import { and, asc, isNull, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/core/data/database";
import { holdsWords } from "#app/core/data/lists/holds-words";
import { rows } from "#app/core/data/raw";
import type { Day } from "#app/core/domain/calendar/days";
import { NOUN_NAMES, type NounName } from "#app/core/domain/noun/keys";
import type { Find, FindTotals } from "#app/nouns/domain/nouns";
import { NOUN_TABLES } from "./nouns";

const MOST = 5;

type Reader = { seesPrivate: boolean; day: Day };

/** Objects of every noun with such a name on a day: the number of all, and at most five of each, the best first. */
export async function search(db: Database, q: string, reader: Reader) {
  const [first, ...others] = NOUN_NAMES.map((noun) => called(db, noun, q, reader));
  const found = first ? await db.batch([first, ...others]) : [];
  const shown = found.map((rows) => rows.map(({ total: _, ...find }) => find));
  return {
    finds: Object.fromEntries(NOUN_NAMES.map((noun, at) => [noun, shown[at] ?? []])) as Record<NounName, Find[]>,
    totals: Object.fromEntries(NOUN_NAMES.map((noun, at) => [noun, found[at]?.[0]?.total ?? 0])) as FindTotals,
  };
}

function called(db: Database, noun: NounName, q: string, { seesPrivate, day }: Reader) {
  const { table, label, hint, text, privateText, isHereOn } = NOUN_TABLES[noun];
  const texts = seesPrivate && privateText ? [text, privateText] : [text];
  return rows<Find & { total: number }>(
    db,
    sql`SELECT CAST(${table.id} AS TEXT) AS id, ${label} AS name, ${hint} AS hint, count(*) OVER () AS total FROM ${table}
      WHERE ${and(isNull(table.hiddenAt), isHereOn?.(day), or(...texts.map((each) => holdsWords(each, q))))}
      ORDER BY ${sql.join([...bestFirst(text, q), asc(table.id)], sql`, `)} LIMIT ${MOST}`,
  );
}

/** A word that begins with the search ranks before one that contains it, and Sewing 2 before Sewing 10. */
function bestFirst(text: SQLiteColumn, q: string): SQL[] {
  const withoutNumber = sql`rtrim(${text}, '0123456789')`;
  return [sql`instr(' ' || ${text}, ${` ${q}`}) = 0`, withoutNumber, sql`length(${text})`, asc(text)];
}
