import type { Id } from "#app/core/domain/ids";
import type { QuestionReason } from "./questions";

/** An existing record in a question, with the user's rights to it. */
export type DoubledRecord = {
  id: Id;
  version: number;
  workerId: Id;
  productId: Id;
  productName: string;
  productionLineId: Id;
  productionLineName: string;
  piecesMade: number;
  piecesDefective: number;
  hours: number;
  /** The name of the recording user; null when no longer known. */
  author: string | null;
  isOwn: boolean;
  mayCorrect: boolean;
  mayDelete: boolean;
};

/** The question about one of the records that were given. */
export type WordedQuestion = {
  /** Its place among those given. */
  row: number;
  reasons: QuestionReason[];
  there: DoubledRecord[];
  /** The person's hours in the shift with this record, and the hours of the shift. */
  hours: number;
  shiftHours: number;
};

/**
 * The details of a refusal at `confirmRepeat`. The confirmation returns `seen`. `overtime` adds up the questions about
 * overtime, so that all of them can be answered at once.
 */
export type RecordQuestions = {
  repeats: number[];
  seen: string;
  questions: WordedQuestion[];
  overtime: { people: number; hours: number };
};
