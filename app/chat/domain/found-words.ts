import { searchQuery, searchText } from "#app/core/domain/texts/search-text";

export type FoundPart = { at: number; part: string; isFound: boolean };

/** A longer beginning without a found word is cut, so that the first found word is seen. */
const BEGINNING = 60;

/** A shown text in its words and the blanks between them, with the words that a search has found. */
export function foundParts(shown: string, typed: string): FoundPart[] {
  const words = searchQuery(typed)
    .split(/[\s,;]+/)
    .filter((word) => word !== "");
  let at = 0;
  const parts = shown.split(/(\s+)/).map((part) => {
    const isFound = part.trim() !== "" && words.some((word) => isIn(part, word));
    at += part.length;
    return { at: at - part.length, part, isFound };
  });
  const first = parts.find(({ isFound }) => isFound);
  if (!first || first.at <= BEGINNING) return parts;
  const shownFrom = first.at - BEGINNING / 2;
  return [{ at: -1, part: "… ", isFound: false }, ...parts.filter((one) => one.at >= shownFrom)];
}

/** A word of one or two letters is found only where a word begins, as the index has it. */
function isIn(part: string, word: string): boolean {
  const folded = searchText(part);
  if ([...word].length > 2) return folded.includes(word) || plain(folded).includes(plain(word) || word);
  return ` ${folded.replace(/[^\p{L}\p{N}]+/gu, " ")}`.includes(` ${word}`);
}

/** Without the signs that spellings of one name differ by; every page would carry the whole list of them. */
function plain(folded: string): string {
  return folded.replace(/['-]/g, "");
}
