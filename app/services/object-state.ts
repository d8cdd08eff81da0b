import * as logs from "#app/data/audit-logs";
import * as names from "#app/data/audit-names";
import * as objects from "#app/data/audited-objects";
import { settings } from "#app/data/factory";
import type { AuditResource, Snapshot } from "#app/domain/audit";
import { maskEntry, objectsOf } from "#app/domain/audit-logs";
import { RESTORING, type Restorable } from "#app/domain/audit-restoring";
import { type NamedState, stateAt } from "#app/domain/audit-state";
import { addDays, type Day } from "#app/domain/days";
import type { Id } from "#app/domain/ids";
import { dayStart } from "#app/domain/shifts";
import { type Actor, authorize } from "./actor";
import type { Deps } from "./deps";

/** So many entries of one object are looked at; an object that changed more often is told from its newest ones. */
const ENTRIES = 1_000;

/** An object as it was at the end of a day of the plant. */
export async function readObjectState(
  { db }: Pick<Deps, "db">,
  actor: Actor,
  { resource, resourceId, day }: { resource: AuditResource; resourceId: Id; day: Day },
): Promise<NamedState> {
  authorize(actor, "audit.read");
  const [{ timeZone }, { rows }, current] = await Promise.all([
    settings(db),
    logs.part(db, { q: "", resource, resourceId }, { size: ENTRIES }),
    currentOf(db, resource, resourceId),
  ]);
  const { standing, fields } = stateAt(rows.reverse(), dayStart(addDays(day, 1), timeZone), current);
  const { next } = maskEntry({ resource, previous: null, next: fields }, actor.role);
  const told = { resource, resourceId, previous: null, next, metadata: null };
  return { standing, fields: next ?? {}, day, names: await names.read(db, objectsOf(told)) };
}

async function currentOf(db: Deps["db"], resource: AuditResource, id: Id): Promise<Snapshot | null> {
  const found = resource in RESTORING ? await objects.find(db, resource as Restorable, id) : undefined;
  return found ? Object.fromEntries(Object.entries(found).filter(([field]) => !BORROWED.has(field))) : null;
}

/** What is read with a record or an assignment of the objects it names, and is not its own. */
const BORROWED = new Set([
  ...["workerName", "workerCin", "productName", "productCode"],
  ...["productionLineName", "lineTarget"],
]);
