import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { DoubledRecord } from "#app/records/domain/answers";
import type { QuestionReason } from "#app/records/domain/questions";
import type { Answer, AnswerToShifts } from "./questions";

/** A shift of one worker whose rows have to be decided before they are written. */
export type ShiftQuestion = {
  key: string;
  workerName: string;
  date: Day;
  shift: Shift;
  reasons: Extract<QuestionReason, "author" | "absent" | "hours" | "pace" | "overtime">[];
  /** The number of rows with this question, and the first of them as the file numbers them. */
  rows: number;
  lines: number[];
  /** The worker's hours with these rows, and the hours of the shift. */
  hours: number;
  shiftHours: number;
  /** The existing records of the worker in this shift. */
  there: Pick<
    DoubledRecord,
    "id" | "productName" | "productionLineName" | "piecesMade" | "hours" | "author" | "isOwn"
  >[];
  /** The answer that imports the rows; it covers the records that were seen, never later ones. */
  bring: Answer;
  answer: Answer | null;
};

/** The overtime of a file that nobody planned, as one question; {@link OVERTIME_KEY} is its key. */
export type OvertimeQuestion = {
  people: number;
  shifts: number;
  hours: number;
  /** The answer that imports the rows: overtime up to the longest that was seen. */
  bring: Answer;
  answer: Answer | null;
};

/**
 * The shifts with a question, open ones before answered ones, and the answer that imports each of them. Shifts in which
 * only overtime is asked about are the one question `overtime`; `bring` answers it too.
 */
export type ShiftQuestions = {
  total: number;
  open: number;
  items: ShiftQuestion[];
  overtime: OvertimeQuestion | null;
  bring: Record<string, Answer>;
};

const SHIFT_KEY = "shift:";

/** The key of the answer about all overtime of a file. */
export const OVERTIME_KEY = "overtime";

function isAboutShifts(key: string): boolean {
  return key.startsWith(SHIFT_KEY) || key === OVERTIME_KEY;
}

/** The answers about shifts, without those about people and names. */
export function onlyShifts(answers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => isAboutShifts(key)));
}

/**
 * One answer for every shift but those of overtime alone. An answer for each covers the records that were seen; where
 * there are more shifts than `bring` names, one answer counts for all of them.
 */
export function answeredAlike(
  answers: Record<string, string>,
  { bring, total }: Pick<ShiftQuestions, "bring" | "total">,
  answer: AnswerToShifts | undefined,
): { answers: Record<string, string>; answerToShifts: AnswerToShifts | undefined } {
  const others = Object.entries(answers).filter(([key]) => !key.startsWith(SHIFT_KEY));
  const each = Object.entries(bring).filter(([key]) => key !== OVERTIME_KEY);
  if (answer === undefined || each.length < total) {
    return { answers: Object.fromEntries(others), answerToShifts: answer };
  }
  const input = each.map(([key, yes]) => [key, answer === "leave" ? answer : yes]);
  return { answers: Object.fromEntries([...others, ...input]), answerToShifts: undefined };
}
