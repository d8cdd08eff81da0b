import type { Id } from "#app/core/domain/ids";
import type { Actor } from "#app/core/services/actor";
import { recordRows } from "#app/core/services/audit-lines";
import type { Deps } from "#app/core/services/deps";
import * as history from "#app/imports/data/history";
import type { UndoneResource } from "#app/imports/data/undo";

/** Who writes an import or takes it back. */
export type Acting = { deps: Deps; actor: Actor; id: Id };

/** The audit lines of the objects that the statement directly before creates. */
export function recordMade(deps: Deps, actor: Actor, id: Id, resource: UndoneResource) {
  const rows = history.created(id, resource);
  return recordRows(deps, actor, "create", { resource, rows, when: "behind", metadata: history.ofFile(id) });
}

/** The audit lines of the objects that the statement directly before changes, with their values before and after. */
export function recordChanged(deps: Deps, actor: Actor, id: Id, resource: UndoneResource) {
  const rows = history.changed(id, resource);
  return recordRows(deps, actor, "update", { resource, rows, when: "behind", metadata: history.ofFile(id) });
}

/** The audit lines of the objects that the statement directly before puts back. */
export function recordPutBack(deps: Deps, actor: Actor, id: Id, resource: UndoneResource) {
  const rows = history.putBack(id, resource);
  return recordRows(deps, actor, "update", { resource, rows, when: "behind", metadata: history.ofUndo(id) });
}

/** The audit lines of the objects that the next statement deletes. */
export function recordRemoved(deps: Deps, actor: Actor, id: Id, resource: UndoneResource) {
  const rows = history.removed(id, resource);
  return recordRows(deps, actor, "delete", { resource, rows, when: "ahead", metadata: history.ofUndo(id) });
}
