import type { Kept } from "#app/core/data/as-read";
import type { Statement } from "#app/core/data/database";
import { guard } from "#app/core/data/guards";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { fullName } from "#app/core/domain/texts/full-name";
import type { Actor } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { retried } from "#app/core/services/retrying";
import * as away from "#app/people/data/away";
import { type AbsentDay, covers } from "#app/people/domain/away";
import { addDays, type Day } from "#app/plant/domain/days";
import type { Factory } from "#app/plant/domain/factory";
import { plantTime, type Shift, secondsOfShifts } from "#app/plant/domain/shifts";
import * as records from "#app/records/data/records";
import type { DoubledRecord, RecordQuestions } from "#app/records/domain/answers";
import {
  LATEST_ENTRY_DAYS,
  type QuestionedRecord,
  type QuestionReason,
  questionsAbout,
  type RecordQuestion,
  seenRecord,
} from "#app/records/domain/questions";
import { hoursOf } from "#app/records/domain/records";
import { mayDelete, mayEdit } from "#app/records/domain/rights";

type Asking = {
  given: readonly QuestionedRecord[];
  /** Records that this write corrects or deletes; they raise no question. */
  own?: readonly Kept[];
};

/** The refusal of a batch when there are more records than were checked. */
export const CAME_MEANWHILE = "records.came-meanwhile";

/**
 * Writes records once no question is left about them. The batch is refused if the records of the same people and shifts
 * have changed since they were read, and then everything is checked again. So when several people save the same at
 * once, one is written, and the others get a question.
 * @param write gets the statement that the batch begins with, the error for its refusal, and the dependencies of this
 * round.
 * @throws AppError `conflict` at `confirmRepeat`, with the questions in its details
 */
export async function askThenWrite<Answer>(
  deps: Deps,
  actor: Actor,
  { given, own = [] }: Asking,
  write: (guards: Statement[], refusals: { [CAME_MEANWHILE]?: () => AppError }, deps: Deps) => Promise<Answer>,
): Promise<Answer> {
  const requested = given.filter(({ answer }) => answer !== "all");
  if (requested.length === 0) return write([], {}, deps);
  return retried(
    deps,
    async (deps) => {
      const [existing, absent] = await deps.db.batch([
        records.inShifts(deps.db, requested),
        away.inShifts(deps.db, requested),
      ]);
      await ask(deps, actor, given, { existing, absent, own });
      const unchanged = [records.areAsRead(requested, existing), away.areAsRead(requested, absent)];
      const guards = unchanged.map((isAsRead) => guard(deps.db, CAME_MEANWHILE, isAsRead));
      return write(guards, { [CAME_MEANWHILE]: cameMeanwhile }, deps);
    },
    ({ key }) => key === CAME,
  );
}

/**
 * Checks deleted records before they are restored. Their own figures, and the records that existed beside them, were
 * confirmed before. But records entered since the deletion may repeat the same work.
 * @returns the statement that the batch begins with: it refuses later records as {@link CAME_MEANWHILE}
 * @throws AppError `conflict` when one repeats a record, doubles somebody else's, or makes more hours than the shift
 * has
 */
export async function unlessRecordedSince(
  { db, settings }: Deps,
  deleted: readonly (Omit<QuestionedRecord, "answer" | "before"> & { deletedAt: number })[],
): Promise<Statement[]> {
  const existing = await records.inShifts(db, deleted);
  const requested = deleted.map(({ deletedAt, ...record }) => ({
    ...record,
    before: null,
    answer: new Set(existing.filter(({ updatedAt }) => updatedAt < deletedAt).map(seenRecord)),
  }));
  const rules = { shiftSecondsOf: shiftSecondsOf(await settings()), isAway: () => false, isLongAgo: () => false };
  if (questionsAbout(requested, existing, rules).length > 0) {
    throw new AppError("conflict", "audit:recordedSince");
  }
  return [guard(db, CAME_MEANWHILE, records.areAsRead(requested, existing))];
}

const CAME = "records:cameMeanwhile";

function cameMeanwhile() {
  return new AppError("conflict", CAME);
}

const WORDS: Record<QuestionReason, string> = {
  repeat: "records:exactRepeat",
  author: "records:askedAuthor",
  absent: "records:askedAbsent",
  hours: "records:askedHours",
  pace: "records:askedPace",
  longAgo: "records:askedLongAgo",
};

function shiftSecondsOf({ shiftWindows }: Pick<Factory, "shiftWindows">) {
  const seconds = secondsOfShifts(shiftWindows);
  return (shift: Shift) => seconds[shift];
}

type Found = {
  existing: records.RecordRow[];
  absent: readonly (AbsentDay & { workerId: Id })[];
  own: readonly Kept[];
};

async function ask(deps: Deps, actor: Actor, entered: readonly QuestionedRecord[], { existing, absent, own }: Found) {
  const factory = await deps.settings();
  const isOwn = new Set(own.map(({ id }) => id));
  const others = existing.filter(({ id }) => !isOwn.has(id));
  const isAway = (record: QuestionedRecord) =>
    absent.some((absence) => absence.workerId === record.workerId && covers(absence, record));
  const today = plantTime(deps.now(), factory).day;
  const isLongAgo = (day: Day) => day < addDays(today, -LATEST_ENTRY_DAYS);
  const questions = questionsAbout(entered, others, { shiftSecondsOf: shiftSecondsOf(factory), isAway, isLongAgo });
  const [first] = questions;
  if (!first) return;
  const named = new Set(questions.flatMap((question) => question.there));
  const about = others.filter(({ id }) => named.has(id));
  const details: RecordQuestions = {
    repeats: questions.map(({ row }) => row),
    seen: about.map(seenRecord).join(" "),
    questions: await worded(deps, actor, questions, { about, today }),
  };
  throw new AppError("conflict", WORDS[first.reasons[0] as QuestionReason], { field: "confirmRepeat", details });
}

async function worded(
  deps: Deps,
  actor: Actor,
  questions: RecordQuestion[],
  { about, today }: { about: records.RecordRow[]; today: string },
) {
  const names = await authorNames(deps, about);
  const shown = (row: records.RecordRow): DoubledRecord => ({
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
    mayCorrect: mayEdit(actor, row, today),
    mayDelete: mayDelete(actor, row, today),
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
