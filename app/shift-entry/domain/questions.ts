import type { Id } from "#app/core/domain/ids";
import { sumBy } from "#app/core/domain/statistics/grouping";
import type { DoubledRecord, RecordQuestions, WordedQuestion } from "#app/records/domain/answers";
import type { QuestionReason } from "#app/records/domain/questions";
import { FIGURE_CELLS, numberIn } from "./cells";
import { isFilled, type ProductionRow } from "./grid";

/** Keep the typed rows instead of the records, leave the typed rows out, or keep both. */
export const SHEET_ANSWERS = ["mine", "theirs", "both"] as const;
export type SheetAnswer = (typeof SHEET_ANSWERS)[number];

/** A question about a row of a sheet, by the row's key. */
export type RowQuestion = Omit<WordedQuestion, "row"> & { rowKey: string };

/** The questions about a sheet, and the answers so far, by worker. */
export type SheetQuestionnaire = {
  rows: RowQuestion[];
  /** The records that were shown: a yes counts for them alone. */
  seen: string;
  answers: Record<Id, SheetAnswer>;
};

/** All questions about one person of a sheet, answered together. */
export type QuestionGroup = {
  workerId: Id;
  workerName: string;
  reasons: QuestionReason[];
  /** The typed rows. */
  mine: ProductionRow[];
  /** The existing records; empty where the question is about the figures alone. */
  there: DoubledRecord[];
  hours: number;
  shiftHours: number;
  offered: SheetAnswer[];
};

/** The reasons that are often the same for a whole sheet, so that one yes confirms all of its people. */
const ALIKE = ["overtime", "ahead", "day"] as const;

/** The people about whom the same one thing is asked. `hours`: those beyond their shifts, of all of them. */
export type AlikeGroups = { reason: (typeof ALIKE)[number]; groups: QuestionGroup[]; hours: number };

/** The people about whom one such reason alone is asked, by reason, and the others. */
export function apartAlike(groups: readonly QuestionGroup[]): { alike: AlikeGroups[]; others: QuestionGroup[] } {
  const reasonOf = ({ reasons, offered }: QuestionGroup) =>
    offered.includes("both") && reasons.length === 1 ? ALIKE.find((reason) => reason === reasons[0]) : undefined;
  const alike = ALIKE.map((reason) => {
    const own = groups.filter((group) => reasonOf(group) === reason);
    return { reason, groups: own, hours: sumBy(own, ({ hours, shiftHours }) => hours - shiftHours) };
  });
  return {
    alike: alike.filter(({ groups: own }) => own.length > 0),
    others: groups.filter((group) => reasonOf(group) === undefined),
  };
}

/** Nobody works longer than this many shifts, so the figures of two authors are then about the same work. */
const LONGEST_SHIFTS = 1.5;

/** The questions of a refusal about the rows that were sent; earlier answers stay. */
export function sheetQuestion(
  { questions, seen }: Pick<RecordQuestions, "questions" | "seen">,
  { rowKeys, before }: { rowKeys: readonly string[]; before: SheetQuestionnaire | null },
): SheetQuestionnaire {
  const requested = questions.flatMap(({ row, ...question }) => {
    const rowKey = rowKeys[row];
    return rowKey === undefined ? [] : [{ rowKey, ...question }];
  });
  const again = new Set(requested.map(({ rowKey }) => workerOf(rowKey)));
  const settled = before?.rows.filter(({ rowKey }) => !again.has(workerOf(rowKey))) ?? [];
  return {
    rows: [...settled, ...requested],
    seen: [before?.seen, seen].filter(Boolean).join(" "),
    answers: without(before?.answers ?? {}, again),
  };
}

/** The questions left after rows were changed: those about a person with changed rows are dropped. */
export function questionAfter(
  question: SheetQuestionnaire | null,
  before: ProductionRow[],
  after: ProductionRow[],
): SheetQuestionnaire | null {
  if (!question) return null;
  const fingerprint = (rows: ProductionRow[], worker: Id) =>
    JSON.stringify(rows.filter(({ workerId }) => workerId === worker));
  const workers = new Set(question.rows.map(({ rowKey }) => workerOf(rowKey)));
  const changed = new Set([...workers].filter((worker) => fingerprint(before, worker) !== fingerprint(after, worker)));
  const rows = question.rows.filter(({ rowKey }) => !changed.has(workerOf(rowKey)));
  return rows.length > 0 ? { ...question, rows, answers: without(question.answers, changed) } : null;
}

/** The questions, person by person, in the order of the sheet. */
export function questionGroups(rows: ProductionRow[], question: SheetQuestionnaire | null): QuestionGroup[] {
  if (!question) return [];
  const requested = new Map(question.rows.map((each) => [each.rowKey, each]));
  const workers = [...new Set(rows.filter(({ key }) => requested.has(key)).map(({ workerId }) => workerId))];
  return workers.map((workerId) => {
    const mine = rows.filter((row) => row.workerId === workerId && isFilled(row) && requested.has(row.key));
    const questions = mine.flatMap(({ key }) => requested.get(key) ?? []);
    const there = [...new Map(questions.flatMap((each) => each.there).map((each) => [each.id, each])).values()];
    const [{ hours, shiftHours }] = questions as [RowQuestion];
    const group = {
      workerId,
      workerName: mine[0]?.workerName ?? "",
      reasons: [...new Set(questions.flatMap(({ reasons }) => reasons))],
      mine,
      there,
      hours,
      shiftHours,
    };
    return { ...group, offered: offeredFor(group) };
  });
}

/** The effect of the answers on the rows that are sent. */
export type AnsweredRows = {
  /** Rows that are left out. */
  left: Set<string>;
  /** Rows that were confirmed. */
  confirmed: Set<string>;
  insteadOf: Map<string, { id: Id; version: number }>;
  without: { id: Id; version: number }[];
  seen: string;
};

export function answeredRows(rows: ProductionRow[], question: SheetQuestionnaire | null): AnsweredRows {
  const answered: AnsweredRows = {
    left: new Set(),
    confirmed: new Set(),
    insteadOf: new Map(),
    without: [],
    seen: question?.seen ?? "",
  };
  for (const group of questionGroups(rows, question)) {
    const answer = question?.answers[group.workerId];
    if (answer === undefined) continue;
    for (const { key } of group.mine) (answer === "theirs" ? answered.left : answered.confirmed).add(key);
    if (answer !== "mine") continue;
    const { pairs, others } = replacing(group);
    for (const [key, { id, version }] of pairs) answered.insteadOf.set(key, { id, version });
    answered.without.push(...others.map(({ id, version }) => ({ id, version })));
  }
  return answered;
}

type Sides = Pick<QuestionGroup, "mine" | "there">;

/** The record that each typed row replaces: of the same product first, then any; the other records are removed. */
function replacing({ mine, there }: Sides) {
  const pairs = new Map<string, DoubledRecord>();
  const left = new Set(there);
  for (const isFit of [isSameProduct, () => true]) {
    for (const row of mine) {
      const found = pairs.has(row.key) ? undefined : [...left].find((record) => isFit(row, record));
      if (!found) continue;
      pairs.set(row.key, found);
      left.delete(found);
    }
  }
  return { pairs, others: [...left] };
}

function isSameProduct({ productId }: ProductionRow, record: DoubledRecord): boolean {
  return record.productId === productId;
}

function offeredFor(group: Omit<QuestionGroup, "offered">): SheetAnswer[] {
  const { there, hours, shiftHours } = group;
  if (there.length === 0) return ["theirs", "both"];
  const { pairs, others } = replacing(group);
  const mayReplace =
    [...pairs.values()].every(({ mayCorrect }) => mayCorrect) && others.every(({ mayDelete }) => mayDelete);
  const isOfAnother = there.some(({ isOwn }) => !isOwn);
  return [
    ...(mayReplace && !saysTheSame(group) ? (["mine"] as const) : []),
    "theirs",
    ...(isOfAnother && hours > LONGEST_SHIFTS * shiftHours ? [] : (["both"] as const)),
  ];
}

/** Whether the typed rows equal the existing records. */
function saysTheSame({ mine, there }: Sides): boolean {
  return (
    mine.length === there.length &&
    mine.every(
      (row) =>
        // The kinds of an existing record are not shown here, so a row with kinds may hold more.
        row.kinds === undefined &&
        there.some(
          (record) =>
            record.productId === row.productId &&
            FIGURE_CELLS.every((cell) => record[cell.field] === numberIn(cell, row)),
        ),
    )
  );
}

function workerOf(rowKey: string): Id {
  return rowKey.split(".")[0] as Id;
}

function without<Value>(record: Record<string, Value>, keys: ReadonlySet<string>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.has(key)));
}
