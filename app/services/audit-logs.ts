import * as logs from "#app/data/audit-logs";
import * as names from "#app/data/audit-names";
import { conversationsOf } from "#app/data/conversation-members";
import { settings } from "#app/data/factory";
import {
  type AuditEntry,
  type AuditPlace,
  type AuditQuery,
  cursorOf,
  type NamedAuditPage,
  type ObjectKey,
  objectKey,
  objectsOf,
} from "#app/domain/audit-logs";
import type { AuditSearch } from "#app/domain/audit-search";
import { addDays } from "#app/domain/days";
import { AppError } from "#app/domain/errors";
import type { Id } from "#app/domain/ids";
import { dayStart } from "#app/domain/shifts";
import { type Actor, authorize } from "./actor";
import type { Deps } from "./deps";

/** A request may ask D1 a thousand times: this many rows at once take millions of entries through it. */
const EXPORT_CHUNK = 5_000;

type Reading = Pick<Deps, "db">;

/** One page of the log, the newest first, with the names of all it speaks of. */
export async function listAuditLogs({ db }: Reading, actor: Actor, query: AuditSearch): Promise<NamedAuditPage> {
  authorize(actor, "audit.read");
  const { size, cursor: after } = query;
  const { rows, end } = await logs.part(db, await filterOf(db, query), { after, size: size + 1 });
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const place = rows.length > size && last ? last : end;
  return {
    ...(await named(db, shown)),
    nextCursor: place && cursorOf(place),
    searchedToAt: rows.length > size ? null : (end?.at ?? null),
  };
}

export async function readAuditLog({ db }: Reading, actor: Actor, id: string): Promise<AuditEntry> {
  authorize(actor, "audit.read");
  const row = await logs.find(db, Number(id));
  if (!row) throw new AppError("not_found", "audit-logs:notFound");
  return (await named(db, [row])).items[0] as AuditEntry;
}

/** Everything the filter finds, in chunks, so that an export never holds the log in memory. */
export async function* allAuditLogs({ db }: Reading, query: AuditSearch): AsyncGenerator<AuditEntry[]> {
  const filter = await filterOf(db, query);
  const known: names.Names = {};
  let after: AuditPlace | undefined;
  for (;;) {
    const { rows, end } = await logs.part(db, filter, { after, size: EXPORT_CHUNK });
    if (rows.length > 0) yield (await named(db, rows, known)).items;
    after = rows.length === EXPORT_CHUNK ? rows.at(-1) : (end ?? undefined);
    if (!after) return;
  }
}

/** The period as instants, and the text with the objects that are called so. */
async function filterOf(
  db: Deps["db"],
  { cursor: _place, size: _size, from, to, since, until, ...asked }: AuditSearch,
) {
  const called = asked.q ? await names.called(db, asked.q) : [];
  const { timeZone } = from || to ? await settings(db) : { timeZone: "UTC" };
  return {
    ...asked,
    called,
    since: only(Math.max, [from && dayStart(from, timeZone), since && Date.parse(since)]),
    until: only(Math.min, [to && dayStart(addDays(to, 1), timeZone), until && Date.parse(until)]),
  };
}

/** The narrower of two limits, of which either may be missing. */
function only(narrower: (...instants: number[]) => number, limits: (number | "" | undefined)[]): number | undefined {
  const given = limits.filter((limit) => typeof limit === "number");
  return given.length > 0 ? narrower(...given) : undefined;
}

/** `known` are names that were read before; it learns those that are new. */
async function named(db: Deps["db"], rows: logs.LogRow[], known: names.Names = {}) {
  const isNew = (key: ObjectKey) => !(key in known);
  const found = Object.assign(known, await names.read(db, new Set(rows.flatMap(objectsOf).filter(isNew))));
  return { items: rows.map((row) => asEntry(row, found)), names: found };
}

function asEntry({ id, actorId, actorName, actorRole, ...row }: logs.LogRow, found: Record<ObjectKey, string>) {
  const { resource, resourceId, next, previous, metadata } = row;
  const key = resourceId && objectKey(resource === "auth" ? "user" : resource, resourceId);
  const said = next?.name ?? previous?.name ?? next?.username ?? previous?.username ?? metadata?.name;
  return {
    ...row,
    id: String(id),
    resourceName: (key && found[key]) ?? (typeof said === "string" ? said : null),
    actor: { id: actorId, name: actorName },
    role: actorRole,
  } satisfies AuditEntry;
}

/** The conversations that entries tell of and the reader is in: the others do not open. */
export async function ownConversations({ db }: Reading, actor: Actor, entries: readonly AuditEntry[]): Promise<Id[]> {
  const told = entries.flatMap(({ resource, resourceId }) => (resource === "conversation" ? [resourceId] : []));
  if (told.length === 0) return [];
  return (await conversationsOf(db, [actor.id])).filter((id) => told.includes(id));
}

/** What the object whose history is read is called, when it has a name. */
export async function nameOfObject({ db }: Reading, { resource, resourceId }: AuditQuery): Promise<string | null> {
  if (!resource || !resourceId) return null;
  const key = objectKey(resource === "auth" ? "user" : resource, resourceId);
  return (await names.read(db, [key]))[key] ?? null;
}
