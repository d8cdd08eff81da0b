import * as z from "zod";
import { AUDIT_ACTIONS, AUDIT_RESOURCES, type AuditAction, type AuditResource, type Snapshot } from "./audit";
import { Day } from "./day";
import { Id } from "./ids";
import { LIMITS } from "./limits";
import { optional } from "./lists";
import { can, type RoleOrNone } from "./permissions";
import { masked } from "./workers";

/** The actor of what happened without anyone signed in. */
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
 * Days are the plant's, both included; `since` (included) and `until` (not) are instants, for what is counted by other
 * days. `resourceId` narrows a list to the history of one object.
 */
export const AuditQuery = z.object({
  cursor: optional(Cursor),
  size: z.coerce.number().int().min(1).max(LIMITS.pageSizeMaximum).default(AUDIT_PAGE_SIZE),
  q: z
    .string()
    .max(LIMITS.searchLength)
    .default("")
    .transform((text) => text.trim()),
  action: optional(z.enum(AUDIT_ACTIONS)),
  resource: optional(z.enum(AUDIT_RESOURCES)),
  resourceId: optional(Id),
  actor: optional(z.union([z.literal(SYSTEM), Id])),
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
  /** The object's name as it stands now, or as the entry says it. */
  resourceName: string | null;
  actor: { id: Id | null; name: string };
  role: string | null;
  description: string;
  ip: string;
  userAgent: string;
  previous: Snapshot | null;
  next: Snapshot | null;
  metadata: Snapshot | null;
};

export type AuditPage = {
  items: AuditEntry[];
  /** Where the list goes on; a page may be short, even empty, and still go on. */
  nextCursor: string | null;
  /** How far the search has come when it stopped before the page was full. */
  searchedToAt: number | null;
};

/** With what the objects that the page speaks of are called. */
export type NamedAuditPage = AuditPage & { names: Record<ObjectKey, string> };

/** An entry as a role may read it: what it says of a worker is masked like the worker. */
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

export type Difference = { field: string; previous: unknown; next: unknown };

/** The fields an entry tells of, each with what it was and what it became. */
export function differences({ previous, next }: Pick<AuditEntry, "previous" | "next">): Difference[] {
  const fields = new Set([...Object.keys(previous ?? {}), ...Object.keys(next ?? {})]);
  return [...fields]
    .filter((field) => !UNTOLD.has(field))
    .map((field) => ({ field, previous: previous?.[field] ?? null, next: next?.[field] ?? null }))
    .filter((difference) => difference.previous !== null || difference.next !== null);
}

/** A snapshot too long to be kept says only how long it was. */
export function isTruncated(snapshot: Snapshot | null): boolean {
  return snapshot?.truncated === true && typeof snapshot.characters === "number";
}

/** What says nothing to a reader: the entry has id and time of its own. */
const UNTOLD = new Set(["id", "version", "createdAt", "updatedAt", "truncated", "characters"]);

/** Fields of a snapshot that name another object. */
export const REFERENCES: Record<string, NamedKind> = {
  workerId: "worker",
  productId: "product",
  productionLineId: "production_line",
  lineId: "production_line",
  absent: "worker",
  userId: "user",
  members: "user",
  memberIds: "user",
  createdBy: "user",
  conversationId: "conversation",
  handover: "handover",
};

/** What entries speak of by id: their own objects, and the handovers within conversations. */
export type NamedKind = AuditResource | "handover";

export type ObjectKey = `${NamedKind}:${Id}`;

/** The objects an entry and its snapshots speak of. */
export function objectsOf({ resource, resourceId, previous, next, metadata }: Told): ObjectKey[] {
  const own = resourceId ? [objectKey(resource === "auth" ? "user" : resource, resourceId)] : [];
  return [...own, ...[previous, next, metadata, metadata?.filter].flatMap(referencesIn)];
}

/** A field may name several objects. */
function referencesIn(snapshot: unknown): ObjectKey[] {
  return Object.entries(snapshot ?? {}).flatMap(([field, value]) => {
    const of = REFERENCES[field];
    const ids = Array.isArray(value) ? value : [value];
    return of ? ids.map(String).flatMap((id) => (Id.safeParse(id).success ? [objectKey(of, id)] : [])) : [];
  });
}

export function objectKey(resource: NamedKind, id: Id): ObjectKey {
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
    .number("audit-logs:daysInvalid")
    .int("audit-logs:daysInvalid")
    .min(LIMITS.auditDaysMinimum, "audit-logs:daysInvalid")
    .max(LIMITS.auditDaysMaximum, "audit-logs:daysInvalid"),
});
export type AuditCleanup = z.infer<typeof AuditCleanup>;

/** The same days as the query of a count. */
export const AuditCleanupCount = z.object({
  days: z.coerce.number("audit-logs:daysInvalid").pipe(AuditCleanup.shape.days),
});

/** D1 allows 1,000 statements an invocation; three are needed for each 500 entries. */
const VERIFIED_AT_ONCE = 125_000;

/** Where a verification goes on (behind this entry), and after how many entries it stops to be called again. */
export const AuditVerification = z.object({
  after: optional(Id),
  entries: z.coerce.number().int().min(1).max(VERIFIED_AT_ONCE).default(VERIFIED_AT_ONCE),
});
export type AuditVerification = z.infer<typeof AuditVerification>;
