import { searchText } from "#app/core/domain/texts/search-text";

/** A weekday by its name or number in English or French, 1 = Monday … 7 = Sunday; null for other texts. */
export function readWeekday(text: string): number | null {
  const word = searchText(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const at = WEEKDAY_WORDS.findIndex((words, index) => words.includes(word) || word === String(index + 1));
  return at === -1 ? null : at + 1;
}

const WEEKDAY_WORDS: readonly (readonly string[])[] = [
  ["monday", "mon", "lundi", "lun"],
  ["tuesday", "tue", "tues", "mardi", "mar"],
  ["wednesday", "wed", "mercredi", "mer"],
  ["thursday", "thu", "thurs", "jeudi", "jeu"],
  ["friday", "fri", "vendredi", "ven"],
  ["saturday", "sat", "samedi", "sam"],
  ["sunday", "sun", "dimanche", "dim"],
];
