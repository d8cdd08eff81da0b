import * as z from "zod";
import {
  AUDIT_ACTIONS,
  AUDIT_RESOURCES,
  type AuditAction,
  type AuditResource,
  type Snapshot,
} from "#app/core/domain/audit-lines";
import { Day } from "#app/core/domain/calendar/day";
import type { Shift } from "#app/core/domain/calendar/shifts";
import { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { optional } from "#app/core/domain/lists";
import { NOUN_NAMES } from "#app/core/domain/noun/keys";
import { can, type RoleOrNone } from "#app/core/domain/permissions";
import { whole } from "#app/core/domain/texts/fields";
import { NOUNS } from "#app/nouns/domain/nouns";
import { masked } from "#app/people/domain/masking";

/** The actor of changes without a signed-in user. */
export const SYSTEM = "system";

export const AUDIT_PAGE_SIZE = 50;

/** A place in the log: when, and which entry of that millisecond. */
export type AuditPlace = { at: number; id: number };

const Cursor = z
  .string()
  .regex(/^\d{1,15}-\d{1,15}$/, "errors:invalidValue")
  .transform((text): AuditPlace => {
    const [at, id] = text.split("-").map(Number) as [number, number];
    return { at, id };
  });

export function cursorOf({ at, id }: AuditPlace): string {
  return `${at}-${id}`;
}

/**
 * Days are the factory's, both included; `since` (included) and `until` (not) are instants, for the entries behind a
 * figure. `resourceId` narrows a list to the history of one object, `day` to changes of records and assignments of a
 * production day, whenever they were changed.
 */
export const AuditQuery = z.object({
  cursor: optional(Cursor),
  size: z.coerce.number().int().min(1).max(LIMITS.pageSizeMaximum).default(AUDIT_PAGE_SIZE),
  q: whole()
    .max(LIMITS.searchLength)
    .default("")
    .transform((text) => text.trim()),
  action: optional(z.enum(AUDIT_ACTIONS)),
  resource: optional(z.enum(AUDIT_RESOURCES)),
  resourceId: optional(Id),
  actor: optional(z.union([z.literal(SYSTEM), Id])),
  day: optional(Day),
  from: optional(Day),
  to: optional(Day),
  since: optional(z.iso.datetime("errors:invalidValue")),
  until: optional(z.iso.datetime("errors:invalidValue")),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export type AuditEntry = {
  id: string;
  at: number;
  action: AuditAction;
  resource: AuditResource;
  resourceId: Id | null;
  /** The object's current name, or the one in the entry; the worker's for a record or an assignment. */
  resourceName: string | null;
  /** The worker and shift of a record or an assignment; null for other objects. */
  subject: LoggedPlace | null;
  actor: { id: Id | null; name: string };
  role: string | null;
  /** Resource and action. Readers get the sentence of the entry in their language. */
  code: string;
  ip: string;
  userAgent: string;
  previous: Snapshot | null;
  next: Snapshot | null;
  metadata: Snapshot | null;
};

/** The resources without a name of their own. The worker and the shift stand for it. */
export const SUBJECTS = ["performance_record", "assignment"] as const satisfies AuditResource[];
export type LoggedPlace = { workerId: Id; worker: string | null; date: Day; shift: Shift };

export type AuditPage = {
  items: AuditEntry[];
  /** The cursor of the next page, null on the last; a page may be short, even empty, before the last. */
  nextCursor: string | null;
  /** The instant that the search reached when it stopped before the page was full. */
  searchedToAt: number | null;
};

/** With the names of the objects in the page. */
export type NamedAuditPage = AuditPage & { names: Record<ObjectKey, string> };

/** An entry as a role may read it: a worker's details are masked as on the worker. */
export function maskEntry<Entry extends Pick<AuditEntry, "resource" | "previous" | "next">>(
  entry: Entry,
  role: RoleOrNone,
): Entry {
  if (entry.resource !== "worker" || can(role, "workers.seePrivate")) return entry;
  return { ...entry, previous: maskSnapshot(entry.previous), next: maskSnapshot(entry.next) };
}

function maskSnapshot(snapshot: Snapshot | null): Snapshot | null {
  if (!snapshot) return null;
  const seen = Object.entries(snapshot).map(([field, value]) => [
    field,
    PRIVATE_FIELDS.has(field) && typeof value === "string" ? masked(value) : value,
  ]);
  return Object.fromEntries(seen);
}

const PRIVATE_FIELDS = new Set(["cin", "email", "phone"]);

export type FieldDifference = { field: string; previous: unknown; next: unknown };

/** The changed fields of an entry, each with its old and new value. */
export function differences({ previous, next }: Pick<AuditEntry, "previous" | "next">): FieldDifference[] {
  const fields = new Set([...Object.keys(previous ?? {}), ...Object.keys(next ?? {})]);
  return [...fields]
    .filter((field) => !HIDDEN_FIELDS.has(field))
    .map((field) => ({ field, previous: previous?.[field] ?? null, next: next?.[field] ?? null }))
    .filter((difference) => difference.previous !== null || difference.next !== null);
}

/** A snapshot too long to be kept says only how long it was. */
export function isTruncated(snapshot: Snapshot | null): boolean {
  return snapshot?.truncated === true && typeof snapshot.characters === "number";
}

/** Fields without meaning for a reader: the entry has an id and a time of its own. */
export const HIDDEN_FIELDS = new Set([
  "id",
  "version",
  "createdAt",
  "updatedAt",
  "truncated",
  "characters",
  "strokeId",
]);

/** Fields of a snapshot that name another object. */
export const REFERENCES: Record<string, ObjectKind> = {
  ...Object.fromEntries(NOUN_NAMES.flatMap((name) => NOUNS[name].namedBy.map((field) => [field, name]))),
  actor: "user",
  conversationId: "conversation",
  handover: "handover",
  reasonId: "cause",
  causeId: "cause",
  stageId: "stage",
  stagesLeftOut: "stage",
};

/** The objects that entries refer to by id: their own, the handovers within conversations, and stages. */
export type ObjectKind = AuditResource | "handover" | "stage";

export type ObjectKey = `${ObjectKind}:${Id}`;

/** The objects in an entry and its snapshots. */
export function objectsOf({ resource, resourceId, previous, next, metadata }: Told): ObjectKey[] {
  const own = resourceId ? [objectKey(resource === "auth" ? "user" : resource, resourceId)] : [];
  const lists = ["cells", "crews", "defectKinds", "daysOff", "targets", "stageStandards"].flatMap((name) => [
    previous?.[name],
    next?.[name],
  ]);
  const parts = lists.flatMap((list) => (Array.isArray(list) ? list : []));
  return [...own, ...[previous, next, metadata, metadata?.filter, ...parts].flatMap(referencesIn)];
}

/** A field may name several objects. */
function referencesIn(snapshot: unknown): ObjectKey[] {
  return Object.entries(snapshot ?? {}).flatMap(([field, value]) => {
    const reference = Object.hasOwn(REFERENCES, field) ? REFERENCES[field] : undefined;
    const ids = Array.isArray(value) ? value : [value];
    return reference
      ? ids.map(String).flatMap((id) => (Id.safeParse(id).success ? [objectKey(reference, id)] : []))
      : [];
  });
}

export function objectKey(resource: ObjectKind, id: Id): ObjectKey {
  return `${resource}:${id}`;
}

type Told = {
  resource: AuditResource;
  resourceId: Id | null;
  previous: Snapshot | null;
  next: Snapshot | null;
  metadata: Snapshot | null;
};

/** From how many days on entries are cleaned up. */
export const AuditCleanup = z.object({
  days: z
    .number("audit:daysInvalid")
    .int("audit:daysInvalid")
    .min(LIMITS.auditDaysMinimum, "audit:daysInvalid")
    .max(LIMITS.auditDaysMaximum, "audit:daysInvalid"),
});
export type AuditCleanup = z.infer<typeof AuditCleanup>;

/** The same days as the query of a count. */
export const AuditCleanupCount = z.object({
  days: z.coerce.number("audit:daysInvalid").pipe(AuditCleanup.shape.days),
});

/** Three statements are needed for each 500 entries, and a request may send 600 ({@link STATEMENTS_A_REQUEST}). */
const VERIFIED_AT_ONCE = 65_000;

/** A verification continues after the entry `after` and stops after `entries` entries, to be called again. */
export const AuditVerification = z.object({
  after: optional(Id),
  entries: z.coerce.number().int().min(1).max(VERIFIED_AT_ONCE).default(VERIFIED_AT_ONCE),
});
export type AuditVerification = z.infer<typeof AuditVerification>;
