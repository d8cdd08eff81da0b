/** The things that factories call by different words, with the codes of the words that a factory may choose instead of ours. */
export const CALLED_APART = {
  product: ["article", "style"],
  standardMinutes: ["smv", "sam", "allowed"],
  efficiency: ["rendement", "efficience"],
  supervisor: ["lineSupervisor"],
} as const;

export type Word = (typeof CALLED_APART)[keyof typeof CALLED_APART][number];
/** The words that a factory uses instead of ours, at most one for a thing. */
export type Vocabulary = readonly Word[];

export const WORDS: readonly Word[] = Object.values(CALLED_APART).flat();

/** The thing that a word names. */
export function thingCalled(word: Word): string {
  return Object.entries(CALLED_APART).find(([, words]) => (words as readonly string[]).includes(word))?.[0] ?? word;
}

/** The words among codes, in our order. */
export function wordsAmong(codes: readonly string[]): Word[] {
  return WORDS.filter((word) => codes.includes(word));
}
