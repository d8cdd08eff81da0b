import * as logs from "#app/audit/data/log";
import * as names from "#app/audit/data/names";
import * as objects from "#app/audit/data/objects";
import { maskEntry, objectsOf } from "#app/audit/domain/log";
import { isRestorableResource } from "#app/audit/domain/restoring";
import { type NamedState, stateAt } from "#app/audit/domain/state";
import type { AuditResource, Snapshot } from "#app/core/domain/audit-lines";
import { addDays, type Day } from "#app/core/domain/calendar/days";
import { dayStart } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { type Held, heldOn } from "#app/plant/domain/held";

/** The most entries of one object that are read; a longer history is read from its newest entries. */
const ENTRIES = 1_000;

/** An object as it was at the end of a day of the factory. */
export async function readObjectState(
  { db, settings }: Pick<Deps, "db" | "settings">,
  actor: Actor,
  { resource, resourceId, day }: { resource: AuditResource; resourceId: Id; day: Day },
): Promise<NamedState> {
  authorize(actor, "audit.read");
  const [{ timeZone }, { rows }, { current, dated }] = await Promise.all([
    settings(),
    logs.part(db, { q: "", resource, resourceId }, { size: ENTRIES }),
    currentOf(db, { resource, id: resourceId, day }),
  ]);
  const { standing, fields } = stateAt(rows.reverse(), dayStart(addDays(day, 1), timeZone), current);
  const { valuesFrom: _, ...known } = fields;
  const ofDay = { ...known, ...(Object.keys(known).length > 0 && dated) };
  const { next } = maskEntry({ resource, previous: null, next: ofDay }, actor.role);
  const notified = { resource, resourceId, previous: null, next, metadata: null };
  return { standing, fields: next ?? {}, day, names: await names.read(db, objectsOf(notified)) };
}

async function currentOf(db: Deps["db"], { resource, id, day }: Asked): Promise<Found> {
  const found = isRestorableResource(resource) ? await objects.find(db, resource, id, day) : undefined;
  if (!found) return { current: null, dated: {} };
  const { held, heldTargets = [], stage: _name, leftOut: _names, ...fields } = found as Dated;
  const dated = {
    ...(held && held.later.length > 0 && heldOn(held, day)),
    ...(heldTargets.length > 0 && { targets: fields.targets }),
  };
  return { current: Object.fromEntries(Object.entries(fields).filter(([field]) => !BORROWED.has(field))), dated };
}

/** `dated`: the values that change from a day on, for the objects that have such, as they are on the day. */
type Found = { current: Snapshot | null; dated: Snapshot };
type Dated = {
  held?: Held<object>;
  heldTargets?: readonly object[];
  targets?: unknown;
  stage?: string;
  leftOut?: string;
};
type Asked = { resource: AuditResource; id: Id; day: Day };

/** Fields of a record or an assignment that come from the objects it names. */
const BORROWED = new Set([
  "workerName",
  "workerNumber",
  "workerCin",
  "productName",
  "productCode",
  "productionLineName",
]);
