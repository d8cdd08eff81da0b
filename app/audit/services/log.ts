import * as logs from "#app/audit/data/log";
import * as names from "#app/audit/data/names";
import * as subjects from "#app/audit/data/subjects";
import {
  type AuditEntry,
  type AuditPlace,
  type AuditQuery,
  cursorOf,
  type NamedAuditPage,
  type ObjectKey,
  objectKey,
  objectsOf,
} from "#app/audit/domain/log";
import type { AuditSearch } from "#app/audit/domain/search";
import { conversationsOf } from "#app/chat/data/members";
import { addDays } from "#app/core/domain/calendar/days";
import { dayStart } from "#app/core/domain/calendar/shifts";
import { UTC } from "#app/core/domain/calendar/time-zones";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";

/** A request may query D1 a thousand times, so chunks of this size export millions of entries. */
const EXPORT_CHUNK = 5_000;

type Reading = Pick<Deps, "db" | "settings">;

/** One page of the log, the newest first, with the names of all its objects. */
export async function listAuditLogs(deps: Reading, actor: Actor, query: AuditSearch): Promise<NamedAuditPage> {
  return withObjectNames(deps, await findEntries(deps, actor, query));
}

type Found = { rows: logs.LogRow[] } & Pick<NamedAuditPage, "nextCursor" | "searchedToAt">;

/** A page of entries without the names of their objects. */
export async function findEntries(deps: Reading, actor: Actor, query: AuditSearch): Promise<Found> {
  authorize(actor, "audit.read");
  const { size, cursor: after } = query;
  const { rows, end } = await logs.part(deps.db, await filterOf(deps, query), { after, size: size + 1 });
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const place = rows.length > size && last ? last : end;
  return {
    rows: shown,
    nextCursor: place && cursorOf(place),
    searchedToAt: rows.length > size ? null : (end?.at ?? null),
  };
}

export async function withObjectNames({ db }: Reading, { rows, ...page }: Found): Promise<NamedAuditPage> {
  return { ...(await named(db, rows)), ...page };
}

export async function readAuditLog({ db }: Reading, actor: Actor, id: string): Promise<NamedAuditEntry> {
  authorize(actor, "audit.read");
  const row = await logs.find(db, Number(id));
  if (!row) throw new AppError("not_found", "audit:notFound");
  const { items, names } = await named(db, [row]);
  return { ...(items[0] as AuditEntry), names };
}

/** An entry with the names of its objects. */
export type NamedAuditEntry = AuditEntry & Pick<NamedAuditPage, "names">;

/** Everything the filter finds, in chunks, so that an export never holds the log in memory. */
export async function* allAuditLogs(deps: Reading, query: AuditSearch): AsyncGenerator<NamedAuditEntry[]> {
  const filter = await filterOf(deps, query);
  const known: names.Names = {};
  let after: AuditPlace | undefined;
  for (;;) {
    const { rows, end } = await logs.part(deps.db, filter, { after, size: EXPORT_CHUNK });
    if (rows.length > 0) yield (await named(deps.db, rows, known)).items.map((entry) => ({ ...entry, names: known }));
    after = rows.length === EXPORT_CHUNK ? rows.at(-1) : (end ?? undefined);
    if (!after) return;
  }
}

/** The period as instants, and the text with the objects of that name. */
async function filterOf(
  { db, settings }: Reading,
  { cursor: _place, size: _size, from, to, since, until, ...requested }: AuditSearch,
) {
  const called = requested.q ? await names.called(db, requested.q) : [];
  const { timeZone } = from || to ? await settings() : { timeZone: UTC };
  return {
    ...requested,
    called,
    since: only(Math.max, [from && dayStart(from, timeZone), since && Date.parse(since)]),
    until: only(Math.min, [to && dayStart(addDays(to, 1), timeZone), until && Date.parse(until)]),
  };
}

/** The narrower of two limits, of which either may be missing. */
function only(narrower: (...instants: number[]) => number, limits: (number | "" | undefined)[]): number | undefined {
  const input = limits.filter((limit) => typeof limit === "number");
  return input.length > 0 ? narrower(...input) : undefined;
}

/** `known` holds the names that were read before, and gets the new ones. */
async function named(db: Deps["db"], rows: logs.LogRow[], known: names.Names = {}) {
  const isNew = (key: ObjectKey) => !(key in known);
  const keys = new Set(rows.flatMap((row) => [...objectsOf(row), ...actorOf(row)]));
  const [found, about] = await Promise.all([
    names.read(db, [...keys].filter(isNew)).then((read) => Object.assign(known, read)),
    subjects.read(db, keys),
  ]);
  return { items: rows.map((row) => asEntry(row, found, about)), names: found };
}

function actorOf({ actorId }: logs.LogRow): ObjectKey[] {
  return actorId === null ? [] : [objectKey("user", actorId)];
}

function asEntry(
  { id, actorId, actorName, actorRole, description, ...row }: logs.LogRow,
  found: names.Names,
  about: subjects.Subjects,
) {
  const { next, previous, metadata } = row;
  const key = keyOf(row);
  const ownName = next?.name ?? previous?.name ?? next?.username ?? previous?.username ?? metadata?.name;
  const subject = (key && about[key]) ?? null;
  return {
    ...row,
    id: String(id),
    code: description,
    resourceName: (key && found[key]) ?? subject?.worker ?? (typeof ownName === "string" ? ownName : null),
    subject,
    actor: { id: actorId, name: (actorId !== null && found[objectKey("user", actorId)]) || actorName },
    role: actorRole,
  } satisfies AuditEntry;
}

/** The key of an entry's object in the names. */
function keyOf({ resource, resourceId }: Pick<AuditQuery, "resource"> & { resourceId?: Id | null }): ObjectKey | null {
  return resource && resourceId ? objectKey(resource === "auth" ? "user" : resource, resourceId) : null;
}

/** The reader's own conversations in these entries: the others do not open. */
export async function ownConversations(
  { db }: Reading,
  actor: Actor,
  entries: readonly Pick<logs.LogRow, "resource" | "resourceId">[],
): Promise<Id[]> {
  const notified = entries.flatMap(({ resource, resourceId }) => (resource === "conversation" ? [resourceId] : []));
  if (notified.length === 0) return [];
  return (await conversationsOf(db, [actor.id])).filter((id) => notified.includes(id));
}

/** The name of the object whose history is read. */
export async function calledBy(
  { db }: Reading,
  query: AuditQuery,
): Promise<Pick<AuditEntry, "resourceName" | "subject">> {
  const key = keyOf(query);
  if (!key) return { resourceName: null, subject: null };
  const [found, about] = await Promise.all([names.read(db, [key]), subjects.read(db, [key])]);
  const subject = about[key] ?? null;
  return { resourceName: found[key] ?? subject?.worker ?? null, subject };
}
