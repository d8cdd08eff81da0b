import type { Statement } from "#app/core/data/database";
import { changes } from "#app/core/domain/audit-lines";
import type { Versioned } from "#app/core/domain/changes";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { changeOf } from "#app/core/domain/live";
import type { Actor } from "#app/core/services/actor";
import { record, recordEach } from "#app/core/services/audit-lines";
import { commit } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import type { Notice } from "#app/notifications/services/notifications";
import type { Day } from "#app/plant/domain/days";
import * as records from "#app/records/data/records";
import { type QuestionAnswer, seenRecord } from "#app/records/domain/questions";
import { hoursOf, type ShiftRecords } from "#app/records/domain/records";
import { mayDelete, mayEdit, needsReason } from "#app/records/domain/rights";
import { type NameOf, NOT_OFFERED, productionDay, settleRecords, stillOffered } from "./checks";
import { correctionNotices } from "./correction-notices";
import { alertsOf } from "./error-alerts";
import { permit, reasonRequired } from "./permits";
import { askThenWrite } from "./questions";

const resource = "performance_record";

export type RecordToWrite = {
  stored: records.StoredRecord;
  /** The record that this one corrects; null for a new one. */
  before: records.RecordRow | null;
  answer: QuestionAnswer;
};

/** The other statements of a batch of records, and why they may be refused. */
export type BatchExtras = {
  guards: Statement[];
  statements: Statement[];
  /** The instant of the whole batch. */
  now: number;
  refusals: Record<string, () => AppError>;
  notices: readonly Notice[];
};

type Written = {
  rows: RecordToWrite[];
  without?: records.RecordRow[];
  reason?: string | undefined;
  /** The name of a field of a row. */
  nameOf?: NameOf;
  extras?: BatchExtras | undefined;
};

/**
 * The figures of a record depend on who else is recorded in its shift, so the answer is read after the write.
 * @returns the ids of the rows, in their order.
 */
export async function writeRecords(
  deps: Deps,
  actor: Actor,
  { rows, without = [], reason, nameOf, extras }: Written,
): Promise<[Id, ...Id[]]> {
  const now = extras?.now ?? deps.now();
  const settled = rows.map((row) => ({ ...row, id: row.before?.id ?? deps.newId() }));
  const created = settled.filter(({ before }) => before === null);
  const corrected = settled.filter(({ before }) => before !== null) as (RecordToWrite & {
    id: Id;
    before: records.RecordRow;
  })[];
  const made = created.map(({ stored, id }) => ({ ...stored, id, createdBy: actor.id, now }));
  const replaced = [...corrected.map(({ before }) => before), ...without];
  const notices = [
    ...(await alertsOf(
      deps,
      actor,
      rows.map(({ stored }) => stored),
    )),
    ...(replaced.length > 0 ? correctionNotices(deps, actor, replaced, await productionDay(deps)) : []),
    ...(extras?.notices ?? []),
  ];
  const ids = settled.map(({ id }) => id) as [Id, ...Id[]];
  const metadata = reason ? { metadata: { reason } } : {};
  const given = rows.map(({ stored, before, answer }) => ({
    ...stored,
    createdBy: before ? before.createdBy : actor.id,
    before: before && storedOf(before),
    answer,
  }));
  await askThenWrite(deps, actor, { given, own: replaced }, (guards, refusals, deps) =>
    commit(deps, actor, {
      begins: ids[0],
      statements: [
        ...(guards as []),
        stillOffered(
          deps.db,
          rows.map(({ stored }) => stored),
          replaced.map(storedOf),
        ),
        ...(extras?.guards ?? []),
        ...corrected.flatMap(({ stored, before }) => correcting(deps, actor, { stored, before, now, ...metadata })),
        ...(without.length > 0 ? deleting(deps, actor, without, metadata) : []),
        ...(made.length > 0
          ? [
              records.insertMany(deps.db, made),
              recordEach(
                deps,
                actor,
                "create",
                created.map(({ id, stored }) => ({ resource, id, next: stored, ...metadata })),
              ),
            ]
          : []),
        ...(extras?.statements ?? []),
      ],
      refusals: {
        ...refusals,
        ...extras?.refusals,
        [NOT_OFFERED]: () =>
          noLongerOffered(
            deps,
            rows.map(({ stored }) => asGiven(stored)),
            { nameOf },
          ),
      },
      changed: changeOf("performance_records", [...rows.map(({ stored }) => stored), ...replaced]),
      notices,
    }),
  );
  return ids;
}

type Metadata = { metadata?: { reason: string } };

/** The statements of a correction; none for a record that is unchanged. */
function correcting(
  deps: Deps,
  actor: Actor,
  {
    stored,
    before,
    now,
    metadata,
  }: { stored: records.StoredRecord; before: records.RecordRow; now: number } & Metadata,
): Statement[] {
  const change = changes(storedOf(before), stored);
  if (!change) return [];
  return [
    records.update(deps.db, before, { ...change.next, now }),
    record(deps, actor, "update", { resource, id: before.id, ...change, ...(metadata && { metadata }) }),
  ];
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

type Replacing = Pick<ShiftRecords, "rows"> & { without: Versioned[]; reason: string | undefined; today: Day };

/**
 * The records that rows correct, by the place of the row, and those to delete.
 * @throws AppError `conflict` when one of them was changed or deleted since it was seen
 */
export async function replacedBy(deps: Deps, actor: Actor, { rows, without, reason, today }: Replacing) {
  const named = [...rows.flatMap(({ insteadOf }) => insteadOf ?? []), ...without];
  if (named.length === 0) return { corrected: [], deleted: [] };
  const found = await records.findMany(
    deps.db,
    named.map(({ id }) => id),
  );
  const seen = new Set(named.map(seenRecord));
  const asSeen = new Map(found.filter((row) => seen.has(seenRecord(row))).map((row) => [row.id, row]));
  const take = ({ id }: Versioned) => {
    const row = asSeen.get(id);
    asSeen.delete(id);
    if (!row) throw new AppError("conflict", "records:replacedMeanwhile");
    return row;
  };
  const corrected = rows.map(({ insteadOf }) => (insteadOf ? take(insteadOf) : undefined));
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

/** The error for a refused write: a worker, line or product has gone since the records were settled. */
export async function noLongerOffered(...settling: Parameters<typeof settleRecords>): Promise<AppError> {
  await settleRecords(...settling);
  return new AppError("conflict", "errors:inUse");
}

export function storedOf(row: records.RecordRow): records.StoredRecord {
  const { workerId, productId, productionLineId, shift, date } = row;
  const { piecesMade, piecesDefective, errorRateTyped, secondsWorked, standardMillis } = row;
  return {
    workerId,
    productId,
    productionLineId,
    shift,
    date,
    piecesMade,
    piecesDefective,
    errorRateTyped,
    secondsWorked,
    standardMillis,
  };
}

function asGiven({
  secondsWorked,
  errorRateTyped: _typed,
  standardMillis: _standard,
  ...stored
}: records.StoredRecord) {
  return { ...stored, hours: hoursOf(secondsWorked) };
}
