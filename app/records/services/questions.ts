import type { RowVersion } from "#app/core/data/as-read";
import type { Statement } from "#app/core/data/database";
import { guard } from "#app/core/data/guards";
import { addDays, type Day } from "#app/core/domain/calendar/days";
import { secondsOn, shiftInterval } from "#app/core/domain/calendar/shifts";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { sumBy } from "#app/core/domain/statistics/grouping";
import { fullName } from "#app/core/domain/texts/full-name";
import { SECOND } from "#app/core/domain/time";
import type { Actor } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import * as away from "#app/people/data/away";
import { type AbsentDay, covers } from "#app/people/domain/away";
import type { Factory } from "#app/plant/domain/factory";
import * as reports from "#app/records/data/line-reports";
import * as overtime from "#app/records/data/overtime";
import * as records from "#app/records/data/records";
import type { DoubledRecord, RecordQuestions } from "#app/records/domain/answers";
import { overtimeOf, type PlannedOvertime, plannedSeconds } from "#app/records/domain/overtime";
import {
  LATEST_ENTRY_DAYS,
  type LineTime,
  type QuestionAnswer,
  type QuestionedRecord,
  type QuestionReason,
  questionsAbout,
  type RecordQuestion,
  seenRecord,
} from "#app/records/domain/questions";
import { hoursOf } from "#app/records/domain/records";
import { mayDeleteRecord, mayEditRecord } from "#app/records/domain/rights";

/** The refusal of a batch when there are more records than were checked. */
export const CAME_MEANWHILE = "records.came-meanwhile";

/**
 * What questions rest on: the records of the same people and days, their time as people of lines that count as one, the absences of the same people and shifts, the planned overtime of these shifts,
 * the factory and its production day.
 */
type Around = {
  existing: records.PersonRecord[];
  ofLines: readonly LineTime[];
  absent: readonly (AbsentDay & { id: Id; workerId: Id })[];
  planned: readonly PlannedOvertime[];
  factory: Factory;
  today: Day;
};

type WorkerShift = Pick<QuestionedRecord, "workerId" | "date" | "shift" | "productionLineId">;

/** The statements that read the records, time at lines and absences of these people and shifts, and the overtime planned there. */
export function aroundOf(db: Deps["db"], shifts: readonly WorkerShift[]) {
  return [
    records.onDays(db, shifts),
    reports.timeOnDays(db, shifts),
    away.inShifts(db, shifts),
    overtime.inShifts(db, shifts),
  ] as const;
}

/** Records that a question may be about: everything that is entered, unless it is confirmed whatever there is. */
function questioned<Entered extends { answer: QuestionAnswer }>(entered: readonly Entered[]): Entered[] {
  return entered.filter(({ answer }) => answer !== "all");
}

/**
 * The statements that a batch begins with when records were asked about: it is refused as {@link CAME_MEANWHILE} if the
 * records, absences or planned overtime of the same people and shifts have changed since they were read. So when several people save the
 * same at once, one is written, and the others get a question.
 */
export function unlessCameMeanwhile(
  db: Deps["db"],
  entered: readonly QuestionedRecord[],
  { existing, absent, planned }: Pick<Around, "existing" | "absent" | "planned">,
): Statement[] {
  const requested = questioned(entered);
  if (requested.length === 0) return [];
  const unchanged = [
    records.areAsRead(requested, existing),
    away.areAsRead(requested, absent),
    overtime.areAsRead(requested, planned),
  ];
  return unchanged.map((isAsRead) => guard(db, CAME_MEANWHILE, isAsRead));
}

export function cameMeanwhile() {
  return new AppError("conflict", "records:cameMeanwhile");
}

/**
 * Checks deleted records before they are restored. Their own figures, and the records that existed beside them, were
 * confirmed before. But records entered since the deletion may repeat the same work.
 * @returns the statement that the batch begins with: it refuses later records as {@link CAME_MEANWHILE}
 * @throws AppError `conflict` when one repeats a record, doubles somebody else's, or makes more hours than the shift
 * has
 */
export function unlessRecordedSince(
  db: Deps["db"],
  deleted: readonly (Omit<QuestionedRecord, "answer" | "before"> & { deletedAt: number })[],
  { existing, ofLines, factory }: Pick<Around, "existing" | "ofLines" | "factory">,
): Statement {
  const requested = deleted.map(({ deletedAt, ...record }) => ({
    ...record,
    before: null,
    answer: new Set(existing.filter(({ updatedAt }) => updatedAt < deletedAt).map(seenRecord)),
  }));
  const rules = {
    ofLines,
    shiftSecondsOf: shiftSecondsOf(factory),
    plannedSecondsOf: () => 0,
    passedSecondsOf: () => Number.POSITIVE_INFINITY,
    isAway: () => false,
    isLongAgo: () => false,
  };
  if (questionsAbout(requested, existing, rules).length > 0) {
    throw new AppError("conflict", "audit:recordedSince");
  }
  return guard(db, CAME_MEANWHILE, records.areAsRead(requested, existing));
}

const WORDS: Record<QuestionReason, string> = {
  repeat: "records:exactRepeat",
  author: "records:askedAuthor",
  absent: "records:askedAbsent",
  hours: "records:askedHours",
  pace: "records:askedPace",
  longAgo: "records:askedLongAgo",
  overtime: "records:askedOvertime",
  ahead: "records:askedAhead",
  day: "records:askedDay",
};

function shiftSecondsOf(factory: Factory) {
  return ({ date, shift, productionLineId }: QuestionedRecord) => secondsOn(factory, date, productionLineId)[shift];
}

/** The time since the shift of a record began, without end once it is over. */
function passedSecondsOf(factory: Factory, now: number) {
  return ({ date, shift, productionLineId }: QuestionedRecord) => {
    const { start, end } = shiftInterval(date, shift, factory, productionLineId);
    return now >= end ? Number.POSITIVE_INFINITY : Math.max(0, now - start) / SECOND;
  };
}

/**
 * Asks about records that repeat others, that somebody else has entered, or that cannot be right.
 * @param own the records that this write corrects or deletes; they raise no question
 * @throws AppError `conflict` at `confirmRepeat`, with the questions in its details
 */
export async function askAbout(
  deps: Deps,
  actor: Actor,
  entered: readonly QuestionedRecord[],
  { existing, ofLines, absent, planned, factory, today, own }: Around & { own: readonly RowVersion[] },
) {
  if (questioned(entered).length === 0) return;
  const isOwn = new Set(own.map(({ id }) => id));
  const others = existing.filter(({ id }) => !isOwn.has(id));
  const isAway = (record: QuestionedRecord) =>
    absent.some((absence) => absence.workerId === record.workerId && covers(absence, record));
  const isLongAgo = (day: Day) => day < addDays(today, -LATEST_ENTRY_DAYS);
  const questions = questionsAbout(entered, others, {
    ofLines,
    shiftSecondsOf: shiftSecondsOf(factory),
    plannedSecondsOf: (record) => plannedSeconds(planned, record),
    passedSecondsOf: passedSecondsOf(factory, deps.now()),
    isAway,
    isLongAgo,
  });
  const [first] = questions;
  if (!first) return;
  const named = new Set(questions.flatMap((question) => question.there));
  const about = others.filter(({ id }) => named.has(id));
  const details: RecordQuestions = {
    repeats: questions.map(({ row }) => row),
    seen: about.map(seenRecord).join(" "),
    questions: await worded(deps, actor, questions, { about, today }),
    overtime: overtimeAsked(questions, entered),
  };
  throw new AppError("conflict", WORDS[first.reasons[0] as QuestionReason], { field: "confirmRepeat", details });
}

/** The people whose unplanned overtime is asked about, and their hours of it; each counts once a shift. */
function overtimeAsked(questions: readonly RecordQuestion[], entered: readonly QuestionedRecord[]) {
  const shifts = new Map<string, RecordQuestion>();
  const people = new Set<Id>();
  for (const question of questions.filter(({ reasons }) => reasons.includes("overtime"))) {
    const { workerId, date, shift } = entered[question.row] as QuestionedRecord;
    shifts.set(`${workerId} ${date} ${shift}`, question);
    people.add(workerId);
  }
  const seconds = sumBy(shifts.values(), ({ seconds, shiftSeconds }) => overtimeOf(seconds, shiftSeconds));
  return { people: people.size, hours: hoursOf(seconds) };
}

async function worded(
  deps: Deps,
  actor: Actor,
  questions: RecordQuestion[],
  { about, today }: { about: records.PersonRecord[]; today: string },
) {
  const names = await authorNames(deps, about);
  const shown = (row: records.PersonRecord): DoubledRecord => ({
    id: row.id,
    version: row.version,
    workerId: row.workerId,
    productId: row.productId,
    productName: row.productName,
    productionLineId: row.productionLineId,
    productionLineName: row.productionLineName,
    piecesMade: row.piecesMade,
    piecesDefective: row.piecesDefective,
    hours: hoursOf(row.secondsWorked),
    author: names.get(row.createdBy) ?? null,
    isOwn: row.createdBy === actor.id,
    mayCorrect: mayEditRecord(actor, row, today),
    mayDelete: mayDeleteRecord(actor, row, today),
  });
  const byId = new Map<Id, DoubledRecord>(about.map((row) => [row.id, shown(row)]));
  return questions.map(({ row, reasons, there, seconds, shiftSeconds }) => ({
    row,
    reasons,
    there: there.flatMap((id) => byId.get(id) ?? []),
    hours: hoursOf(seconds),
    shiftHours: hoursOf(shiftSeconds),
  }));
}

/** The names of the authors of these records, by their ids. */
export async function authorNames({ db }: Pick<Deps, "db">, about: readonly Pick<records.RecordRow, "createdBy">[]) {
  const ids = [...new Set(about.flatMap(({ createdBy }) => createdBy ?? []))];
  const authors = await records.authors(db, ids);
  return new Map<Id | null, string>(authors.map((user) => [user.id, fullName(user)]));
}
