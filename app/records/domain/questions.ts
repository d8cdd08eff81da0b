import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import { SECONDS_PER_HOUR } from "#app/core/domain/time";
import { type Efficiency, efficiencyOf, NO_TARGET } from "./efficiency";
import { isTooLong, MOST_OVERTIME_SECONDS } from "./overtime";
import type { StoredRecord } from "./stored-record";

/**
 * The reasons for a question before a new or changed record is written: exactly this is recorded already, somebody else
 * has recorded this product for this person and shift, the person is reported absent, they would have more hours than
 * anybody works in a shift, they would work overtime that nobody planned, the record is faster than people can work, its
 * day is years ago, its hours have not passed yet, or with another shift they are more than anybody works in a day.
 */
export const QUESTION_REASONS = [
  "repeat",
  "author",
  "absent",
  "hours",
  "pace",
  "longAgo",
  "overtime",
  "ahead",
  "day",
] as const;
export type QuestionReason = (typeof QUESTION_REASONS)[number];

/** Above twice the standard, a wrong figure is far more likely than fast hands. A ratio: 1 is 100%. */
export const MOST_PLAUSIBLE_EFFICIENCY = 2;

/** A sheet is typed in the last hour of its shift. */
const TYPED_BEFORE_SECONDS = SECONDS_PER_HOUR;

/** A production day of 1999 is a mistyped year rather than a record found so late. */
export const LATEST_ENTRY_DAYS = 2 * 366;

/** Whether two records that differ in a field are not the same record. */
export const TELLS_APART = {
  workerId: true,
  productId: true,
  productionLineId: true,
  shift: true,
  date: true,
  piecesMade: true,
  piecesDefective: true,
  errorRateTyped: false,
  secondsWorked: true,
  standardMillis: false,
  defectKinds: false,
} as const satisfies Record<keyof StoredRecord, boolean>;

type Compared = {
  [Field in keyof StoredRecord]: (typeof TELLS_APART)[Field] extends true ? Field : never;
}[keyof StoredRecord];

/** A record by who made what, where and when, and by its figures. */
export type ComparedRecord = Pick<StoredRecord, Compared>;

/** An existing record; `version` shows whether somebody has changed it since it was seen. */
export type KnownRecord = ComparedRecord & { id: Id; version: number; createdBy: Id | null };

/** The user's answer: none, yes to any state, or yes to the state they saw. */
export type QuestionAnswer = "none" | "all" | ReadonlySet<string>;

/** A record that is about to be written. */
export type QuestionedRecord = ComparedRecord & {
  standardMillis: number | null;
  createdBy: Id | null;
  /** The record as it was, when it is one that is changed. */
  before: ComparedRecord | null;
  answer: QuestionAnswer;
};

export type RecordQuestion = {
  /** The index among the records to be written. */
  row: number;
  reasons: QuestionReason[];
  /** The records that the reasons are about; none when the figures alone raise the question. */
  there: Id[];
  /** The person's seconds in the shift with this record. */
  seconds: number;
  shiftSeconds: number;
};

/** A record as somebody has seen it. */
export function seenRecord({ id, version }: { id: Id; version: number }): string {
  return `${id}.${version}`;
}

type Paced = { piecesMade: number; piecesDefective: number; secondsWorked: number; standardMillis: number | null };

/** Whether good pieces and hours cannot go with the standard of their product. */
export function isTooFast(record: Paced): boolean {
  return (ownEfficiency(record) ?? 0) > MOST_PLAUSIBLE_EFFICIENCY;
}

/** A record against the standard of its product; null without one. */
export function ownEfficiency({ piecesMade, piecesDefective, secondsWorked, standardMillis }: Paced): number | null {
  if (standardMillis === null) return null;
  const earnedMillis = (piecesMade - piecesDefective) * standardMillis;
  return efficiencyOf({ earnedMillis, measuredSeconds: secondsWorked, ...NO_TARGET }).efficiency;
}

/** Whether an efficiency of several records against their standards is more than people can do. */
export function isImplausible({ efficiency, efficiencyKind }: Efficiency): boolean {
  return efficiencyKind === "standard" && (efficiency ?? 0) > MOST_PLAUSIBLE_EFFICIENCY;
}

/** Figures of one record that are impossible or implausible, to be checked where the record is listed. */
export const DOUBTS = ["hours", "pace"] as const;
export type Doubt = (typeof DOUBTS)[number];

export function doubtsAbout(
  record: Parameters<typeof isTooFast>[0] & Pick<ComparedRecord, "secondsWorked">,
  shiftSeconds: number,
): Doubt[] {
  return DOUBTS.filter((doubt) =>
    doubt === "hours" ? isTooLong(record.secondsWorked, shiftSeconds + MOST_OVERTIME_SECONDS) : isTooFast(record),
  );
}

/** The time that people worked in a shift as people of a line that counts as one. */
export type LineTime = Pick<ComparedRecord, "date" | "shift" | "secondsWorked"> & { workerId: Id };

type QuestionRules = {
  ofLines: readonly LineTime[];
  shiftSecondsOf: (record: QuestionedRecord) => number;
  plannedSecondsOf: (record: QuestionedRecord) => number;
  passedSecondsOf: (record: QuestionedRecord) => number;
  isAway: (record: QuestionedRecord) => boolean;
  isLongAgo: (day: Day) => boolean;
};

/**
 * The one rule for every way a record is written.
 * @param existing the records of the same people on the same days, without those being changed or deleted.
 * @param rules `ofLines` has the time of the same people on the same days, `plannedSecondsOf` is the overtime planned for the shift of a line, `passedSecondsOf` the time since that
 * shift began, without end once it is over, `isAway` says whether the person is reported absent in the shift, `isLongAgo` whether a mistyped year is
 * likelier than the day
 */
export function questionsAbout(
  entered: readonly QuestionedRecord[],
  existing: readonly KnownRecord[],
  { ofLines, shiftSecondsOf, plannedSecondsOf, passedSecondsOf, isAway, isLongAgo }: QuestionRules,
): RecordQuestion[] {
  const known = groupBy(existing, shiftOfWorker);
  const besides = groupBy(ofLines, shiftOfWorker);
  const together = groupBy(entered, shiftOfWorker);
  const ofDay = groupBy([...existing, ...ofLines, ...entered], dayOfWorker);
  return entered.flatMap((record, row) => {
    const others = known.get(shiftOfWorker(record)) ?? [];
    const own = together.get(shiftOfWorker(record)) ?? [];
    const elsewhere = sumBy(besides.get(shiftOfWorker(record)) ?? [], secondsOf);
    const seconds = sumBy(others, secondsOf) + sumBy(own, secondsOf) + elsewhere;
    const shiftSeconds = shiftSecondsOf(record);
    const daySeconds = sumBy(ofDay.get(dayOfWorker(record)) ?? [], secondsOf);
    const most = shiftSeconds + MOST_OVERTIME_SECONDS;
    const earlier = own.slice(0, own.indexOf(record));
    const isOver = isTooLong(seconds, most);
    const found = reasonsFor(record, {
      others,
      earlier,
      isOver,
      isOvertime: !isOver && isTooLong(seconds, shiftSeconds + plannedSecondsOf(record)),
      isAhead: isTooLong(seconds, passedSecondsOf(record) + TYPED_BEFORE_SECONDS),
      isLongDay: !isOver && daySeconds > seconds && isTooLong(daySeconds, most),
      isAway: isAway(record),
      isLongAgo: isLongAgo(record.date),
    });
    return found.reasons.length > 0 ? [{ row, ...found, seconds, shiftSeconds }] : [];
  });
}

type Beside = {
  others: readonly KnownRecord[];
  earlier: readonly QuestionedRecord[];
  isOver: boolean;
  isOvertime: boolean;
  isAhead: boolean;
  isLongDay: boolean;
  isAway: boolean;
  isLongAgo: boolean;
};

/** The answer about one record; a yes counts only for the state that the user saw. */
function reasonsFor(record: QuestionedRecord, beside: Beside) {
  const { others, earlier, isOver, isOvertime, isAhead, isLongDay, isAway, isLongAgo } = beside;
  const { answer } = record;
  if (answer === "all") return { reasons: [], there: [] };
  const isNew = (known: KnownRecord) => answer === "none" || !answer.has(seenRecord(known));
  const found: { reason: QuestionReason; there: readonly KnownRecord[]; isOfItself?: boolean }[] = [
    {
      reason: "repeat",
      there: isSame(record, record.before) ? [] : others.filter((known) => isSame(record, known)),
      isOfItself: record.before === null && earlier.some((other) => isSame(record, other)),
    },
    { reason: "author", there: hasMoved(record) ? others.filter((known) => isOfAnother(record, known)) : [] },
    { reason: "absent", there: [], isOfItself: isAway && hasChangedShift(record) },
    { reason: "hours", there: isOver && hasGrown(record) ? others : [], isOfItself: isOver && hasGrown(record) },
    { reason: "pace", there: [], isOfItself: isTooFast(record) && !isSame(record, record.before) },
    { reason: "longAgo", there: [], isOfItself: isLongAgo && record.date !== record.before?.date },
    {
      reason: "overtime",
      there: isOvertime && hasGrown(record) ? others : [],
      isOfItself: isOvertime && hasGrown(record),
    },
    { reason: "ahead", there: [], isOfItself: isAhead && hasGrown(record) },
    { reason: "day", there: [], isOfItself: isLongDay && hasGrown(record) },
  ];
  const requested = found.filter(({ there, isOfItself }) => there.some(isNew) || (isOfItself && answer === "none"));
  const ids = requested.flatMap(({ there }) => there.map(({ id }) => id));
  return { reasons: requested.map(({ reason }) => reason), there: [...new Set(ids)] };
}

function isSame(one: Partial<StoredRecord>, other: Partial<StoredRecord> | null): boolean {
  const fields = Object.keys(TELLS_APART) as (keyof StoredRecord)[];
  return other !== null && fields.every((field) => !TELLS_APART[field] || one[field] === other[field]);
}

function isOfAnother(record: QuestionedRecord, known: KnownRecord): boolean {
  return known.productId === record.productId && known.createdBy !== record.createdBy;
}

/** Whether a change brings a record to another person, product or shift. A new record counts as moved. */
function hasMoved(requested: QuestionedRecord): boolean {
  return hasChangedShift(requested) || requested.productId !== requested.before?.productId;
}

/** Whether a change brings a record to another person or shift; so does a new one. */
function hasChangedShift({ before, ...record }: QuestionedRecord): boolean {
  return before === null || shiftOfWorker(record) !== shiftOfWorker(before);
}

/** Whether a change gives the person more hours in the shift. */
function hasGrown(record: QuestionedRecord): boolean {
  return hasChangedShift(record) || record.secondsWorked > (record.before?.secondsWorked ?? 0);
}

function shiftOfWorker({ workerId, date, shift }: Pick<ComparedRecord, "workerId" | "date" | "shift">): string {
  return `${workerId} ${date} ${shift}`;
}

function dayOfWorker({ workerId, date }: Pick<ComparedRecord, "workerId" | "date">): string {
  return `${workerId} ${date}`;
}

function secondsOf({ secondsWorked }: Pick<ComparedRecord, "secondsWorked">): number {
  return secondsWorked;
}
