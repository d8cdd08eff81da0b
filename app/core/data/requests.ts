import { and, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Id } from "#app/core/domain/ids";
import { type Database, openDatabase } from "./database";
import * as raw from "./raw";
import { requests, requestsUnderWay as underWay } from "./schema";

/** The user of a request, its key, and the digest of its input. */
export type KeyedRequest = { actorId: Id; key: string; digest: string };

/** A request in progress, with the claim of the run that does it. */
export type Claimed = KeyedRequest & { claim: string };

export type KeptAnswer = {
  /** As JSON; null where it is too long to be kept. */
  answer: string | null;
  /** The instant at which the answer is forgotten, if that is earlier than the key. */
  answerUntil: number | null;
};

export const NOTHING_BEGUN = "0";

/**
 * The first run claims the request, and its repeats wait. A claim that has expired is taken over, and an answered
 * request cannot be claimed.
 */
export function claim(db: Database, { actorId, key, digest, claim }: Claimed, { now, until }: Span) {
  return raw.change(
    db,
    sql`INSERT INTO ${underWay} (actor_id, key, digest, claim, until)
      SELECT ${Number(actorId)}, ${key}, ${digest}, ${claim}, ${until}
      WHERE NOT EXISTS (SELECT 1 FROM ${requests} WHERE actor_id = ${Number(actorId)} AND key = ${key} AND answer IS NOT NULL)
      ON CONFLICT (actor_id, key) DO UPDATE SET claim = excluded.claim, until = excluded.until
      WHERE until <= ${now} AND digest = excluded.digest`,
  );
}

type Span = { now: number; until: number };

/** The current claim on a request. */
export function findClaim(db: Database, { actorId, key }: Pick<KeyedRequest, "actorId" | "key">) {
  return db
    .select({ digest: underWay.digest, claim: underWay.claim, until: underWay.until })
    .from(underWay)
    .where(and(eq(underWay.actorId, actorId), eq(underWay.key, key)));
}

export function find(db: Database, { actorId, key }: Pick<KeyedRequest, "actorId" | "key">) {
  const { resourceId, digest, answer, answerUntil } = requests;
  return db
    .select({ resourceId, digest, answer, answerUntil })
    .from(requests)
    .where(and(eq(requests.actorId, actorId), eq(requests.key, key)));
}

/** Keeps the answer. If another run has answered the request, the primary key refuses this one and its whole batch. */
export function keep(db: Database, { actorId, key, digest }: KeyedRequest, kept: KeptAnswer, at: number) {
  return db.insert(requests).values({ actorId, key, digest, at, resourceId: NOTHING_BEGUN, ...kept });
}

/** Begins the work of a request; its answer follows when the work ends. Refused like {@link keep}. */
export function begin(db: Database, { actorId, key, digest }: KeyedRequest, resourceId: Id, at: number) {
  return db.insert(requests).values({ actorId, key, digest, at, resourceId });
}

/** Completes the work of a request. Refused like {@link keep} if another run has finished it. */
export function complete(db: Database, { actorId, key }: KeyedRequest, kept: KeptAnswer) {
  return db
    .update(requests)
    .set({ ...kept, at: sql`iif(${requests.answer} IS NULL, ${requests.at}, NULL)` })
    .where(and(eq(requests.actorId, actorId), eq(requests.key, key)));
}

/** The database's error when {@link keep}, {@link begin} or {@link complete} came too late. */
export const DONE_MEANWHILE = /UNIQUE constraint failed: requests\.|NOT NULL constraint failed: requests\.at/;

/** Keeps the answer of a run that wrote nothing or has finished. An existing answer stays. */
export function settle(db: Database, { actorId, key, digest }: KeyedRequest, kept: KeptAnswer, at: number) {
  return db
    .insert(requests)
    .values({ actorId, key, digest, at, resourceId: NOTHING_BEGUN, ...kept })
    .onConflictDoUpdate({ target: [requests.actorId, requests.key], set: kept, setWhere: isNull(requests.answer) });
}

/** Releases the claim, unless another run has taken over. */
export function release(db: Database, { actorId, key, claim }: Claimed) {
  return db
    .delete(underWay)
    .where(and(eq(underWay.actorId, actorId), eq(underWay.key, key), eq(underWay.claim, claim)));
}

/** Prolongs the claim, so that nobody takes over before `until`. */
export function prolong(db: Database, { actorId, key, claim }: Claimed, until: number) {
  return db
    .update(underWay)
    .set({ until })
    .where(and(eq(underWay.actorId, actorId), eq(underWay.key, key), eq(underWay.claim, claim)));
}

/** Whether a request has begun this work and is still at it. */
export function isAtWork(resourceId: SQL, now: number): SQL<number> {
  return sql<number>`EXISTS (SELECT 1 FROM requests_under_way AS held
    JOIN requests AS begun ON begun.actor_id = held.actor_id AND begun.key = held.key
    WHERE held.until > ${now} AND begun.resource_id = ${resourceId})`;
}

/** Marks a token as used. The primary key refuses a used one. */
export function spend(db: Database, token: string, at: number) {
  return db.insert(requests).values({ actorId: NOBODY, key: token, resourceId: NOTHING_BEGUN, at });
}

/** The actor of visitors' requests. */
export const NOBODY = "0";

/** Forgets answers that are kept for a shorter time than their keys. */
export function forgetAnswersUntil(db: Database, now: number) {
  return db
    .update(requests)
    .set({ answer: null, answerUntil: null, resourceId: NOTHING_BEGUN })
    .where(lte(requests.answerUntil, now));
}

/** Removes the claims of runs that never ended. */
export function claimsUntil(db: Database, instant: number) {
  return db.delete(underWay).where(lte(underWay.until, instant));
}

/** Whether a statement is {@link keep} or {@link complete}, which refuse a second run of their batch. */
export function keepsAnswer(sql: string): boolean {
  keeping ??= new Set([keep(UNSENT, ANY, KEPT, 0).toSQL().sql, complete(UNSENT, ANY, KEPT).toSQL().sql]);
  return keeping.has(sql);
}

/** Whether a statement is {@link settle}, which changes nothing the second time. */
export function isSettling(sql: string): boolean {
  settling ??= settle(UNSENT, ANY, KEPT, 0).toSQL().sql;
  return sql === settling;
}

/** Whether a statement only changes claims, which nobody sees and which expire. */
export function isClaim(sql: string): boolean {
  return CLAIM.test(sql);
}

let keeping: Set<string> | undefined;
let settling: string | undefined;

/** A database that builds statements and sends none. */
const UNSENT = openDatabase({} as D1Database);
const ANY: KeyedRequest = { actorId: NOBODY, key: "", digest: "" };
const KEPT: KeptAnswer = { answer: "", answerUntil: 0 };
const CLAIM = /^\s*(insert into|delete from|update) "requests_under_way"/i;
