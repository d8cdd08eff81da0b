import { COMMON_SEQUENCES, COMMON_WORDS } from "./common-password-words";
import { searchText } from "./search-text";

/** Rows of English, French and German keyboards, the alphabet and the digits: what fingers walk along. */
const WALKS = [
  "1234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "azertyuiop",
  "qsdfghjklm",
  "wxcvbn",
  "qwertzuiop",
  "yxcvbnm",
  "qazwsxedcrfvtgbyhnujmikolp",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "1q2w3e4r5t6y7u8i9o0p",
  "1a2z3e4r5t6y7u8i9o0p",
  "aqwzsxedcrfvtgbyhnujikolpm",
];

/** Signs and digits that stand for letters. */
const LETTERS: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
};

/** No list of common passwords reaches further; a phrase written with blanks is one long before. */
const LONGEST = 30;
const LONGEST_WITH_BLANKS = 16;

/**
 * Whether people choose this password so often that guessing starts with it: a common word or two with digits and
 * signs around it or for its letters, a walk along the keyboard, or one short piece over and over.
 */
export function isCommonPassword(password: string): boolean {
  const folded = searchText(password).replace(/\s/g, "");
  if (folded.length > (/\s/.test(password.trim()) ? LONGEST_WITH_BLANKS : LONGEST)) return false;
  return [folded, withLetters(folded)].some((text) => isCommonWord(text) || isRepeated(text) || isWalk(text));
}

function isCommonWord(text: string) {
  if (COMMON_SEQUENCES.has(text) || COMMON_SEQUENCES.has(stem(text))) return true;
  return isOneOrTwoWords(stem(text)) || isOneOrTwoWords(stem(withLetters(stem(text))));
}

function isOneOrTwoWords(text: string) {
  if (COMMON_WORDS.has(text)) return true;
  const cuts = Array.from({ length: Math.max(0, text.length - 5) }, (_, index) => index + 3);
  return cuts.some((cut) => COMMON_WORDS.has(text.slice(0, cut)) && COMMON_WORDS.has(text.slice(cut)));
}

/** "abcabcabcabc", "1212121212", "aaaaaaaaaa": a piece of at most four characters, or the same half twice. */
function isRepeated(text: string) {
  return [1, 2, 3, 4, text.length / 2].some(
    (size) =>
      Number.isInteger(size) &&
      size < text.length &&
      text === text.slice(0, size).repeat(text.length).slice(0, text.length),
  );
}

/** Nothing but runs of three or more neighbours, forwards or backwards. */
function isWalk(text: string) {
  let rest = text;
  while (rest.length >= 3) {
    const step = longestRun(rest);
    if (step < 3) return false;
    rest = rest.slice(step);
  }
  return rest.length < 2;
}

function longestRun(text: string) {
  const isRun = (length: number) => RUNS.some((walk) => walk.includes(text.slice(0, length)));
  let length = 0;
  while (length < text.length && isRun(length + 1)) length += 1;
  return length;
}

/** A walk may go round the end ("8901234") and backwards. */
const RUNS = WALKS.flatMap((walk) => [walk + walk, [...(walk + walk)].reverse().join("")]);

/** Without the digits and signs in front and behind. */
function stem(text: string) {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
}

function withLetters(text: string) {
  return text.replace(/[@4310!$5]/g, (sign) => LETTERS[sign] ?? sign);
}
