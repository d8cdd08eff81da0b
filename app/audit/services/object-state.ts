import * as logs from "#app/audit/data/log";
import * as names from "#app/audit/data/names";
import * as objects from "#app/audit/data/objects";
import { maskEntry, objectsOf } from "#app/audit/domain/log";
import { isRestorableResource } from "#app/audit/domain/restoring";
import { type NamedState, stateAt } from "#app/audit/domain/state";
import type { AuditResource, Snapshot } from "#app/core/domain/audit-lines";
import type { Id } from "#app/core/domain/ids";
import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { addDays, type Day } from "#app/plant/domain/days";
import { dayStart } from "#app/plant/domain/shifts";

/** The most entries of one object that are read; a longer history is read from its newest entries. */
const ENTRIES = 1_000;

/** An object as it was at the end of a day of the factory. */
export async function readObjectState(
  { db, settings }: Pick<Deps, "db" | "settings">,
  actor: Actor,
  { resource, resourceId, day }: { resource: AuditResource; resourceId: Id; day: Day },
): Promise<NamedState> {
  authorize(actor, "audit.read");
  const [{ timeZone }, { rows }, current] = await Promise.all([
    settings(),
    logs.part(db, { q: "", resource, resourceId }, { size: ENTRIES }),
    currentOf(db, resource, resourceId),
  ]);
  const { standing, fields } = stateAt(rows.reverse(), dayStart(addDays(day, 1), timeZone), current);
  const { next } = maskEntry({ resource, previous: null, next: fields }, actor.role);
  const notified = { resource, resourceId, previous: null, next, metadata: null };
  return { standing, fields: next ?? {}, day, names: await names.read(db, objectsOf(notified)) };
}

async function currentOf(db: Deps["db"], resource: AuditResource, id: Id): Promise<Snapshot | null> {
  const found = isRestorableResource(resource) ? await objects.find(db, resource, id) : undefined;
  return found ? Object.fromEntries(Object.entries(found).filter(([field]) => !BORROWED.has(field))) : null;
}

/** Fields of a record or an assignment that come from the objects it names. */
const BORROWED = new Set([
  ...["workerName", "workerCin", "productName", "productCode"],
  ...["productionLineName", "lineTarget"],
]);
