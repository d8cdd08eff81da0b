import { changes } from "#app/core/domain/audit-lines";
import { plantTime } from "#app/core/domain/calendar/shifts";
import type { Selection, Versioned } from "#app/core/domain/changes";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { floorChangeOf } from "#app/core/domain/live";
import { type Actor, authorize } from "#app/core/services/actor";
import { record, recordEach } from "#app/core/services/audit-lines";
import type { Deps } from "#app/core/services/deps";
import { type Decision, write } from "#app/core/services/write";
import * as records from "#app/records/data/records";
import {
  hoursOf,
  type PerformanceRecord,
  type ProductCorrection,
  type RecordChange,
  type RecordInput,
  type ShiftRecords,
} from "#app/records/domain/records";
import { mayDeleteRecord, mayEditRecord, needsReason } from "#app/records/domain/rights";
import { type StoredRecord, storedOf } from "#app/records/domain/stored-record";
import { type RecordReferences, settleRecords, stillOffered } from "./checks";
import { correctionNotices } from "./correction-notices";
import { alertsOfCorrection } from "./error-alerts";
import { LINES_PERMITTED, permit, permitLines, reasonRequired, requireMayRecordFor } from "./permits";
import { askAbout, unlessCameMeanwhile } from "./questions";
import { readFigures, readRecord, showsWritten, writtenTogether } from "./reading";
import {
  answerOf,
  deletionOf,
  RECORDS_AS_READ,
  type RecordSheet,
  readRecordSurroundings,
  sheetOf,
  writeSheet,
} from "./writing";

const resource = "performance_record" as const;

/** @throws AppError `conflict` at `confirmRepeat` with the questions about it, see `records/domain/questions.ts`. */
export async function createRecord(deps: Deps, actor: Actor, { confirmRepeat, seen, reason, ...input }: RecordInput) {
  authorize(actor, "records.create");
  const sheet: RecordSheet = {
    entered: [input],
    answers: [answerOf(confirmRepeat, seen)],
    insteadOf: [],
    without: [],
    place: input,
    reason,
  };
  return writeSheet(deps, actor, sheet, {
    answer: ([written]) => written as PerformanceRecord,
    resume: (id) => readRecord(deps, id),
  });
}

/**
 * Enters one shift of a line at once: all of the rows or none, every problem at `rows.<index>.<field>`. A row in place
 * of somebody else's record corrects that one, and further replaced records are deleted; both leave their audit line.
 */
export async function createRecords(
  deps: Deps,
  actor: Actor,
  input: ShiftRecords,
): Promise<{ items: PerformanceRecord[] }> {
  authorize(actor, "records.create");
  return writeSheet(deps, actor, sheetOf(input), {
    answer: (items) => ({ items }),
    resume: (id) => writtenTogether(deps, id),
  });
}

/**
 * An unchanged save writes nothing and returns the record as it is. A reason is kept in the audit line.
 * @throws AppError `invalid` at `reason` when the day is over and no reason is given, and `conflict` at
 * `confirmRepeat`.
 */
export async function updateRecord(deps: Deps, actor: Actor, change: RecordChange): Promise<PerformanceRecord> {
  authorize(actor, "records.editRecent");
  const { id } = change;
  return write<CorrectionFound, PerformanceRecord>(deps, actor, {
    read: (deps) => readCorrection(deps, change),
    decide: (found) => decideCorrection(deps, actor, change, found),
    resume: () => readRecord(deps, id),
  });
}

type CorrectionFound = Awaited<ReturnType<typeof readCorrection>>;

/** A record, its correction as it was entered, and what this rests on. */
async function readCorrection(
  deps: Deps,
  { id, version: _version, reason: _reason, confirmRepeat, seen, ...input }: RecordChange,
) {
  const answer = answerOf(confirmRepeat ?? false, seen);
  const around = (named: RecordReferences) => readRecordSurroundings(deps, [named], answer === "all" ? [] : [named]);
  const reading = existing(deps, id);
  const [current, found] = await Promise.all([
    reading,
    // What a form names is read beside the record, and waits only for what a call leaves out.
    namesAll(input) ? around({ ...input, hasKinds: true }) : reading.then((current) => around(merged(current, input))),
  ]);
  return { ...found, current, corrected: { ...merged(current, input), ...defectsOf(current, input) }, answer };
}

function namesAll(input: Corrections): input is Corrections & RecordReferences {
  const { workerId, productId, productionLineId, shift, date } = input;
  return [workerId, productId, productionLineId, shift, date].every((name) => name !== undefined);
}

/** Decides a correction; the answer is the record as it is when nothing of it changes. */
async function decideCorrection(
  deps: Deps,
  actor: Actor,
  { id, version, reason, date }: RecordChange,
  { current, corrected, answer, ...found }: CorrectionFound,
): Promise<Decision<PerformanceRecord>> {
  const { today } = found;
  permit(mayEditRecord(actor, current, today), "records.editAny", "records:tooOldToEdit");
  if (date && date !== current.date) requireMayRecordFor(actor, date, today);
  const places = [current.productionLineId, corrected.productionLineId];
  const permitted = permitLines(deps, actor, found.factory, places);
  const before = storedOf(current);
  const [next] = settleRecords([corrected], found, { currentOf: () => before }) as [StoredRecord];
  const change = changes(before, next);
  if (!change) return { answer: (await readFigures(deps, [current]))[0] as PerformanceRecord };
  if (!reason && needsReason(current, today)) throw reasonRequired();
  const given = [{ ...next, createdBy: current.createdBy, before, answer }];
  await askAbout(deps, actor, given, { ...found, own: [current] });
  const known = { factory: found.factory, lines: found.references.lines };
  const answered = { ids: [id], place: next, factory: found.factory };
  return {
    shows: showsWritten(deps.db, answered, ([written]) => written as PerformanceRecord),
    keeps: { begins: id },
    statements: [
      ...permitted,
      ...unlessCameMeanwhile(deps.db, given, found),
      stillOffered(deps.db, [next], [before]),
      records.update(deps.db, { id, version }, { ...change.next, now: deps.now() }),
      record(deps, actor, "update", { resource, id, ...change, ...(reason && { metadata: { reason } }) }),
    ],
    expects: RECORDS_AS_READ,
    current: () => readRecord(deps, id),
    changed: floorChangeOf("performance_records", [current, next]),
    notices: [
      ...alertsOfCorrection(deps, actor, { before: current, after: next }, known),
      ...correctionNotices(deps, actor, [current], today),
    ],
  };
}

/**
 * Gives records another product, all of them or none; their figures stay. Records that have it already stay as they are.
 * @returns the number of records that have changed
 * @throws AppError `invalid` at `reason` when a day is over and no reason is given, `conflict` when a record has changed
 * since it was seen, and `conflict` at `confirmRepeat` with the questions, whose rows count the changed records by id
 */
export async function correctProduct(
  deps: Deps,
  actor: Actor,
  { productId, records: seenRecords, confirmRepeat, seen, reason }: ProductCorrection,
): Promise<{ corrected: number }> {
  authorize(actor, "records.editRecent");
  const answer = answerOf(confirmRepeat, seen);
  return write(deps, actor, {
    read: async (deps) => {
      const current = (await asSeen(deps, seenRecords)).filter((row) => row.productId !== productId);
      const entered = current.map((row) => ({ ...merged(row, { productId }), ...defectsOf(row, {}) }));
      return { current, entered, ...(await readRecordSurroundings(deps, entered, answer === "all" ? [] : entered)) };
    },
    decide: async ({ current, entered, ...found }) => {
      if (current.length === 0) return { answer: { corrected: 0 } };
      const { today } = found;
      for (const row of current) permit(mayEditRecord(actor, row, today), "records.editAny", "records:tooOldToEdit");
      const permitted = permitLines(deps, actor, found.factory, linesOf(current));
      if (!reason && current.some((row) => needsReason(row, today))) throw reasonRequired();
      const before = current.map(storedOf);
      const next = settleRecords(entered, found, { currentOf: (index) => before[index] });
      const given = next.map((stored, index) => ({
        ...stored,
        createdBy: current[index]?.createdBy ?? null,
        before: before[index] ?? null,
        answer,
      }));
      await askAbout(deps, actor, given, { ...found, own: current });
      const metadata = reason ? { metadata: { reason } } : {};
      const lines = next.map((stored, index) => ({
        resource,
        id: (current[index] as records.PersonRecord).id,
        ...changes(before[index] as StoredRecord, stored),
        ...metadata,
      }));
      return {
        answer: { corrected: current.length },
        statements: [
          ...permitted,
          ...unlessCameMeanwhile(deps.db, given, found),
          stillOffered(deps.db, next, before),
          records.updateProduct(deps.db, current, { productId, now: deps.now() }),
          recordEach(deps, actor, "update", lines),
        ],
        expects: RECORDS_AS_READ,
        changed: floorChangeOf("performance_records", current),
        notices: correctionNotices(deps, actor, current, today),
      };
    },
  });
}

/** @throws AppError `not_found` for a deleted record, `conflict` for one that has changed since it was seen */
async function asSeen({ db }: Pick<Deps, "db">, seenRecords: readonly Versioned[]): Promise<records.PersonRecord[]> {
  const versions = new Map(seenRecords.map(({ id, version }) => [id, version]));
  const found = await records.findMany(db, [...versions.keys()]);
  if (found.length < versions.size) throw new AppError("not_found", "records:notFound");
  if (found.some(({ id, version }) => versions.get(id) !== version)) throw new AppError("conflict", "errors:stale");
  return ofPeople(found);
}

/** @throws AppError `conflict` with the current record when somebody has changed it since it was seen. */
export function removeRecord(deps: Deps, actor: Actor, { id, version }: Versioned) {
  return removeFound(deps, actor, {
    read: async (deps) => [{ ...(await existing(deps, id)), version }],
    current: () => readRecord(deps, id),
  });
}

/** Removes all of the selection or none of it. */
export function removeRecords(deps: Deps, actor: Actor, { ids }: Selection) {
  const wanted = [...new Set(ids)];
  return removeFound(deps, actor, {
    read: async (deps) => {
      const found = await records.findMany(deps.db, wanted);
      if (found.length < wanted.length) throw new AppError("not_found", "records:notFound");
      return ofPeople(found);
    },
  });
}

function linesOf(found: readonly records.PersonRecord[]): Id[] {
  return found.map(({ productionLineId }) => productionLineId);
}

type Removing = { read: (deps: Deps) => Promise<records.PersonRecord[]>; current?: () => Promise<PerformanceRecord> };

async function removeFound(deps: Deps, actor: Actor, { read, current }: Removing) {
  authorize(actor, "records.deleteOwnToday");
  return write(deps, actor, {
    read: async (deps) => ({ found: await read(deps), factory: await deps.settings() }),
    decide: ({ found, factory }) => {
      const today = plantTime(deps.now(), factory).day;
      const permitted = permitLines(deps, actor, factory, linesOf(found));
      for (const row of found) {
        permit(mayDeleteRecord(actor, row, today), "records.deleteAny", "records:notYoursToDelete");
      }
      return {
        answer: { removed: found.length },
        statements: [
          ...permitted,
          records.removeMany(deps.db, found),
          recordEach(deps, actor, "delete", found.map(deletionOf)),
        ],
        expects: LINES_PERMITTED,
        ...(current && { current }),
        changed: floorChangeOf("performance_records", found),
        notices: correctionNotices(deps, actor, found, today),
      };
    },
  });
}

async function existing({ db }: Pick<Deps, "db">, id: Id): Promise<records.PersonRecord> {
  const row = await records.find(db, id);
  if (!row) throw new AppError("not_found", "records:notFound");
  return ofPeople([row])[0] as records.PersonRecord;
}

/** @throws AppError `invalid` for a record of a line that counts as one: its report is corrected instead */
function ofPeople(found: records.RecordRow[]): records.PersonRecord[] {
  if (!found.every(records.isOfPerson)) throw new AppError("invalid", "records:ofLine");
  return found;
}

type Corrections = Omit<RecordChange, "id" | "version" | "reason" | "confirmRepeat" | "seen">;

function merged(current: records.PersonRecord, { piecesDefective, errorRate, ...input }: Corrections) {
  return { ...storedOf(current), hours: hoursOf(current.secondsWorked), ...input };
}

/** The defects in the change; without them a typed percentage stays, unless the pieces made are counted again. */
function defectsOf({ piecesMade, piecesDefective, errorRateTyped }: records.RecordRow, change: Corrections) {
  if (change.piecesDefective != null || change.errorRate != null)
    return { piecesDefective: change.piecesDefective, errorRate: change.errorRate };
  const isRecounted = change.piecesMade !== undefined && change.piecesMade !== piecesMade;
  return errorRateTyped === null || isRecounted
    ? { piecesDefective, errorRate: null }
    : { piecesDefective: null, errorRate: errorRateTyped };
}
