import * as z from "zod";
import type { Id } from "#app/core/domain/ids";
import { whole } from "#app/core/domain/texts/fields";
import { areOfTwo, type Book, isName, type Named } from "#app/core/domain/texts/name-matching";

/** The subjects of a row's questions: a new worker who may be a known one, and names with unclear meaning. */
export const QUESTIONED = ["twin", "worker", "line", "product", "reason"] as const;
export type Questioned = (typeof QUESTIONED)[number];

/**
 * The reason for a question: the code differs only by zeros and signs, only the name matches, perhaps in another spelling,
 * several have the name, the code is of somebody with quite another name, or nothing is called like that. As a code is of
 * one person, somebody else's row is then left out.
 */
export const MEANING_DOUBTS = ["code", "name", "several", "otherName", "unknown"] as const;
export type MeaningDoubt = (typeof MEANING_DOUBTS)[number];

/** A decision that a person has to make before the rows can be written. */
export type Question = {
  key: string;
  about: Questioned;
  doubt: MeaningDoubt;
  /** The number of the first row with this question in the file, and the number of such rows. */
  line: number;
  rows: number;
  said: { name: string; code: string };
  candidates: Named[];
  /** Somebody or something else that the answer names. */
  chosen?: Named;
  answer: Answer | null;
};

/**
 * `new`: no known object. `keep` and an id: that one, unchanged. `update` and an id: that one, with the file's values,
 * code included. Only workers are updated. For a shift (`shifts.ts`) `leave` leaves its rows out, and `bring` with the
 * records that were seen imports them.
 */
export const Answer = z
  .string()
  .regex(/^(new|leave|(keep|update):\d{1,16}|bring:\d{1,16}((\.\d{1,20}){2})?)$/, "errors:choiceInvalid");
export type Answer = z.infer<typeof Answer>;

/** One answer for all questions that have a single candidate. */
export const ANSWERS_TO_ALL = ["update", "keep", "new"] as const;
export type AnswerToAll = (typeof ANSWERS_TO_ALL)[number];

/** One answer for all shifts with a question. */
export const ANSWERS_TO_SHIFTS = ["bring", "leave"] as const;
export type AnswerToShifts = (typeof ANSWERS_TO_SHIFTS)[number];

/** The most answers; half of them are for shifts. */
const MAX_ANSWERS = 4_000;

export const Answers = z
  .record(whole().max(100), Answer)
  .refine((answers) => Object.keys(answers).length <= MAX_ANSWERS, "errors:choiceInvalid");
export type Answers = z.infer<typeof Answers>;

export type Decisions = { answers: Answers; answerToAll?: AnswerToAll };

/**
 * The answer to a question: the given one if it names a candidate, or anybody else who is known, else the one for all.
 * @param isKnown whether somebody or something with this id may be chosen
 */
export function answerTo(
  { key, candidates }: Pick<Question, "key" | "candidates">,
  { answers, answerToAll }: Decisions,
  isKnown: (id: Id) => boolean = () => false,
): Answer | null {
  const input = Object.hasOwn(answers, key) ? (answers[key] as Answer) : null;
  const chosen = chosenId(input);
  if (input === "new" || (chosen && (isKnown(chosen) || candidates.some(({ id }) => id === chosen)))) return input;
  const [only] = candidates;
  if (answerToAll === undefined) return null;
  if (answerToAll === "new") return "new";
  return only && candidates.length === 1 ? `${answerToAll}:${only.id}` : null;
}

/** Whether the row of a question may be written. */
export function isSettled({ doubt, answer }: Pick<Question, "doubt" | "answer">): boolean {
  return answer !== null && !(doubt === "otherName" && answer === "new");
}

/** The known person or thing that an answer names; null for somebody new. */
export function chosenId(answer: Answer | null): Id | null {
  return /^(?:keep|update):(\d+)$/.exec(answer ?? "")?.[1] ?? null;
}

/** Somebody known, somebody unknown, or a doubt about who is meant. */
export type Meaning<T> = { kind: "known"; thing: T } | { kind: "unknown" } | Doubt<T>;
type Doubt<T> = { kind: "doubtful"; doubt: MeaningDoubt; candidates: T[] };

/**
 * The object that a row names, by a code or a name, or by both. An unknown code that is similar to a known one, or
 * whose name is known, is a doubt: it may have lost its zeros, or be a number of another kind. A name in another spelling
 * is a doubt too.
 */
export function meaningOf<T extends Named>(book: Book<T>, { code, name }: { code: string; name: string }): Meaning<T> {
  const known = book.byCode(code);
  if (known) return { kind: "known", thing: known };
  const meant = book.find(code === "" ? name : code);
  if (meant) {
    const [only] = meant.found;
    if (only && meant.found.length === 1) return { kind: "known", thing: only };
    return { kind: "doubtful", doubt: "several", candidates: meant.found };
  }
  return nearly(book, { code, name });
}

/** The people whom a new worker may be: nobody has the exact code, but somebody has a similar one, or the name. */
export function lookalikes<T extends Named>(book: Book<T>, named: { code: string; name: string }): Meaning<T> {
  const known = book.byCode(named.code);
  return known ? { kind: "known", thing: known } : nearly(book, named);
}

/** The doubt about a row whose code is of somebody known, with quite another name beside it; null for any other row. */
export function codeOfAnother<T extends Named>(
  book: Pick<Book<T>, "byCode">,
  { code, name }: { code: string; name: string },
): Doubt<T> | null {
  const known = code === "" ? undefined : book.byCode(code);
  return known && areOfTwo(name, known.name) ? { kind: "doubtful", doubt: "otherName", candidates: [known] } : null;
}

function nearly<T extends Named>(book: Book<T>, { code, name }: { code: string; name: string }): Meaning<T> {
  const alike = isName(code) ? [] : book.alike(code);
  if (alike.length > 0) return { kind: "doubtful", doubt: "code", candidates: alike };
  const called = book.find(name);
  const named = called && called.fit !== "code" ? called.found : book.spelled(name || code);
  return named.length > 0 ? { kind: "doubtful", doubt: "name", candidates: named } : { kind: "unknown" };
}
