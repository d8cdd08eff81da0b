import { searchText } from "#app/core/domain/texts/search-text";

const WORDS = new Set([
  "0",
  "n/a",
  "n.a.",
  "n.a",
  "null",
  "(null)",
  "nan",
  "<na>",
  "\\n",
  "neant",
  "sans",
  "aucun",
  "aucune",
  "none",
]);

/** What people and programs write into a cell that would be empty: a dash, N/A, NULL, néant. It names nothing. */
export function isPlaceholder(text: string): boolean {
  const word = searchText(text);
  return /^[-_./\s]+$/.test(word) || WORDS.has(word);
}
