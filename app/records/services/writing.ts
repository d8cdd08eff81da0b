import type { Statement } from "#app/core/data/database";
import { changes } from "#app/core/domain/audit-lines";
import type { Versioned } from "#app/core/domain/changes";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { changeOf } from "#app/core/domain/live";
import type { Actor } from "#app/core/services/actor";
import { record, recordEach } from "#app/core/services/audit-lines";
import type { Deps } from "#app/core/services/deps";
import { plantTime } from "#app/plant/domain/shifts";
import { references, referencesOf, type ShiftPlace } from "#app/records/data/places";
import * as records from "#app/records/data/records";
import { type QuestionAnswer, seenRecord } from "#app/records/domain/questions";
import type { ShiftRecords } from "#app/records/domain/records";
import { mayDelete, mayEdit, needsReason } from "#app/records/domain/rights";
import { type StoredRecord, storedOf } from "#app/records/domain/stored-record";
import {
  type EnteredRecord,
  type Named,
  type NameOf,
  NOT_OFFERED,
  namesIn,
  settleRecords,
  stillOffered,
} from "./checks";
import { correctionNotices } from "./correction-notices";
import { alertsOf } from "./error-alerts";
import { lateReason, permit, reasonRequired, requireMayRecord } from "./permits";
import { aroundOf, askAbout, CAME_MEANWHILE, cameMeanwhile, unlessCameMeanwhile } from "./questions";

const resource = "performance_record";

type RecordToWrite = {
  stored: StoredRecord;
  /** The record that this one corrects; null for a new one. */
  before: records.RecordRow | null;
  answer: QuestionAnswer;
};

/** Records entered together, each with its place in the list. */
export type Sheet = {
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
export function sheetOf({ rows, confirmRepeat, seen, reason, without = [], ...place }: ShiftRecords): Sheet {
  return {
    entered: rows.map((row) => ({ ...made(row), ...place })),
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

function made({ insteadOf: _corrected, confirmRepeat: _answer, ...row }: ShiftRecords["rows"][number]) {
  return row;
}

export type SheetFound = Awaited<ReturnType<typeof readSheet>>;

/** Reads what a sheet rests on. */
export async function readSheet(deps: Deps, { entered, answers, insteadOf, without }: Sheet) {
  const replaced = [...insteadOf.flatMap((each) => each ?? []), ...without].map(({ id }) => id);
  const requested = entered.filter((_, index) => answers[index] !== "all");
  const [replaceable, around] = await Promise.all([
    replaced.length > 0 ? records.findMany(deps.db, replaced) : [],
    readAround(deps, entered, requested),
  ]);
  return { replaceable, ...around };
}

/**
 * What the records and the questions about them rest on: everything that they name, the records and absences in the
 * shifts of those that are asked about, the factory and its production day.
 */
export async function readAround({ db, now, settings }: Deps, entered: readonly Named[], requested: readonly Named[]) {
  const named = references(db, namesIn(entered));
  const [[workers, products, lines, kinds, existing = [], absent = [], planned = []], factory] = await Promise.all([
    requested.length > 0 ? db.batch([...named, ...aroundOf(db, requested)]) : db.batch(named),
    settings(),
  ]);
  const today = plantTime(now(), factory).day;
  return { references: referencesOf([workers, products, lines, kinds]), existing, absent, planned, factory, today };
}

type Settled = {
  rows: RecordToWrite[];
  without: records.RecordRow[];
  reason: string | undefined;
};

/**
 * Checks everything about a sheet but the questions.
 * @throws AppError `invalid` with every problem at its field, `forbidden`, and `conflict` when a record to replace was
 * changed or deleted since it was seen
 */
export function settleSheet(actor: Actor, sheet: Sheet, found: SheetFound): Settled {
  const { entered, answers, reason, nameOf } = sheet;
  const { date } = sheet.place;
  requireMayRecord(actor, { date, reason }, found.today);
  const { corrected, deleted } = replacedBy(actor, sheet, found);
  const before = corrected.map((row) => row && storedOf(row));
  const stored = settleRecords(entered, found, { nameOf, currentOf: (index) => before[index] });
  return {
    rows: stored.map((each, index) => ({
      stored: each,
      before: corrected[index] ?? null,
      answer: answers[index] ?? "none",
    })),
    without: deleted,
    reason: lateReason({ date }, reason, found.today),
  };
}

/**
 * Asks about settled records, and decides what is written for them. The figures of a record depend on who else is
 * recorded in its shift, so the answer to the request is read behind the write.
 * @returns the batch, and the ids of the rows in their order
 * @throws AppError `conflict` at `confirmRepeat` with the questions
 */
export async function decideRecords(
  deps: Deps,
  actor: Actor,
  { rows, without, reason }: Settled,
  found: Omit<SheetFound, "replaceable">,
) {
  const now = deps.now();
  const settled = rows.map((row) => ({ ...row, id: row.before?.id ?? deps.newId() }));
  const replaced = [...rows.flatMap(({ before }) => before ?? []), ...without];
  const given = rows.map(({ stored, before, answer }) => ({
    ...stored,
    createdBy: before ? before.createdBy : actor.id,
    before: before && storedOf(before),
    answer,
  }));
  await askAbout(deps, actor, given, { ...found, own: replaced });
  const ids = settled.map(({ id }) => id) as [Id, ...Id[]];
  const stored = rows.map((row) => row.stored);
  const metadata = reason ? { metadata: { reason } } : {};
  return {
    ids,
    keeps: { begins: ids[0] },
    statements: [
      ...unlessCameMeanwhile(deps.db, given, found),
      stillOffered(deps.db, stored, replaced.map(storedOf)),
      ...settled.flatMap((row) =>
        row.before ? correcting(deps, actor, { ...row, before: row.before, now, ...metadata }) : [],
      ),
      ...(without.length > 0 ? deleting(deps, actor, without, metadata) : []),
      ...making(
        deps,
        actor,
        settled.filter(({ before }) => before === null),
        { now, ...metadata },
      ),
    ],
    expects: AS_READ,
    changed: changeOf("performance_records", [...stored, ...replaced]),
    notices: [
      ...alertsOf(deps, actor, stored, { factory: found.factory, lines: found.references.lines }),
      ...correctionNotices(deps, actor, replaced, found.today),
    ],
  };
}

/** What records expect to be as it was read. */
export const AS_READ = {
  [CAME_MEANWHILE]: cameMeanwhile,
  [NOT_OFFERED]: () => new AppError("conflict", "errors:inUse"),
};

type Metadata = { metadata?: { reason: string } };

/** The statements of a correction; none for a record that is unchanged. */
function correcting(
  deps: Deps,
  actor: Actor,
  { stored, before, now, metadata }: { stored: StoredRecord; before: records.RecordRow; now: number } & Metadata,
): Statement[] {
  const change = changes(storedOf(before), stored);
  if (!change) return [];
  return [
    records.update(deps.db, before, { ...change.next, now }),
    record(deps, actor, "update", { resource, id: before.id, ...change, ...(metadata && { metadata }) }),
  ];
}

/** The statements of new records; none without any. */
function making(
  deps: Deps,
  actor: Actor,
  rows: { id: Id; stored: StoredRecord }[],
  { now, ...metadata }: { now: number } & Metadata,
): Statement[] {
  if (rows.length === 0) return [];
  const made = rows.map(({ stored, id }) => ({ ...stored, id, createdBy: actor.id, firstDate: null, now }));
  const lines = rows.map(({ id, stored }) => ({ resource, id, next: stored, ...metadata }) as const);
  return [records.insertMany(deps.db, made), recordEach(deps, actor, "create", lines)];
}

function deleting(deps: Deps, actor: Actor, rows: records.RecordRow[], metadata: Metadata): Statement[] {
  return [
    records.removeMany(deps.db, rows),
    recordEach(
      deps,
      actor,
      "delete",
      rows.map((row) => ({ ...deletionOf(row), ...metadata })),
    ),
  ];
}

/** The log line of a deleted record. */
export function deletionOf(row: records.RecordRow) {
  const { id, createdBy, firstDate } = row;
  return { resource, id, previous: { ...storedOf(row), createdBy, ...(firstDate && { firstDate }) } } as const;
}

/**
 * The records that rows correct, by the place of the row, and those to delete.
 * @throws AppError `conflict` when one of them was changed or deleted since it was seen
 */
function replacedBy(
  actor: Actor,
  { insteadOf, without, reason }: Sheet,
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
    permit(mayEdit(actor, row, today), "records.editAny", "records:tooOldToEdit");
    if (!reason && needsReason(row, today)) throw reasonRequired();
  }
  for (const row of deleted) {
    permit(mayDelete(actor, row, today), "records.deleteAny", "records:notYoursToDelete");
  }
  return { corrected, deleted };
}
