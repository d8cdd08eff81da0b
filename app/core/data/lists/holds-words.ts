import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { wordsOf } from "#app/core/domain/texts/search-text";

/** Whether a folded text holds every word of a search, in any order: a family name may come first or last. */
export function holdsWords(text: SQLWrapper, q: string): SQL {
  const all = wordsOf(q).map((word) => sql`instr(${text}, ${word}) > 0`);
  return sql`(${sql.join(all, sql` AND `)})`;
}
