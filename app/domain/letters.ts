/** Each has its words under `mail`. */
export const LETTER_KINDS = [
  "resetLink",
  "passwordChanged",
  "emailChanged",
  "emailChangedForYou",
  "googleLinked",
] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** What there is to tell somebody by letter. */
export type Notice = {
  kind: LetterKind;
  language: string;
  /** How the person is addressed. */
  name: string;
  /** The factory's name. */
  factory: string;
  /** What the link of the letter proves, if it leads to more than a page. */
  token?: string;
};

/** A letter as it is read; whom it goes to is for the one who sends it. */
export type WrittenLetter = { subject: string; text: string; html: string };

/** A text as it may stand in the head of a letter: one line, without control characters. */
export function headerSafe(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
