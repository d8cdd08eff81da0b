import * as audit from "#app/data/audit";
import type { AuditAction, AuditResource, Snapshot } from "#app/domain/audit";
import type { Id } from "#app/domain/ids";
import type { Actor } from "./actor";
import type { Deps } from "./deps";

export type Change = {
  resource: AuditResource;
  id: Id | null;
  previous?: Snapshot | null;
  next?: Snapshot | null;
  metadata?: Snapshot | null;
};

/** The audit line of the statement directly before it in the batch. */
export function record(deps: Deps, actor: Actor, action: AuditAction, change: Change) {
  return audit.insertAfterChange(deps.db, entry(deps, actor, action, change));
}

/** The audit line of an event that changes no row. */
export function recordEvent(deps: Deps, actor: Actor, action: AuditAction, change: Change) {
  return audit.insert(deps.db, entry(deps, actor, action, change));
}

function entry({ now }: Deps, actor: Actor, action: AuditAction, { id, ...change }: Change) {
  return {
    ...change,
    at: now(),
    action,
    resourceId: id,
    actorId: actor.id,
    actorName: actor.name,
    actorRole: actor.role,
    ip: actor.ip,
    userAgent: actor.userAgent,
  };
}
