/**
 * The one folding of texts: for stored search texts, unique names, the matching of imports and their headings, and what
 * users type into a search. `coeur` is "Cœur", `l'hote` is "L’Hôte", `strasse` is "Straße". SQLite folds ASCII only, so
 * both sides of a comparison pass through here.
 */
export function searchText(...parts: string[]): string {
  return foldLetters(parts.join(" ")).replace(/ +/g, " ").trim();
}

/** Two texts with the same key are the same name. Email addresses are not names: see {@link addressKey}. */
export function uniqueKey(text: string): string {
  return searchText(text);
}

/** Two addresses with the same key are one mailbox: case does not matter, but `josé@` is not `jose@`. */
export function addressKey(text: string): string {
  return text.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}

/**
 * The query of a search. A search for only signs that folding removes, such as a zero-width space, finds nothing instead
 * of everything.
 */
export function searchQuery(typed: string): string {
  return searchText(typed) || (typed.trim() === "" ? "" : NOWHERE);
}

/** The words of a search, without the commas between them; at most as many as a statement takes. */
export function searchWords(query: string): string[] {
  const words = query.split(/[\s,;]+/).filter((word) => word !== "");
  return words.length === 0 ? [query] : words.slice(0, MOST_WORDS);
}

const MOST_WORDS = 8;

/** Whether texts contain every word of the typed text, in any order and however they are spelled. */
export function isFoundIn(typed: string, ...texts: string[]): boolean {
  const text = searchText(...texts);
  return searchWords(searchQuery(typed)).every((word) => holdsWord(text, word));
}

/** Whether a folded text contains a folded word, perhaps in another spelling: see {@link spellingOf}. */
export function holdsWord(text: string, word: string): boolean {
  if (text.includes(word)) return true;
  const spelled = spellingOf(word);
  if (spelled === "") return false;
  const plain = spellingOf(text);
  return plain.includes(spelled) || (isJoined(spelled) && plain.replaceAll(" ", "").includes(spelled));
}

/**
 * A folded text in the one spelling of all its spellings: M'hamed as Mhamed, أحمد as احمد. It is for finding and asking
 * only; two people may differ by it, so it is no key.
 */
export function spellingOf(folded: string): string {
  let text = folded;
  for (const [sign, plain] of SPELLINGS) text = text.replaceAll(sign, plain);
  return text;
}

/** The signs with which one name is written in several ways, and how each counts. SQL replaces them too. */
export const SPELLINGS: readonly (readonly [sign: string, plain: string])[] = [
  ["'", ""],
  ["-", ""],
  ...[..."أإآٱ"].map((alef) => [alef, "ا"] as const),
  ["ة", "ه"],
  ["ى", "ي"],
  ["ـ", ""],
];

/** Whether a word is long enough to be found as two: `fatimazahra` in Fatima Zahra. Short ones would meet by chance. */
export function isJoined(word: string): boolean {
  return /^\p{L}{6,}$/u.test(word);
}

/** Folding removes this accent without a letter, so no folded text holds it. */
const NOWHERE = "\u0301";

/** Folds letter by letter, without rules that depend on neighbours: blanks are neither joined nor trimmed. */
function foldLetters(text: string): string {
  return text
    .replace(APOSTROPHES, "'")
    .replace(QUOTES, '"')
    .replace(DASHES, "-")
    .replace(UNSEEN, "")
    .replace(BETWEEN_SIGNS, (letters) => letters.normalize("NFKD"))
    .replace(UNSEEN, "")
    .toLowerCase()
    .replace(WITHOUT_MARK, (letter) => PLAIN[letter] ?? letter)
    .normalize("NFC")
    .replace(/[\p{Cc}\s]/gu, " ");
}

const APOSTROPHES = /[‘’‚‛´ʹʻʼʽˈˊ′ꞌ＇]/g;
const QUOTES = /[“”„‟«»″〝〞＂]/g;
const DASHES = /[‐‑‒–—―−⁃﹘﹣－]/g;
/** Accents of letters, and invisible characters. A sign that looks like an accent, such as `^`, can be searched. */
const UNSEEN = /(?!\p{Sk})[\p{Diacritic}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Everything but those signs, which would come apart into a blank and an accent. */
const BETWEEN_SIGNS = /\P{Sk}+/gu;

/** Ligatures, and letters whose mark Unicode does not decompose. */
const PLAIN: Record<string, string> = {
  œ: "oe",
  æ: "ae",
  ß: "ss",
  ı: "i",
  ȷ: "j",
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
  ĸ: "k",
  ƒ: "f",
  ɨ: "i",
  ƶ: "z",
  ς: "σ",
  "⁄": "/",
};
const WITHOUT_MARK = new RegExp(`[${Object.keys(PLAIN).join("")}]`, "g");
