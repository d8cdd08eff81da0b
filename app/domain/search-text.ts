/**
 * What a text is found by: lower case, without accents, single spaces. SQLite folds ASCII only, so both what is stored
 * and what is typed pass through here.
 */
export function searchText(...parts: string[]): string {
  return parts
    .join(" ")
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

/** What one of our own sentences is found by: keyboards write a straight apostrophe where our words have a curved one. */
export function wordsText(text: string): string {
  return searchText(text).replaceAll("’", "'");
}

/** Two texts with the same key are the same name: case, accents of width and surrounding blanks do not matter. */
export function uniqueKey(text: string): string {
  return text.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}
