import { NOTHING_CHANGED } from "#app/data/audit";
import type { Statement } from "#app/data/database";
import * as requests from "#app/data/requests";
import { AppError } from "#app/domain/errors";
import type { Id } from "#app/domain/ids";
import type { FloorChange } from "#app/domain/live";
import type { Actor } from "./actor";
import type { Deps } from "./deps";
import { type Notice, notifying, tellNotified } from "./notifications";

/** What a broken unique index means to a person: message and field. The database decides, this table only words it. */
const TAKEN: Record<string, { key: string; field?: string }> = {
  "workers.cin_key": { key: "workers:cinTaken", field: "cin" },
  "production_lines.name_key": { key: "production-lines:nameTaken", field: "name" },
  "products.code_key": { key: "products:codeTaken", field: "code" },
  "users.username_key": { key: "auth:usernameTaken", field: "username" },
  "users.email_key": { key: "auth:emailTaken", field: "email" },
  "assignments.worker_id": { key: "assignments:alreadyPlanned", field: "workerId" },
  "absences.worker_id": { key: "assignments:alreadyAbsent" },
  "assignments.id": { key: "audit-logs:notDeleted" },
  "performance_records.id": { key: "audit-logs:notDeleted" },
  "identities.issuer": { key: "auth:googleTaken" },
  "identities.user_id": { key: "auth:googleLinkedAlready" },
};

export type Write = {
  id: Id;
  /** Each change directly followed by its audit line. */
  statements: [Statement, ...Statement[]];
  /** Reads the object as it is now, for the person whose save was too late. */
  current?: () => Promise<unknown>;
  /** What open dashboards and boards hear of it once it is written. */
  changed?: FloorChange;
  /** What people are told of it, written in the same batch. */
  notices?: readonly Notice[];
};

/**
 * Writes changes, their audit lines and the actor's request key as one batch: all of it or nothing.
 * @returns the id of what was made or changed: under a repeated request key, the one of the first time.
 * @throws AppError `conflict` for a taken name or code, when a change touched no row (`errors:stale`),
 * or for a request key that stood for something else.
 */
export async function commit(
  deps: Deps,
  actor: Actor,
  { id, statements, current, changed, notices = [] }: Write,
): Promise<Id> {
  const { db, now } = deps;
  const key = actor.requestKey;
  const once = key
    ? [requests.insert(db, { actorId: actor.id, key, resourceId: id, digest: actor.requestDigest, at: now() })]
    : [];
  try {
    await db.batch([...statements, ...once, ...notifying(deps, notices)]);
    if (changed) deps.floor.changed(changed);
    tellNotified(deps, notices);
    return id;
  } catch (error) {
    const earlier = await madeEarlier(deps, actor);
    if (earlier) return earlier;
    if (isNothingChanged(error)) throw staleError(await current?.());
    throw takenError(error);
  }
}

/**
 * What the actor's request key has made or taken away before. Asked first where the first time removed what is looked up.
 * @throws AppError `conflict` when the key then stood for another address or other input.
 */
export async function madeEarlier({ db }: Pick<Deps, "db">, actor: Actor): Promise<Id | undefined> {
  const earlier = actor.requestKey ? await requests.find(db, actor.id, actor.requestKey) : undefined;
  if (earlier && earlier.digest !== (actor.requestDigest ?? null)) {
    throw new AppError("conflict", "errors:requestKeyReused");
  }
  return earlier?.resourceId;
}

/** Somebody else saved first: `current` is what stands there now. */
function staleError(current: unknown) {
  return new AppError("conflict", "errors:stale", { details: { current } });
}

/** Whether an audit line found that the change before it had touched no row. */
export function isNothingChanged(error: unknown): boolean {
  return causeOf(error).includes(NOTHING_CHANGED);
}

/** A broken constraint in our own words; any other error as it is. */
export function takenError(error: unknown): unknown {
  const broken = /UNIQUE constraint failed: (\w+\.\w+)/.exec(causeOf(error))?.[1];
  const taken = broken && TAKEN[broken];
  if (taken) return new AppError("conflict", taken.key, { field: taken.field });
  if (/FOREIGN KEY constraint failed/.test(causeOf(error))) return new AppError("conflict", "errors:inUse");
  return error;
}

/** The messages of an error and of all that caused it. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message} ${causeOf(error.cause)}` : error.message;
}
