import * as records from "#app/data/performance-records";
import { changes } from "#app/domain/audit";
import type { Selection } from "#app/domain/changes";
import { AppError } from "#app/domain/errors";
import type { Id } from "#app/domain/ids";
import { changeOf } from "#app/domain/live";
import {
  hoursOf,
  type PerformanceRecord,
  type RecordChange,
  type RecordInput,
  type ShiftRecords,
} from "#app/domain/performance-records";
import { type Permission, rolesThatCan } from "#app/domain/permissions";
import { CORRECTION_DAYS, mayDelete, mayEdit, needsReason } from "#app/domain/record-rights";
import { type Actor, authorize } from "./actor";
import { record, recordEach } from "./audit";
import { commit, madeEarlier } from "./commit";
import type { Deps } from "./deps";
import { alertsOf, alertsOfCorrection } from "./error-alerts";
import { type NameOf, productionDay, settleRecords } from "./record-checks";
import { readFigures, readRecord } from "./record-reading";

const resource = "performance_record";

/** @throws AppError `conflict` at `confirmRepeat` when exactly the same stands there already and nobody confirmed it. */
export async function createRecord(deps: Deps, actor: Actor, { confirmRepeat, ...input }: RecordInput) {
  authorize(actor, "records.create");
  // A repeated request must not be asked about its own first time.
  const earlier = await madeEarlier(deps, actor);
  if (earlier) return readRecord(deps, earlier);
  const kept = await settleRecords(deps, [input]);
  const made = confirmRepeat ? undefined : await askAboutRepeats(deps, actor, kept);
  return readRecord(deps, made ?? (await write(deps, actor, kept)));
}

/** One shift of a line at once: all of the rows or none, every problem at `rows.<index>.<field>`. */
export async function createRecords(deps: Deps, actor: Actor, { rows, confirmRepeat, ...place }: ShiftRecords) {
  authorize(actor, "records.create");
  const earlier = await madeEarlier(deps, actor);
  if (earlier) return madeTogether(deps, earlier);
  const given = rows.map((row) => ({ ...row, ...place }));
  const kept = await settleRecords(deps, given, { nameOf: nameInRow(place) });
  const made = confirmRepeat ? undefined : await askAboutRepeats(deps, actor, kept);
  return madeTogether(deps, made ?? (await write(deps, actor, kept)));
}

/**
 * An unchanged save writes nothing and answers the record as it is. A reason stands in the audit line.
 * @throws AppError `invalid` at `reason` when the day is over and the reason given is empty.
 */
export async function updateRecord(deps: Deps, actor: Actor, { id, version, reason, ...input }: RecordChange) {
  authorize(actor, "records.editRecent");
  const current = await existing(deps, id);
  const today = await productionDay(deps);
  for (const date of [current.date, input.date ?? current.date]) {
    permit(mayEdit(actor, { date }, today), "records.editAny", "performance-records:tooOldToEdit");
  }

  const corrected = { ...given(current, input), ...defectsOf(current, input) };
  const [next] = (await settleRecords(deps, [corrected], { current })) as [records.StoredRecord];
  const change = changes(storedOf(current), next);
  if (!change) return readRecord(deps, id);
  if (reason === "" && needsReason(current, today)) {
    throw new AppError("invalid", "performance-records:reasonRequired", { field: "reason" });
  }
  await commit(deps, actor, {
    id,
    statements: [
      records.update(deps.db, { id, version }, { ...change.next, now: deps.now() }),
      record(deps, actor, "update", { resource, id, ...change, ...(reason && { metadata: { reason } }) }),
    ],
    current: () => readRecord(deps, id),
    changed: changeOf("performance_records", [current, next]),
    notices: await alertsOfCorrection(deps, actor, current, next),
  });
  return readRecord(deps, id);
}

export async function removeRecord(deps: Deps, actor: Actor, { id }: { id: Id }) {
  await removeRecords(deps, actor, { ids: [id] });
}

/** All of the selection or none of it. */
export async function removeRecords(deps: Deps, actor: Actor, { ids }: Selection) {
  authorize(actor, "records.deleteOwnToday");
  const wanted = [...new Set(ids)];
  if (await madeEarlier(deps, actor)) return { removed: wanted.length };
  const [found, today] = await Promise.all([records.findMany(deps.db, wanted), productionDay(deps)]);
  if (found.length < wanted.length) throw new AppError("not_found", "performance-records:notFound");
  for (const row of found) {
    permit(mayDelete(actor, row, today), "records.deleteAny", "performance-records:notYoursToDelete");
  }
  await commit(deps, actor, {
    id: wanted[0] as Id,
    statements: [
      records.removeMany(deps.db, found),
      recordEach(
        deps,
        actor,
        "delete",
        found.map((row) => ({ resource, id: row.id, previous: { ...storedOf(row), createdBy: row.createdBy } })),
      ),
    ],
    changed: changeOf("performance_records", found),
  });
  return { removed: found.length };
}

async function write(deps: Deps, actor: Actor, kept: records.StoredRecord[]): Promise<Id> {
  const now = deps.now();
  const made = kept.map((each) => ({ ...each, id: deps.newId(), createdBy: actor.id, now }));
  const notices = await alertsOf(deps, actor, made);
  return commit(deps, actor, {
    id: made[0]?.id as Id,
    statements: [
      records.insertMany(deps.db, made),
      recordEach(
        deps,
        actor,
        "create",
        made.map(({ id }, index) => ({ resource, id, next: kept[index] })),
      ),
    ],
    changed: changeOf("performance_records", made),
    notices,
  });
}

/** Nothing once the first row was deleted again: the request was done all the same. */
async function madeTogether(deps: Deps, id: Id): Promise<{ items: PerformanceRecord[] }> {
  const first = await records.find(deps.db, id);
  return { items: first ? await readFigures(deps, await records.madeWith(deps.db, first)) : [] };
}

/** What this very request has made, where its first time was written while this time was looked at. */
async function askAboutRepeats(deps: Deps, actor: Actor, kept: records.StoredRecord[]): Promise<Id | undefined> {
  const repeats = await records.repeats(deps.db, kept);
  if (repeats.length === 0) return;
  const earlier = await madeEarlier(deps, actor);
  if (earlier) return earlier;
  throw new AppError("conflict", "performance-records:exactRepeat", { field: "confirmRepeat", details: { repeats } });
}

async function existing({ db }: Pick<Deps, "db">, id: Id): Promise<records.RecordRow> {
  const row = await records.find(db, id);
  if (!row) throw new AppError("not_found", "performance-records:notFound");
  return row;
}

function permit(isAllowed: boolean, permission: Permission, key: string) {
  if (isAllowed) return;
  const details = { roles: rolesThatCan(permission) };
  throw new AppError("forbidden", key, { params: { count: CORRECTION_DAYS }, details });
}

function nameInRow(place: object): NameOf {
  return (index, field) => (field in place ? field : `rows.${index}.${field}`);
}

type Corrections = Omit<RecordChange, "id" | "version" | "reason">;

function given(current: records.RecordRow, { piecesDefective, errorRate, ...input }: Corrections) {
  return { ...storedOf(current), hours: hoursOf(current.secondsWorked), ...input };
}

/** What the change says of defects; when it says nothing, a typed percentage stays, else the counted pieces do. */
function defectsOf({ piecesDefective, errorRateTyped }: records.RecordRow, change: Corrections) {
  if (change.piecesDefective != null || change.errorRate != null)
    return { piecesDefective: change.piecesDefective, errorRate: change.errorRate };
  return errorRateTyped === null
    ? { piecesDefective, errorRate: null }
    : { piecesDefective: null, errorRate: errorRateTyped };
}

function storedOf(row: records.RecordRow): records.StoredRecord {
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
