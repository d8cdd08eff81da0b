import type * as z from "zod";
import * as logs from "#app/audit/data/log";
import * as objects from "#app/audit/data/objects";
import * as restoring from "#app/audit/data/restoring";
import { isRestorable, RESTORING, type Restorable } from "#app/audit/domain/restoring";
import type { Statement } from "#app/core/data/database";
import type { Snapshot } from "#app/core/domain/audit-lines";
import { plantTime } from "#app/core/domain/calendar/shifts";
import type { Selection } from "#app/core/domain/changes";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { anyOf, floorChangeOf } from "#app/core/domain/live";
import { can } from "#app/core/domain/permissions";
import { type Actor, authorize } from "#app/core/services/actor";
import { asMade } from "#app/core/services/as-written";
import { record, recordEach, recordTouched } from "#app/core/services/audit-lines";
import { IN_USE, type Write } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import { write } from "#app/core/services/write";
import * as stops from "#app/losses/data/stops";
import type { KeptStop, Stop } from "#app/losses/domain/stops";
import * as assignments from "#app/planning/data/assignments";
import type { AssignmentInput } from "#app/planning/domain/assignments";
import { planChanged } from "#app/planning/services/notices";
import { overtaken, PLAN_AS_READ } from "#app/planning/services/overtaken";
import { weigh } from "#app/planning/services/warnings";
import { todayOf } from "#app/plant/services/today";
import * as reports from "#app/records/data/line-reports";
import * as records from "#app/records/data/records";
import { mayDeleteRecord } from "#app/records/domain/rights";
import { restoreLineReport } from "#app/records/services/line-reports";
import { LINES_PERMITTED, permit, permitLines } from "#app/records/services/permits";
import { CAME_MEANWHILE, unlessRecordedSince } from "#app/records/services/questions";

/**
 * Restores the object of a deletion entry under its old id, with its history.
 * @throws AppError `conflict` when it exists, when its name or place is taken, or when an object that it names is gone.
 */
export async function restoreDeleted(deps: Deps, actor: Actor, { id: entryId }: { id: Id }): Promise<void> {
  authorize(actor, "audit.restore");
  const entry = await logs.find(deps.db, Number(entryId));
  if (!entry) throw new AppError("not_found", "audit:notFound");
  if (!isRestorable(entry)) throw new AppError("conflict", "audit:notRestorable");
  const { resource, resourceId: id, previous } = entry;
  authorize(actor, RESTORING[resource].right);
  const lost = { resource, id, previous: previous ?? {} };
  const { db } = deps;
  if (resource === "performance_record") {
    if (await objects.find(db, resource, id, await todayOf(deps))) throw notDeleted();
    await putBack(deps, actor, [{ entry, id }]);
    return;
  }
  if (resource === "line_report") {
    if (await objects.find(db, resource, id, await todayOf(deps))) throw notDeleted();
    const { createdBy = null, ...report } = notified(RESTORING.line_report.input, lost.previous);
    await restoreLineReport(deps, actor, { id, report, createdBy }, { restoredFrom: entryId });
    return;
  }
  await write(deps, actor, {
    read: async (deps) => {
      if (await objects.find(deps.db, resource, id, await todayOf(deps))) throw notDeleted();
      return resource === "assignment" ? weighAgain(deps, notified(RESTORING.assignment.input, lost.previous)) : null;
    },
    decide: (weighed) => {
      const { statements, behind = [], next, ...heard } = puttingBack(deps, actor, { ...lost, resource, weighed });
      const line = record(deps, actor, "restore", { resource, id, next, metadata: { restoredFrom: entryId } });
      return { answer: undefined, statements: [...statements, line, ...behind], expects: AS_DELETED, ...heard };
    },
  });
}

/** The refusals of a batch that restores an object, if somebody was faster. */
const AS_DELETED = { ...PLAN_AS_READ, [CAME_MEANWHILE]: overtaken, [IN_USE]: partsGone };

function notDeleted() {
  return new AppError("conflict", "audit:notDeleted");
}

/**
 * Undoes the latest deletion of records, all of them or none. Allowed to the user who deleted them and still may, and
 * to users who may correct any record.
 * @throws AppError `conflict` when one of them exists, or when somebody has recorded the same work since.
 */
export async function putBackRecords(deps: Deps, actor: Actor, { ids }: Selection): Promise<{ restored: number }> {
  authorize(actor, "records.deleteOwnToday");
  const wanted = [...new Set(ids)];
  const [entries, existing] = await Promise.all([
    logs.deletionsOf(deps.db, "performance_record", wanted),
    records.findMany(deps.db, wanted),
  ]);
  if (existing.length > 0) throw notDeleted();
  if (entries.length < wanted.length) throw new AppError("not_found", "records:notFound");
  const today = plantTime(deps.now(), await deps.settings()).day;
  const deleted = entries.map((entry) => ({ entry, id: entry.resourceId as Id }));
  for (const { entry } of deleted) {
    const { createdBy = null, ...record } = notified(RESTORING.performance_record.input, entry.previous ?? {});
    const isOwn = entry.actorId === actor.id && mayDeleteRecord(actor, { ...record, createdBy }, today);
    permit(isOwn || can(actor.role, "records.editAny"), "records.editAny", "records:notYoursToDelete");
  }
  return putBack(deps, actor, deleted);
}

/**
 * Undoes the latest deletion of a stop. Allowed to the user who deleted it and still may, and to users who may correct
 * any stop.
 * @throws AppError `conflict` when the stop exists
 */
export async function putBackStop(deps: Deps, actor: Actor, { id }: { id: Id }): Promise<Stop> {
  authorize(actor, "records.deleteOwnToday");
  return write(deps, actor, {
    read: async ({ db, settings }) => {
      const [[entry], existing, factory] = await Promise.all([
        logs.deletionsOf(db, "stop", [id]),
        stops.find(db, id),
        settings(),
      ]);
      return { entry, existing, factory };
    },
    decide: ({ entry, existing, factory }) => {
      if (existing) throw notDeleted();
      if (!entry) throw new AppError("not_found", "stops:notFound");
      const previous = entry.previous ?? {};
      const { next, statement, now } = standingStop(deps, { id, previous, createdBy: actor.id });
      const isOwn = entry.actorId === actor.id && mayDeleteRecord(actor, next, plantTime(now, factory).day);
      permit(isOwn || can(actor.role, "records.editAny"), "records.editAny", "stops:notYoursToDelete");
      const permitted = permitLines(deps, actor, factory, [next.productionLineId]);
      const metadata = { restoredFrom: String(entry.id) };
      return {
        answer: asMade(next, { id, now }),
        statements: [...permitted, statement, record(deps, actor, "restore", { resource: "stop", id, next, metadata })],
        expects: LINES_PERMITTED,
        changed: floorChangeOf("stops", [next]),
      };
    },
  });
}

/** The restored stop under its old id. The index of ids refuses a second one. */
function standingStop(
  deps: Deps,
  { id, previous, createdBy }: { id: Id; previous: Snapshot; createdBy: Id | null },
): { next: KeptStop & { createdBy: Id | null }; statement: Statement; now: number } {
  const stop = notified(RESTORING.stop.input, previous);
  const next = { ...stop, start: stop.start ?? null, createdBy: stop.createdBy ?? createdBy };
  const now = deps.now();
  return { next, statement: stops.insertMany(deps.db, [{ ...next, id, now }]), now };
}

/** Inserts each record under its old id; the id index refuses a second one. */
async function putBack(deps: Deps, actor: Actor, deleted: readonly { entry: logs.LogRow; id: Id }[]) {
  const rows = deleted.map(({ entry, id }) => {
    const { createdBy = actor.id, ...stored } = notified(RESTORING.performance_record.input, entry.previous ?? {});
    return { id, entryId: String(entry.id), deletedAt: entry.at, next: { ...stored, createdBy } };
  });
  const beside = rows.map(({ next, deletedAt }) => ({ ...next, deletedAt }));
  return write(deps, actor, {
    read: async ({ db, settings }) => {
      const [existing, ofLines, factory] = await Promise.all([
        records.onDays(db, beside),
        reports.timeOnDays(db, beside),
        settings(),
      ]);
      return { existing: existing.filter(records.isOfPerson), ofLines, factory };
    },
    decide: (found) => {
      const now = deps.now();
      const lines = rows.map(({ id, next, entryId }) => ({
        resource: "performance_record" as const,
        id,
        next,
        metadata: { restoredFrom: entryId },
      }));
      const inserted = rows.map(({ next, id }) => ({ ...next, id, now }));
      return {
        answer: { restored: rows.length },
        statements: [
          ...permitLines(
            deps,
            actor,
            found.factory,
            rows.map(({ next }) => next.productionLineId),
          ),
          unlessRecordedSince(deps.db, beside, found),
          records.insertMany(deps.db, inserted),
          recordEach(deps, actor, "restore", lines),
        ],
        expects: { ...AS_DELETED, ...LINES_PERMITTED },
        changed: floorChangeOf(
          "performance_records",
          rows.map(({ next }) => next),
        ),
      };
    },
  });
}

type PuttingBack = {
  statements: Statement[];
  /** The statements that follow them and the audit line. */
  behind?: Statement[];
  next: Snapshot;
} & Pick<Write<undefined>, "changed" | "notices">;

type Lost = {
  resource: Exclude<Restorable, "performance_record" | "line_report">;
  id: Id;
  previous: Snapshot;
  /** An assignment, and what refuses it if its warnings change. */
  weighed: Awaited<ReturnType<typeof weighAgain>> | null;
};

function puttingBack(deps: Deps, actor: Actor, { resource, id, previous, weighed }: Lost): PuttingBack {
  const { db } = deps;
  const now = deps.now();
  const known = { id, now, createdAt: numberOr(previous.createdAt, now), version: numberOr(previous.version, 1) };
  switch (resource) {
    case "assignment": {
      const { next, mustStay } = weighed as NonNullable<Lost["weighed"]>;
      return {
        statements: [assignments.insertMany(db, [{ ...next, id, now }])],
        behind: [recordTouched(deps, [next]), ...mustStay(deps, [id])],
        next,
        changed: floorChangeOf("assignments", [next]),
        notices: planChanged(deps, actor, [next]),
      };
    }
    case "stop": {
      const { next, statement } = standingStop(deps, { id, previous, createdBy: null });
      return { statements: [statement], next, changed: floorChangeOf("stops", [next]) };
    }
    default: {
      const next = notified(RESTORING[resource].input, previous);
      const changed = anyOf(`${resource}s`, resource === "production_line" ? [id] : []);
      return { statements: restoring.restore(db, resource, next, known), next, changed };
    }
  }
}

/** A snapshot that was too long to be kept, or is from an older version, may lack fields. */
function notified<Schema extends z.ZodType>(schema: Schema, previous: Snapshot): z.output<Schema> {
  const parsed = schema.safeParse(previous);
  if (!parsed.success) throw new AppError("conflict", "audit:notRestorable");
  return parsed.data;
}

/**
 * Refuses an assignment whose worker or line is deleted. An assignment with warnings is restored with its old reason;
 * without one it is refused and planned in the calendar, which asks for a reason.
 */
async function weighAgain(deps: Deps, next: AssignmentInput) {
  const { warnings, mustStay } = await weigh(deps, { set: [next], without: new Set(), isRestored: true }).catch(
    (error: unknown) => {
      throw error instanceof AppError && error.code === "invalid" ? partsGone() : error;
    },
  );
  if (warnings.length > 0 && next.reason === "") {
    throw new AppError("conflict", "audit:planHasWarnings", { details: { warnings } });
  }
  return { next, mustStay };
}

function partsGone() {
  return new AppError("conflict", "audit:partsGone");
}

function numberOr(value: unknown, otherwise: number) {
  return typeof value === "number" ? value : otherwise;
}
