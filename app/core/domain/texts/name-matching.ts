import type { Id } from "#app/core/domain/ids";
import { groupBy } from "#app/core/domain/statistics/grouping";
import { plainName } from "./namesakes";
import { searchText, spellingOf, uniqueKey } from "./search-text";

/** Anything with a name, and perhaps a number and a code of its own. */
type Nameable = { name: string; number?: string; code?: string };

/** A person or thing that people write by code or by name; lines have no code, and only people a number beside it. */
export type Named = { id: Id; name: string; number?: string; code: string };

/** The kind of a match: by code, by name, or by the words of the name. */
type Fit = "code" | "name" | "words";
export type BookMatch<T> = { fit: Fit; found: T[] };

export type Book<T> = {
  /** The thing with exactly this number, else with this code, ignoring case and surrounding blanks. */
  byCode(code: string): T | undefined;
  /** The things that match a text: by number, else by code, else by name, else by the words of the name in any order. */
  find(text: string): BookMatch<T> | null;
  /** The things with the letters of this name in another spelling: M'hamed and Mhamed, Fatima Zahra and Fatimazahra. */
  spelled(name: string): T[];
  /** The things whose code differs only by zeros and signs: 09283928 and 9283928, SH-1 and sh 01. */
  alike(code: string): T[];
};

/**
 * A list of people or things that finds those that a text names. The entry grid and the import share it, so that both
 * read a name in the same way. Case, accents and separators do not count.
 */
export function openBook<T extends Nameable>(things: readonly T[]): Book<T> {
  const numbers = indexOf(things, ({ number = "" }) => uniqueKey(number));
  const codes = indexOf(things, ({ code = "" }) => uniqueKey(code));
  const foldedNumbers = indexOf(things, ({ number = "" }) => searchText(number));
  const folded = indexOf(things, ({ code = "" }) => searchText(code));
  const names = indexOf(things, ({ name }) => searchText(name));
  const words = indexOf(things, ({ name }) => wordsInAnyOrder(name));
  const spellings = groupBy(
    things.flatMap((thing) => turnsOf(thing.name).map((spelling) => ({ spelling, thing }))),
    ({ spelling }) => spelling,
  );
  const loose = indexOf(things, ({ code = "" }) => looseCode(code));
  const looseNumbers = indexOf(things, ({ number = "" }) => looseCode(number));
  const fits = [
    { fit: "code", index: foldedNumbers, keyOf: searchText },
    { fit: "code", index: folded, keyOf: searchText },
    { fit: "name", index: names, keyOf: searchText },
    { fit: "words", index: words, keyOf: wordsInAnyOrder },
  ] as const;
  return {
    byCode: (code) => (numbers.get(uniqueKey(code)) ?? codes.get(uniqueKey(code)))?.[0],
    find: (text) => {
      for (const { fit, index, keyOf } of fits) {
        const found = index.get(keyOf(text));
        if (found) return { fit, found };
      }
      return null;
    },
    spelled: (name) => spellings.get(turnsOf(name)[0] ?? "")?.map(({ thing }) => thing) ?? [],
    alike: (code) => looseNumbers.get(looseCode(code)) ?? loose.get(looseCode(code)) ?? [],
  };
}

/**
 * The match of a written name: one, several to choose from, or nobody. `near` are candidates whose name holds the text
 * or a part of it; they are never chosen without a question.
 */
export type NameMatch<Item> =
  | { kind: "one"; item: Item }
  | { kind: "several"; items: Item[] }
  | { kind: "nobody"; near: Item[] };

const MOST_NEAR = 8;

/** Finds people, lines and products by a written name or code, like {@link openBook}. Only a single match counts. */
export function openNameMatcher<Item extends Nameable>(items: readonly Item[]): (written: string) => NameMatch<Item> {
  const book = openBook(items);
  return (written) => {
    const words = wordsOf(written);
    if (words.length === 0) return { kind: "nobody", near: [] };
    const found = book.find(written)?.found ?? [];
    const [only, ...others] = found;
    if (!only) return { kind: "nobody", near: nearTo(words, items, book.spelled(written)) };
    return others.length === 0 ? { kind: "one", item: only } : { kind: "several", items: found };
  };
}

/**
 * The items whose name has a word for each written word, or all of whose words were written, and those in another
 * spelling. A written word may be cut short.
 */
function nearTo<Item extends Nameable>(written: string[], items: readonly Item[], spelled: readonly Item[]): Item[] {
  const near = items.filter((item) => {
    if (spelled.includes(item)) return true;
    const words = wordsOf(item.name);
    return isCovered(written, words) || (words.length > 1 && isCovered(words, written));
  });
  return near.slice(0, MOST_NEAR);
}

/** Whether each of these words begins a different word among the others. */
function isCovered(words: string[], others: string[]): boolean {
  const left = [...others];
  return words.toSorted(longestFirst).every((word) => {
    const at = left.findIndex((other) => other.startsWith(word));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function longestFirst(one: string, other: string) {
  return other.length - one.length;
}

/**
 * The words of a name without its signs, whatever their order: "EL IDRISSI, Fatima" is "Fatima El Idrissi". Numbers keep
 * their order: "Salma 1 0" is not "Salma 0 1".
 */
export function wordsInAnyOrder(name: string): string {
  const words = wordsOf(name);
  return [...words.filter(isName).toSorted(), ...words.filter((word) => !isName(word))].join(" ");
}

/**
 * The letters of a name in one spelling and without blanks, beginning with each of its words in turn: a surname may be
 * first. A text with a digit is a code and has none.
 */
function turnsOf(name: string): string[] {
  if (!isName(name)) return [];
  const words = spellingOf(searchText(name)).match(/\p{L}+/gu) ?? [];
  return [...new Set(words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join("")))];
}

function wordsOf(text: string): string[] {
  return searchText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Words of names that many people share. */
const PARTICLES = new Set([
  "el",
  "al",
  "ben",
  "bent",
  "bin",
  "bint",
  "ait",
  "abu",
  "abd",
  "de",
  "da",
  "di",
  "le",
  "la",
  "van",
  "von",
]);

/**
 * Whether two names have nothing in common: no word, none that begins like one of the other name, and none that differs
 * by a letter or two, as spellings do. A new surname or a name in another order is the same person.
 */
export function areOfTwo(one: string, other: string): boolean {
  const [words, others] = [tellingWords(one), tellingWords(other)];
  return words.length > 0 && others.length > 0 && !words.some((word) => others.some((each) => areAlike(word, each)));
}

function tellingWords(name: string): string[] {
  const words = wordsOf(spellingOf(searchText(plainName(name)))).filter(isName);
  const telling = words.filter((word) => word.length > 2 && !PARTICLES.has(word));
  return telling.length > 0 ? telling : words;
}

function areAlike(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  if (one === other || (shorter > 2 && (one.startsWith(other) || other.startsWith(one)))) return true;
  return shorter > 3 && differences(one, other) <= (shorter > 5 ? 2 : 1);
}

/** The fewest letters to change, add or leave out until one word is the other. Source: Wagner and Fischer, 1974. */
function differences(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [down, letter] of [...one].entries()) {
    const next = [down + 1];
    for (let at = 1; at <= other.length; at++) {
      const changed = (row[at - 1] as number) + (letter === other[at - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[at] as number) + 1, (next[at - 1] as number) + 1));
    }
    row = next;
  }
  return row.at(-1) as number;
}

/** A code without the parts that spreadsheets and typists lose: signs, blanks, and zeros before a number. */
export function looseCode(code: string): string {
  return searchText(code)
    .replace(/[^\p{L}\p{N}]+/gu, "")
    .replace(/(?<!\d)0+(?=\d)/g, "");
}

/** A code has a digit in it. A text without one can only be a name. */
export function isName(text: string): boolean {
  return !/\d/.test(text);
}

/** Things by a key. A thing without one is left out. */
function indexOf<T>(things: readonly T[], keyOf: (thing: T) => string): Map<string, T[]> {
  const index = groupBy(things, keyOf);
  index.delete("");
  return index;
}
