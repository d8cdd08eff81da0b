import { type SQL, sql } from "drizzle-orm";
import { type AuditAction, type AuditResource, MAX_SNAPSHOT_CHARACTERS, type Snapshot } from "#app/domain/audit";
import type { Id } from "#app/domain/ids";
import type { Database } from "./database";
import { auditLog } from "./schema";

export type AuditEntry = {
  at: number;
  action: AuditAction;
  resource: AuditResource;
  resourceId: Id | null;
  actorId: Id | null;
  actorName: string;
  actorRole: string | null;
  ip: string;
  userAgent: string;
  previous?: Snapshot | null;
  next?: Snapshot | null;
  metadata?: Snapshot | null;
};

/**
 * Stands directly behind the change it reports, in the same batch. When that change touched no row (a stale version, an
 * object already gone), `changes()` is 0, `at` stays empty, and the refused line takes the whole batch back with it.
 */
export function insertAfterChange(db: Database, entry: AuditEntry) {
  return insertAt(db, sql<number>`iif(changes() > 0, ${entry.at}, NULL)`, entry);
}

/** An entry that reports an event rather than a change of a row, such as a failed sign-in. */
export function insert(db: Database, entry: AuditEntry) {
  return insertAt(db, sql<number>`${entry.at}`, entry);
}

/** What the database says when {@link insertAfterChange} found nothing changed. */
export const NOTHING_CHANGED = "NOT NULL constraint failed: audit_log.at";

function insertAt(db: Database, at: SQL<number>, { previous, next, metadata, ...entry }: AuditEntry) {
  return db.insert(auditLog).values({
    ...entry,
    at,
    description: `${entry.resource}.${entry.action}`,
    previous: capped(previous),
    next: capped(next),
    metadata: capped(metadata),
  });
}

function capped(value: Snapshot | null | undefined) {
  if (!value) return null;
  const characters = JSON.stringify(value).length;
  return characters <= MAX_SNAPSHOT_CHARACTERS ? value : { truncated: true, characters };
}
