import { isJoined, searchText, spellingOf } from "#app/core/domain/texts/search-text";
import { type CardKind, keyOfRef, referencesIn } from "./cards";
import type { Message } from "./chat";

/** What a message can be about or from, besides its words. */
export type SearchMark = { kind: CardKind | "writer" | "file"; id: string };

/** A referenced thing as a reader sees it, and the things that it names in turn: a handover names its line. */
export type ShownThing = { words: string; names: readonly SearchMark[] };
export type ShownThings = ReadonlyMap<string, ShownThing>;

/** A word of a search, with everything whose name holds it today. */
export type SearchedWord = { word: string; marks: readonly SearchMark[] };

/** A search in a room: every word, and only messages with all of these marks. */
export type RoomSearch = { words: readonly SearchedWord[]; only: readonly SearchMark[] };

/** Every message with a file has this mark. */
export const WITH_FILE: SearchMark = { kind: "file", id: "1" };

/**
 * What a reader sees of a message, as its room's index keeps it: the folded text with the names of things, the names of
 * its files, and a mark for its writer, its files and each thing, so that a renamed thing is found by its new name too.
 */
export function indexed(
  { text, files, senderId }: Pick<Message, "text" | "files" | "senderId">,
  things: ShownThings,
): string {
  const refs = referencesIn(text).map(({ ref }) => ref);
  const named = refs.flatMap((ref) => things.get(keyOfRef(ref))?.names ?? []);
  const marks: SearchMark[] = [
    ...refs,
    ...named,
    { kind: "writer", id: senderId },
    ...(files.length > 0 ? [WITH_FILE] : []),
  ];
  const folded = searchText(withNames(text, things), ...files.map(({ name }) => name));
  const spelled = spellingOf(folded);
  const words = spelled === folded ? [folded] : [folded, spelled];
  return [...words.map(spaced), ...new Set(marks.map(markOf))].join(" ");
}

/**
 * The search as FTS5 reads it, and the signs that its index cannot find, such as a lone `^`, to look for in what it
 * finds. Null for a search of nothing.
 */
export function fullTextQuery({ words, only }: RoomSearch): { match: string | null; signs: string[] } | null {
  if (words.length + only.length === 0) return null;
  const meant = words.map(({ word, marks }) => ({ word, phrases: phrasesOf(word), marks: marks.map(markOf) }));
  const groups = [
    ...meant.flatMap(({ phrases, marks }) => (phrases.length > 0 ? [[...phrases, ...marks]] : [])),
    ...only.map((mark) => [markOf(mark)]),
  ];
  const match = groups.map((group) => `(${[...new Set(group)].map(quoted).join(" OR ")})`).join(" AND ");
  return { match: match || null, signs: meant.flatMap(({ word, phrases }) => (phrases.length > 0 ? [] : word)) };
}

function withNames(text: string, things: ShownThings): string {
  let shown = "";
  let at = 0;
  for (const { index, length, ref } of referencesIn(text)) {
    shown += `${text.slice(at, index)} ${things.get(keyOfRef(ref))?.words ?? ""} `;
    at = index + length;
  }
  return shown + text.slice(at);
}

/**
 * The index knows three letters in a row, so two blanks before each word make the beginning of a short word findable:
 * "1" is found as the beginning of a word, "couture" anywhere.
 */
function spaced(folded: string): string {
  return folded.replace(/ ?(?<![\p{L}\p{N}])(?=[\p{L}\p{N}])/gu, "  ");
}

const LETTERS_IN_ROW = 3;

function phrasesOf(word: string): string[] {
  const spelled = spellingOf(word);
  return [...new Set([word, spelled])]
    .filter((each) => each !== "")
    .flatMap((each) => [...findable(each), ...(isJoined(each) && each === spelled ? asTwo(each) : [])]);
}

function findable(word: string): string[] {
  const begun = spaced(word);
  const phrase = [...word].length < LETTERS_IN_ROW ? begun : begun.trimStart();
  return [...phrase].length < LETTERS_IN_ROW ? [] : [phrase];
}

/** `fatimazahra` is also looked for as Fatima Zahra. */
function asTwo(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).map((_, at) => `${letters.slice(0, at + 1).join("")}  ${letters.slice(at + 1).join("")}`);
}

const KINDS = ["line", "worker", "product", "record", "handover", "writer", "file"] as const;
/** Private letters, which nobody types: the kinds first, the digits of ids after them. */
const FIRST_LETTER = 0xe000;
const DIGITS = 6_000;

/** A mark in few letters, because its index is long where many marks begin alike. */
function markOf({ kind, id }: SearchMark): string {
  const sign = String.fromCharCode(FIRST_LETTER + KINDS.indexOf(kind));
  let digits = "";
  for (let rest = Number(id); rest > 0 || digits === ""; rest = Math.floor(rest / DIGITS))
    digits = String.fromCharCode(FIRST_LETTER + KINDS.length + (rest % DIGITS)) + digits;
  return sign + digits + sign;
}

function quoted(phrase: string): string {
  return `"${phrase.replaceAll('"', '""')}"`;
}
