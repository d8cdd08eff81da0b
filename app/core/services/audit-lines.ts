import * as audit from "#app/core/data/audit-lines";
import type { ActionOn, AuditAction, AuditResource, Snapshot } from "#app/core/domain/audit-lines";
import type { Id } from "#app/core/domain/ids";
import type { Author } from "./actor";
import type { Deps } from "./deps";

export type LoggedChange<Resource extends AuditResource = AuditResource> = {
  resource: Resource;
  id: Id | null;
  previous?: Snapshot | null;
  next?: Snapshot | null;
  metadata?: audit.AuditEntry["metadata"];
};

/** The audit line of the statement directly before it in the batch. */
export function record<Resource extends AuditResource>(
  deps: Deps,
  author: Author,
  action: ActionOn<Resource>,
  change: LoggedChange<Resource>,
) {
  return audit.insertAfterChange(deps.db, entry(deps, author, action, change));
}

/** The production days of the audit line directly before it in the batch; the log can be filtered by them. */
export function recordDays({ db }: Pick<Deps, "db">, days: Parameters<typeof audit.insertDays>[1]) {
  return audit.insertDays(db, days);
}

/** The workers and lines whose plan the audit lines directly before change; each finds them in their history. */
export function recordTouched({ db }: Pick<Deps, "db">, touched: readonly audit.Touched[]) {
  return audit.insertTouched(db, touched);
}

/** One audit line for each object that the statement directly before changed; all of them or the batch is refused. */
export function recordEach<Resource extends AuditResource>(
  deps: Deps,
  author: Author,
  action: ActionOn<Resource>,
  changed: LoggedChange<Resource>[],
) {
  return audit.insertManyAfterChange(
    deps.db,
    changed.map((change) => entry(deps, author, action, change)),
  );
}

/** One audit line for each row of a query: behind the statement that changed them, or ahead of the one that deletes them. */
export function recordRows<Resource extends AuditResource>(
  deps: Deps,
  author: Author,
  action: ActionOn<Resource>,
  { rows, when, ...told }: audit.EntryRows & Pick<audit.RowsEntry, "metadata"> & { resource: Resource },
) {
  return audit.insertRows(deps.db, { ...entry(deps, author, action, { ...told, id: null }), ...told }, { rows, when });
}

/** The audit line of an event that changes no row. */
export function recordEvent<Resource extends AuditResource>(
  deps: Deps,
  author: Author,
  action: ActionOn<Resource>,
  change: LoggedChange<Resource>,
) {
  return audit.insert(deps.db, entry(deps, author, action, change));
}

function entry({ now }: Deps, author: Author, action: AuditAction, { id, ...change }: LoggedChange) {
  return {
    ...change,
    at: now(),
    action,
    resourceId: id,
    actorId: author.id,
    actorName: author.name,
    actorRole: author.role,
    ip: author.ip,
    userAgent: author.userAgent,
  };
}
