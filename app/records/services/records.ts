import { changes } from "#app/core/domain/audit-lines";
import type { Selection, Versioned } from "#app/core/domain/changes";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { changeOf } from "#app/core/domain/live";
import { type Actor, authorize } from "#app/core/services/actor";
import { record, recordEach } from "#app/core/services/audit-lines";
import { commit } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import * as records from "#app/records/data/records";
import type { QuestionAnswer } from "#app/records/domain/questions";
import {
  hoursOf,
  type PerformanceRecord,
  type RecordChange,
  type RecordInput,
  type ShiftRecords,
} from "#app/records/domain/records";
import { mayDelete, mayEdit, needsReason } from "#app/records/domain/rights";
import { type NameOf, NOT_OFFERED, productionDay, settleRecords, stillOffered } from "./checks";
import { correctionNotices } from "./correction-notices";
import { alertsOfCorrection } from "./error-alerts";
import { lateReason, permit, reasonRequired, requireMayRecord, requireMayRecordFor } from "./permits";
import { askThenWrite } from "./questions";
import { readFigures, readRecord } from "./reading";
import { type BatchExtras, deletionOf, noLongerOffered, replacedBy, storedOf, writeRecords } from "./writing";

const resource = "performance_record";

/** @throws AppError `conflict` at `confirmRepeat` with the questions about it, see `records/domain/questions.ts`. */
export async function createRecord(deps: Deps, actor: Actor, { confirmRepeat, seen, reason, ...input }: RecordInput) {
  authorize(actor, "records.create");
  const begun = actor.request?.takeUp();
  if (begun) return readRecord(deps, begun);
  const today = await productionDay(deps);
  requireMayRecord(actor, { date: input.date, reason }, today);
  const [stored] = (await settleRecords(deps, [input])) as [records.StoredRecord];
  const row = { stored, before: null, answer: answerOf(confirmRepeat, seen) };
  return readRecord(
    deps,
    (await writeRecords(deps, actor, { rows: [row], reason: lateReason(input, reason, today) }))[0],
  );
}

/**
 * Enters one shift of a line at once: all of the rows or none, every problem at `rows.<index>.<field>`. A row in place
 * of somebody else's record corrects that one, and further replaced records are deleted; both leave their audit line.
 * @param extra the other statements of the batch, read in the meantime
 */
export async function createRecords(
  deps: Deps,
  actor: Actor,
  { rows, confirmRepeat, seen, reason, without = [], ...place }: ShiftRecords,
  extra?: Promise<BatchExtras>,
): Promise<{ items: PerformanceRecord[] }> {
  authorize(actor, "records.create");
  const begun = actor.request?.takeUp();
  if (begun) return writtenTogether(deps, begun);
  const today = await productionDay(deps);
  requireMayRecord(actor, { date: place.date, reason }, today);
  const replaced = await replacedBy(deps, actor, { rows, without, reason, today });
  const currentOf = (index: number) => replaced.corrected[index] && storedOf(replaced.corrected[index]);
  const input = rows.map((row) => ({ ...made(row), ...place }));
  const stored = await settleRecords(deps, input, { nameOf: nameInRow(place), currentOf });
  const ids = await writeRecords(deps, actor, {
    rows: stored.map((each, index) => ({
      stored: each,
      before: replaced.corrected[index] ?? null,
      answer: answerOf(rows[index]?.confirmRepeat ?? confirmRepeat, seen),
    })),
    without: replaced.deleted,
    reason: lateReason(place, reason, today),
    nameOf: nameInRow(place),
    extras: await extra,
  });
  return { items: await readFigures(deps, await records.findMany(deps.db, ids)) };
}

/**
 * An unchanged save writes nothing and returns the record as it is. A reason is kept in the audit line.
 * @throws AppError `invalid` at `reason` when the day is over and no reason is given, and `conflict` at
 * `confirmRepeat`.
 */
export async function updateRecord(
  deps: Deps,
  actor: Actor,
  { id, version, reason, confirmRepeat = false, seen, ...input }: RecordChange,
) {
  authorize(actor, "records.editRecent");
  if (actor.request?.takeUp()) return readRecord(deps, id);
  const current = await existing(deps, id);
  const today = await productionDay(deps);
  permit(mayEdit(actor, current, today), "records.editAny", "records:tooOldToEdit");
  if (input.date && input.date !== current.date) requireMayRecordFor(actor, input.date, today);

  const corrected = { ...merged(current, input), ...defectsOf(current, input) };
  const before = storedOf(current);
  const [next] = (await settleRecords(deps, [corrected], { currentOf: () => before })) as [records.StoredRecord];
  const change = changes(before, next);
  if (!change) return readRecord(deps, id);
  if (!reason && needsReason(current, today)) throw reasonRequired();
  const requested = { ...next, createdBy: current.createdBy, before, answer: answerOf(confirmRepeat, seen) };
  const notices = [
    ...(await alertsOfCorrection(deps, actor, current, next)),
    ...correctionNotices(deps, actor, [current], today),
  ];
  await askThenWrite(deps, actor, { given: [requested], own: [current] }, (guards, refusals, deps) =>
    commit(deps, actor, {
      begins: id,
      statements: [
        ...(guards as []),
        stillOffered(deps.db, [next], [before]),
        records.update(deps.db, { id, version }, { ...change.next, now: deps.now() }),
        record(deps, actor, "update", { resource, id, ...change, ...(reason && { metadata: { reason } }) }),
      ],
      refusals: { ...refusals, [NOT_OFFERED]: () => noLongerOffered(deps, [corrected], { currentOf: () => before }) },
      current: () => readRecord(deps, id),
      changed: changeOf("performance_records", [current, next]),
      notices,
    }),
  );
  return readRecord(deps, id);
}

/** @throws AppError `conflict` with the current record when somebody has changed it since it was seen. */
export async function removeRecord(deps: Deps, actor: Actor, { id, version }: Versioned) {
  authorize(actor, "records.deleteOwnToday");
  const seen = { ...(await existing(deps, id)), version };
  return removeSeen(deps, actor, [seen], () => readRecord(deps, id));
}

/** Removes all of the selection or none of it. */
export async function removeRecords(deps: Deps, actor: Actor, { ids }: Selection) {
  authorize(actor, "records.deleteOwnToday");
  const wanted = [...new Set(ids)];
  const found = await records.findMany(deps.db, wanted);
  if (found.length < wanted.length) throw new AppError("not_found", "records:notFound");
  return removeSeen(deps, actor, found);
}

async function removeSeen(
  deps: Deps,
  actor: Actor,
  found: records.RecordRow[],
  current?: () => Promise<PerformanceRecord>,
) {
  const today = await productionDay(deps);
  for (const row of found) {
    permit(mayDelete(actor, row, today), "records.deleteAny", "records:notYoursToDelete");
  }
  return commit(deps, actor, {
    answer: { removed: found.length },
    statements: [
      records.removeMany(deps.db, found),
      recordEach(
        deps,
        actor,
        "delete",
        found.map((row) => deletionOf(row)),
      ),
    ],
    ...(current && { current }),
    changed: changeOf("performance_records", found),
    notices: correctionNotices(deps, actor, found, today),
  });
}

/** The records that were written together; empty when the first row was deleted before a repeat was answered. */
async function writtenTogether(deps: Deps, id: Id): Promise<{ items: PerformanceRecord[] }> {
  const first = await records.find(deps.db, id);
  return { items: first ? await readFigures(deps, await records.writtenWith(deps.db, first)) : [] };
}

/** The state that a confirmation covers. */
function answerOf(isConfirmed: boolean, seen: string | undefined): QuestionAnswer {
  if (!isConfirmed) return "none";
  return seen === undefined ? "all" : new Set(seen.split(" "));
}

async function existing({ db }: Pick<Deps, "db">, id: Id): Promise<records.RecordRow> {
  const row = await records.find(db, id);
  if (!row) throw new AppError("not_found", "records:notFound");
  return row;
}

function nameInRow(place: object): NameOf {
  return (index, field) => (field in place ? field : `rows.${index}.${field}`);
}

type Corrections = Omit<RecordChange, "id" | "version" | "reason" | "confirmRepeat" | "seen">;

function made({ insteadOf: _corrected, confirmRepeat: _answer, ...row }: ShiftRecords["rows"][number]) {
  return row;
}

function merged(current: records.RecordRow, { piecesDefective, errorRate, ...input }: Corrections) {
  return { ...storedOf(current), hours: hoursOf(current.secondsWorked), ...input };
}

/** The defects in the change; without them a typed percentage stays, otherwise the counted pieces. */
function defectsOf({ piecesDefective, errorRateTyped }: records.RecordRow, change: Corrections) {
  if (change.piecesDefective != null || change.errorRate != null)
    return { piecesDefective: change.piecesDefective, errorRate: change.errorRate };
  return errorRateTyped === null
    ? { piecesDefective, errorRate: null }
    : { piecesDefective: null, errorRate: errorRateTyped };
}
