import type * as z from "zod";
import * as assignments from "#app/data/assignments";
import * as logs from "#app/data/audit-logs";
import * as objects from "#app/data/audited-objects";
import type { Statement } from "#app/data/database";
import * as records from "#app/data/performance-records";
import * as lines from "#app/data/production-lines";
import * as restoring from "#app/data/restoring";
import * as workers from "#app/data/workers";
import type { Snapshot } from "#app/domain/audit";
import { DELETED, isRestorable, RESTORING, type Restorable } from "#app/domain/audit-restoring";
import { AppError } from "#app/domain/errors";
import type { Id } from "#app/domain/ids";
import { anyOf, changeOf } from "#app/domain/live";
import { type Actor, authorize } from "./actor";
import { record } from "./audit";
import { commit, madeEarlier, type Write } from "./commit";
import type { Deps } from "./deps";
import { planChanged } from "./notices";

/**
 * Takes the deletion back that an entry tells of: the object stands again as it was, under its old id, with its history.
 * @throws AppError `conflict` when it stands there, when its name or place is taken by another, or when what it belongs to
 * is gone.
 */
export async function restoreDeleted(deps: Deps, actor: Actor, { id: entryId }: { id: Id }): Promise<void> {
  authorize(actor, "audit.read");
  const entry = await logs.find(deps.db, Number(entryId));
  if (!entry) throw new AppError("not_found", "audit-logs:notFound");
  if (!isRestorable(entry)) throw new AppError("conflict", "audit-logs:notRestorable");
  const { resource, resourceId: id } = entry;
  authorize(actor, RESTORING[resource]);
  if (await madeEarlier(deps, actor)) return;
  if (await objects.find(deps.db, resource, id)) throw new AppError("conflict", "audit-logs:notDeleted");
  const { statement, next, ...heard } = await puttingBack(deps, actor, {
    resource,
    id,
    previous: entry.previous ?? {},
  });
  const line = record(deps, actor, "restore", { resource, id, next, metadata: { restoredFrom: entryId } });
  try {
    await commit(deps, actor, { id, statements: [statement, line], ...heard });
  } catch (error) {
    throw error instanceof AppError && error.key === "errors:inUse" ? partsGone() : error;
  }
}

type PuttingBack = { statement: Statement; next: Snapshot } & Pick<Write, "changed" | "notices">;

async function puttingBack(
  deps: Deps,
  actor: Actor,
  { resource, id, previous }: { resource: Restorable; id: Id; previous: Snapshot },
): Promise<PuttingBack> {
  const { db } = deps;
  const now = deps.now();
  const known = { id, now, createdAt: numberOr(previous.createdAt, now), version: numberOr(previous.version, 1) };
  switch (resource) {
    case "worker": {
      const next = told(DELETED.worker, previous);
      return { statement: restoring.worker(db, next, known), next };
    }
    case "production_line": {
      const next = told(DELETED.production_line, previous);
      return { statement: restoring.line(db, next, known), next, changed: anyOf("production_lines", [id]) };
    }
    case "product": {
      const next = told(DELETED.product, previous);
      return { statement: restoring.product(db, next, known), next };
    }
    case "assignment": {
      const next = told(DELETED.assignment, previous);
      await requirePresent(db, next);
      const statement = assignments.insertMany(db, [{ ...next, id, now }]);
      return { statement, next, changed: changeOf("assignments", [next]), notices: planChanged(deps, actor, [next]) };
    }
    case "performance_record": {
      const { createdBy = actor.id, ...stored } = told(DELETED.performance_record, previous);
      const statement = records.insertMany(db, [{ ...stored, createdBy, id, now }]);
      return { statement, next: { ...stored, createdBy }, changed: changeOf("performance_records", [stored]) };
    }
  }
}

/** A snapshot that was too long to be kept, or of another time, says too little. */
function told<Schema extends z.ZodType>(schema: Schema, previous: Snapshot): z.output<Schema> {
  const parsed = schema.safeParse(previous);
  if (!parsed.success) throw new AppError("conflict", "audit-logs:notRestorable");
  return parsed.data;
}

/** Nobody is planned who is not there any more, nor on a line that is not. */
async function requirePresent(db: Deps["db"], { workerId, productionLineId }: { workerId: Id; productionLineId: Id }) {
  const [worker, line] = await Promise.all([workers.find(db, workerId), lines.find(db, productionLineId)]);
  if (!worker || !line) throw partsGone();
}

function partsGone() {
  return new AppError("conflict", "audit-logs:partsGone");
}

function numberOr(value: unknown, otherwise: number) {
  return typeof value === "number" ? value : otherwise;
}
