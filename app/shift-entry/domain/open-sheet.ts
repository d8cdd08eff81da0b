import type { Id } from "#app/core/domain/ids";
import { isOfStops, isStopFilled, type TypedStop } from "#app/losses/domain/typed-stops";
import { needsReasonToRecord, type Recording } from "#app/records/domain/rights";
import { isFilled, type ProductionRow } from "./grid";
import type { Stranger } from "./pasted-blocks";
import {
  answeredRows,
  type QuestionGroup,
  questionAfter,
  type SheetAnswer,
  type SheetQuestionnaire,
} from "./questions";
import {
  problemsAfter,
  productNamesOf,
  resumedRows,
  type SheetRequest,
  type ShiftKnown,
  settledSheet,
  type TypedSheet,
  UNSENT,
} from "./sheets";

/** A sheet on the screen: what the device keeps of it, and its rows, over what the server knows of the shift. */
export type OpenSheet = { known: ShiftKnown; kept: TypedSheet | undefined; rows: ProductionRow[] };

/** What is kept of a sheet after a change. */
type Change = Partial<TypedSheet>;

/** The rows of a sheet that is opened; those on their way stay as they were sent. */
export function openedRows(kept: TypedSheet | undefined, prepared: ProductionRow[]): ProductionRow[] {
  if (!kept) return prepared;
  return kept.state === "waiting" ? kept.rows : resumedRows(kept.rows, prepared);
}

export function changedSheet({ known, kept, rows }: OpenSheet, change: Change): TypedSheet {
  const { place, lineName, products } = known;
  const typed: TypedSheet = { ...UNSENT, ...kept, place, lineName, rows, ...change };
  return {
    ...typed,
    productNames: productNamesOf([...typed.rows, ...(typed.report?.products ?? [])], products, kept?.productNames),
  };
}

/** Typed rows with the remaining problems and questions: a changed row is checked again. */
export function withRows({ kept, rows }: OpenSheet, next: { rows: ProductionRow[]; strangers?: Stranger[] }): Change {
  const problems = problemsAfter(kept?.problems ?? {}, rows, next.rows);
  const question = questionAfter(kept?.question ?? null, rows, next.rows);
  return { ...next, ...stateAfter(kept, problems, question), question };
}

/** Typed stops without the problems and questions of those before. */
export function withStops({ kept }: OpenSheet, stops: TypedStop[]): Change {
  const problems = Object.fromEntries(Object.entries(kept?.problems ?? {}).filter(([each]) => !isOfStops(each)));
  const state = stateAfter(kept, problems, kept?.question ?? null);
  return { stops, ...state, stopQuestion: null, stopsSeen: undefined };
}

/** A sheet stays refused while any of the reasons is left, and asked while any question is. */
function stateAfter(
  kept: TypedSheet | undefined,
  problems: TypedSheet["problems"],
  question: SheetQuestionnaire | null,
) {
  const state = kept && Object.keys(problems).length > 0 ? kept.state : "typing";
  return { state: question ? ("asked" as const) : state === "asked" ? ("typing" as const) : state, problems };
}

export function withReason({ kept }: OpenSheet, reason: string): Change {
  const { "": _ofSheet, ...problems } = kept?.problems ?? {};
  return { reason, problems };
}

/** The question with an answer about those people to whom it is offered. */
export function withAnswer(
  question: SheetQuestionnaire,
  groups: readonly QuestionGroup[],
  choice: SheetAnswer,
): Change {
  const offering = groups.filter(({ offered }) => offered.includes(choice));
  const answers: Record<Id, SheetAnswer> = Object.fromEntries(offering.map(({ workerId }) => [workerId, choice]));
  return { question: { ...question, answers: { ...question.answers, ...answers } } };
}

/** Whether a sheet needs a reason: for recording late, or for correcting somebody's record after its day. */
export function needsReasonFor({ known, kept }: OpenSheet, groups: readonly QuestionGroup[], at: Recording): boolean {
  const { date } = known.place;
  const isCorrected = groups.some(({ workerId }) => kept?.question?.answers[workerId] === "mine");
  const isLate = needsReasonToRecord(at.viewer, date, at.today) || (isCorrected && date < at.today);
  return kept?.isReasonAsked === true || isLate;
}

/** What saving leads to: problems as message keys by cell, a request, or nothing where every row is left out. */
export type Saving = { problems: Record<string, string> } | { request: Omit<SheetRequest, "key"> } | { isEmpty: true };

/** @param said the reason, and the recorded stops that somebody confirmed */
export function savingOf({ known, kept, rows }: OpenSheet, said: Pick<TypedSheet, "reason" | "stopsSeen">): Saving {
  const { question = null, stops = [] } = kept ?? {};
  const isLeftOut = ({ key }: ProductionRow) => answeredRows(rows, question).left.has(key);
  if (question && !stops.some(isStopFilled) && rows.filter(isFilled).every(isLeftOut)) return { isEmpty: true };
  const settled = settledSheet(known.place, rows, { question, stops, ...said });
  return "problems" in settled ? settled : { request: { ...settled.request, attempts: 0 } };
}
