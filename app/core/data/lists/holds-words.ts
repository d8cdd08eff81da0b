import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isJoined, SPELLINGS, searchWords, spellingOf } from "#app/core/domain/texts/search-text";

/** Whether a folded text holds every word of a search, in any order: a family name may come first or last. */
export function holdsWords(text: SQLWrapper, q: string): SQL {
  const all = searchWords(q).map((word) => holdsWordSql(text, word));
  return sql`(${sql.join(all, sql` AND `)})`;
}

/** `holdsWord` of `core/domain/texts/search-text.ts`. A test compares the two. */
export function holdsWordSql(text: SQLWrapper, word: string): SQL {
  const spelled = spellingOf(word);
  const holds = sql`instr(${text}, ${word}) > 0`;
  if (spelled === "") return holds;
  const [begin, end] = replacing(word).map(sql.raw) as [SQL, SQL];
  return sql`(${holds} OR instr(${begin}${text}${end}, ${spelled}) > 0)`;
}

/**
 * The SQL around a folded text that makes it what `spellingOf` makes of it, as far as a word can be in it: without blanks
 * where the word may be two. The signs stand in it, because as parameters they would be more than a statement takes.
 */
export function replacing(word: string): [begin: string, end: string] {
  const signs = ARABIC.test(word) ? SPELLINGS : SPELLINGS.filter(([sign]) => !ARABIC.test(sign));
  const replaced = [...signs, ...(isJoined(spellingOf(word)) ? [BLANK] : [])];
  const ends = replaced.map(([sign, plain]) => `, '${sign.replace("'", "''")}', '${plain}')`);
  return ["replace(".repeat(replaced.length), ends.join("")];
}

const ARABIC = /\p{Script=Arabic}|ـ/u;
const BLANK = [" ", ""] as const;
