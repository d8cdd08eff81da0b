import type { Statement } from "#app/core/data/database";
import { changes } from "#app/core/domain/audit-lines";
import { plantTime } from "#app/core/domain/calendar/shifts";
import type { Versioned } from "#app/core/domain/changes";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { floorChangeOf } from "#app/core/domain/live";
import type { Actor } from "#app/core/services/actor";
import { record, recordEach } from "#app/core/services/audit-lines";
import type { Deps } from "#app/core/services/deps";
import { type Written, write } from "#app/core/services/write";
import type { Notice } from "#app/notifications/services/notifications";
import { references, referencesOf } from "#app/records/data/places";
import * as records from "#app/records/data/records";
import { type QuestionAnswer, seenRecord } from "#app/records/domain/questions";
import type { PerformanceRecord, ShiftRecords } from "#app/records/domain/records";
import { mayDeleteRecord, mayEditRecord, needsReason } from "#app/records/domain/rights";
import type { ShiftPlace } from "#app/records/domain/shift-place";
import { type StoredRecord, storedOf } from "#app/records/domain/stored-record";
import {
  type EnteredRecord,
  type NameOf,
  NOT_OFFERED,
  type RecordReferences,
  recordReferences,
  settleRecords,
  stillOffered,
} from "./checks";
import { correctionNotices } from "./correction-notices";
import { alertsOf } from "./error-alerts";
import { LINES_PERMITTED, lateReason, permit, permitLines, reasonRequired, requireMayRecord } from "./permits";
import { aroundOf, askAbout, CAME_MEANWHILE, cameMeanwhile, unlessCameMeanwhile } from "./questions";
import { showsWritten } from "./reading";

const resource = "performance_record";

/** Records entered together, each with its place in the list. */
export type RecordSheet = {
  entered: readonly EnteredRecord[];
  /** What has been confirmed about each. */
  answers: readonly QuestionAnswer[];
  /** The record that each one corrects, as it was seen. */
  insteadOf: readonly (Versioned | undefined)[];
  /** Further records that they replace. */
  without: readonly Versioned[];
  place: ShiftPlace;
  reason: string | undefined;
  nameOf?: NameOf;
};

/** The sheet that a shift of a line makes. */
export function sheetOf({ rows, confirmRepeat, seen, reason, without = [], ...place }: ShiftRecords): RecordSheet {
  return {
    entered: rows.map(({ insteadOf: _corrected, confirmRepeat: _answer, ...row }) => ({ ...row, ...place })),
    answers: rows.map((row) => answerOf(row.confirmRepeat ?? confirmRepeat, seen)),
    insteadOf: rows.map(({ insteadOf }) => insteadOf),
    without,
    place,
    reason,
    nameOf: (index, field) => (field in place ? field : `rows.${index}.${field}`),
  };
}

/** The state that a confirmation covers. */
export function answerOf(isConfirmed: boolean, seen: string | undefined): QuestionAnswer {
  if (!isConfirmed) return "none";
  return seen === undefined ? "all" : new Set(seen.split(" "));
}

/** What is written beside the records of a sheet: `guards` begin the batch. */
type Beside<Made> = Pick<Written, "expects"> & {
  made: Made;
  guards: Statement[];
  statements: Statement[];
  notices: Notice[];
};

/** Reads what else is written, and returns its decision; `reason` is the one that the log keeps. */
export type WrittenToo<Made> = (deps: Deps) => Promise<(deps: Deps, reason: string | undefined) => Beside<Made>>;

type Writing<Answer, Made> = {
  beside?: WrittenToo<Made> | undefined;
  answer: (items: PerformanceRecord[], made?: Made) => Answer;
  /** Answers a request whose first run was interrupted behind its write. */
  resume: (begun: Id) => Promise<Answer>;
};

/**
 * Writes a sheet: one reading, one judgement, one batch. The figures of a record depend on who else is recorded in its
 * shift, so the answer is read behind the write.
 * @throws AppError `invalid` with every problem at its field, `forbidden`, and `conflict` when a record to replace was
 * changed or deleted since it was seen, or at `confirmRepeat` with the questions
 */
export function writeSheet<Answer, Made = never>(
  deps: Deps,
  actor: Actor,
  sheet: RecordSheet,
  { beside, answer, resume }: Writing<Answer, Made>,
): Promise<Answer> {
  return write(deps, actor, {
    read: (deps) => Promise.all([readSheet(deps, sheet), beside?.(deps)]),
    decide: async ([found, decideBeside]) => {
      const now = deps.now();
      const atOnce = { ...deps, now: () => now };
      const settled = settleSheet(atOnce, actor, sheet, found);
      const other = decideBeside?.(atOnce, settled.reason);
      await askAbout(atOnce, actor, settled.rows, { ...found, own: settled.replaced });
      const ids = settled.rows.map(({ id }) => id) as [Id, ...Id[]];
      const shown = { ids, place: sheet.place, factory: found.factory };
      return {
        shows: showsWritten(deps.db, shown, (items) => answer(items, other?.made)),
        keeps: { begins: ids[0] },
        statements: [
          ...(other?.guards ?? []),
          ...statementsOf(atOnce, actor, settled, found),
          ...(other?.statements ?? []),
        ],
        expects: { ...RECORDS_AS_READ, ...other?.expects },
        changed: floorChangeOf("performance_records", [...settled.stored, ...settled.replaced]),
        notices: [
          ...alertsOf(atOnce, actor, settled.stored, { factory: found.factory, lines: found.references.lines }),
          ...correctionNotices(atOnce, actor, settled.replaced, found.today),
          ...(other?.notices ?? []),
        ],
      };
    },
    resume,
  });
}

type SheetFound = Awaited<ReturnType<typeof readSheet>>;

/** Reads what a sheet rests on. */
async function readSheet(deps: Deps, { entered, answers, insteadOf, without }: RecordSheet) {
  const replaced = [...insteadOf.flatMap((each) => each ?? []), ...without].map(({ id }) => id);
  const requested = entered.filter((_, index) => answers[index] !== "all");
  const [replaceable, around] = await Promise.all([
    replaced.length > 0 ? personRecords(deps, replaced) : [],
    readRecordSurroundings(deps, entered, requested),
  ]);
  return { replaceable, ...around };
}

async function personRecords({ db }: Pick<Deps, "db">, ids: Id[]) {
  return (await records.findMany(db, ids)).filter(records.isOfPerson);
}

/**
 * What the records and the questions about them rest on: everything that they name, the records and absences in the
 * shifts of those that are asked about, the factory and its production day.
 */
export async function readRecordSurroundings(
  { db, now, settings }: Deps,
  entered: readonly RecordReferences[],
  requested: readonly RecordReferences[],
) {
  const naming = references(db, recordReferences(entered));
  const [[workers, products, lines, kinds, existing = [], ofLines = [], absent = [], planned = []], factory] =
    await Promise.all([
      requested.length > 0 ? db.batch([...naming, ...aroundOf(db, requested)]) : db.batch(naming),
      settings(),
    ]);
  const today = plantTime(now(), factory).day;
  const named = referencesOf([workers, products, lines, kinds]);
  return { references: named, existing: existing.filter(records.isOfPerson), ofLines, absent, planned, factory, today };
}

type Settled = ReturnType<typeof settleSheet>;

/** Checks everything about a sheet but the questions. */
function settleSheet({ db, newId }: Deps, actor: Actor, sheet: RecordSheet, found: SheetFound) {
  const { entered, answers, reason, nameOf } = sheet;
  const { date } = sheet.place;
  requireMayRecord(actor, { date, reason }, found.today);
  const { corrected, deleted } = replacedBy(actor, sheet, found);
  const replaced = [...corrected.flatMap((row) => row ?? []), ...deleted];
  const places = [...entered, ...replaced].map(({ productionLineId }) => productionLineId);
  const permitted = permitLines({ db }, actor, found.factory, places);
  const before = corrected.map((row) => row && storedOf(row));
  const stored = settleRecords(entered, found, { nameOf, currentOf: (index) => before[index] });
  const rows = stored.map((each, index) => {
    const { id = newId(), createdBy = actor.id } = corrected[index] ?? {};
    return { ...each, id, createdBy, before: before[index] ?? null, answer: answers[index] ?? "none" };
  });
  return {
    rows,
    stored,
    corrected,
    deleted,
    replaced,
    permitted,
    reason: lateReason({ date }, reason, found.today),
  };
}

/** The statements of settled records; an unchanged record has none. */
function statementsOf(deps: Deps, actor: Actor, settled: Settled, found: SheetFound): Statement[] {
  const { rows, stored, corrected, deleted, replaced, permitted, reason } = settled;
  const now = deps.now();
  const metadata = reason ? { metadata: { reason } } : {};
  const corrections = corrected.flatMap((row, index) => {
    const change = row && changes(storedOf(row), stored[index] as StoredRecord);
    if (!change) return [];
    const line = { resource, id: row.id, ...change, ...metadata } as const;
    return [records.update(deps.db, row, { ...change.next, now }), record(deps, actor, "update", line)];
  });
  const removed = deleted.map((row) => ({ ...deletionOf(row), ...metadata }));
  const made = rows.flatMap(({ id, before }, index) =>
    before ? [] : [{ ...(stored[index] as StoredRecord), id, createdBy: actor.id, firstDate: null, now }],
  );
  const lines = made.map((row) => ({ resource, id: row.id, next: storedOf(row), ...metadata }) as const);
  return [
    ...permitted,
    ...unlessCameMeanwhile(deps.db, rows, found),
    stillOffered(deps.db, stored, replaced.map(storedOf)),
    ...corrections,
    ...(removed.length > 0 ? [records.removeMany(deps.db, deleted), recordEach(deps, actor, "delete", removed)] : []),
    ...(made.length > 0 ? [records.insertMany(deps.db, made), recordEach(deps, actor, "create", lines)] : []),
  ];
}

/** What records expect to be as it was read. */
export const RECORDS_AS_READ = {
  ...LINES_PERMITTED,
  [CAME_MEANWHILE]: cameMeanwhile,
  [NOT_OFFERED]: () => new AppError("conflict", "errors:inUse"),
};

/** The log line of a deleted record. */
export function deletionOf(row: records.PersonRecord) {
  const { id, createdBy, firstDate } = row;
  return { resource, id, previous: { ...storedOf(row), createdBy, ...(firstDate && { firstDate }) } } as const;
}

/**
 * The records that rows correct, by the place of the row, and those to delete.
 * @throws AppError `conflict` when one of them was changed or deleted since it was seen
 */
function replacedBy(
  actor: Actor,
  { insteadOf, without, reason }: RecordSheet,
  { replaceable, today }: Pick<SheetFound, "replaceable" | "today">,
) {
  const named = [...insteadOf.flatMap((each) => each ?? []), ...without];
  const seen = new Set(named.map(seenRecord));
  const asSeen = new Map(replaceable.filter((row) => seen.has(seenRecord(row))).map((row) => [row.id, row]));
  const take = ({ id }: Versioned) => {
    const row = asSeen.get(id);
    asSeen.delete(id);
    if (!row) throw new AppError("conflict", "records:replacedMeanwhile");
    return row;
  };
  const corrected = insteadOf.map((each) => each && take(each));
  const deleted = without.map(take);
  for (const row of corrected) {
    if (!row) continue;
    permit(mayEditRecord(actor, row, today), "records.editAny", "records:tooOldToEdit");
    if (!reason && needsReason(row, today)) throw reasonRequired();
  }
  for (const row of deleted) {
    permit(mayDeleteRecord(actor, row, today), "records.deleteAny", "records:notYoursToDelete");
  }
  return { corrected, deleted };
}
