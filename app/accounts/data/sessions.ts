import { and, eq, gt, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import { change } from "#app/core/data/raw";
import { users } from "#app/core/data/schema";
import type { Id } from "#app/core/domain/ids";
import { addressKey } from "#app/core/domain/texts/search-text";
import { settingsColumns, THE_ONE_ROW } from "#app/plant/data/factory";
import { factory } from "#app/plant/data/tables";
import { sessions, sessionTokens } from "./tables";
import { profile } from "./users";

export type TokenKind = "access" | "refresh";

export type NewSession = {
  id: Id;
  userId: Id;
  now: number;
  expiresAt: number;
  absoluteExpiresAt: number;
  ip: string;
  userAgent: string;
};

/** A token with its session, its user and the factory's settings, in one read. Hidden users have none. */
export function findByToken(db: Database, digest: string, kind: TokenKind) {
  return db
    .select({
      token: {
        expiresAt: sessionTokens.expiresAt,
        rotatedAt: sessionTokens.rotatedAt,
        usedAt: sessionTokens.usedAt,
      },
      session: {
        id: sessions.id,
        expiresAt: sessions.expiresAt,
        absoluteExpiresAt: sessions.absoluteExpiresAt,
        endedAt: sessions.endedAt,
      },
      user: profile,
      factory: settingsColumns,
    })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(factory, eq(factory.id, THE_ONE_ROW))
    .where(and(eq(sessionTokens.digest, digest), eq(sessionTokens.kind, kind), isNull(users.hiddenAt)))
    .get();
}

/** The live ones among these sessions, each with its user's current role. */
export function liveAmong(db: Database, ids: Id[], now: number) {
  const input = sql`(SELECT CAST(value AS INTEGER) FROM json_each(${JSON.stringify(ids)}))`;
  return db
    .select({ id: sessions.id, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        sql`${sessions.id} IN ${input}`,
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        gt(sessions.absoluteExpiresAt, now),
        eq(users.status, "active"),
        isNull(users.hiddenAt),
      ),
    );
}

/** A user's proof of identity. */
export type IdentityProof =
  /** The password with exactly this hash. */
  | { passwordHash: string }
  /** An account at a provider. */
  | { issuer: string; subject: string }
  /** The account was made by this request and is unchanged since, so its maker may be let in. */
  | "new";

/**
 * Opens a session only if the user is active and the proof still holds at this moment. A password that is changed, or
 * an account that is unlinked, suspended or deleted during the sign-in, opens none.
 */
export function insert(db: Database, session: NewSession, proof: IdentityProof) {
  const { id, userId, now, expiresAt, absoluteExpiresAt, ip, userAgent } = session;
  return change(
    db,
    sql`INSERT INTO sessions (id, user_id, created_at, last_used_at, expires_at, absolute_expires_at, ip, user_agent)
      SELECT ${Number(id)}, id, ${now}, ${now}, ${expiresAt}, ${absoluteExpiresAt}, ${ip}, ${userAgent} FROM users
      WHERE id = ${Number(userId)} AND status = 'active' AND hidden_at IS NULL AND ${holds(proof)}`,
  );
}

function holds(proof: IdentityProof): SQL {
  if (proof === "new") return sql`version = 1`;
  if ("passwordHash" in proof) return sql`password_hash = ${proof.passwordHash}`;
  const { issuer, subject } = proof;
  return sql`EXISTS (SELECT 1 FROM identities
    WHERE user_id = users.id AND issuer = ${issuer} AND subject = ${subject})`;
}

type NewToken = { digest: string; sessionId: Id; kind: TokenKind; expiresAt: number };

/** A token of a session that was opened in the same batch. It replaces none, so its use says nothing. */
export function insertToken(db: Database, token: NewToken, now: number) {
  return db.insert(sessionTokens).values({ ...token, usedAt: now });
}

/** Keeps the first use of a token. */
export function markUsed(db: Database, digest: string, now: number) {
  return db
    .update(sessionTokens)
    .set({ usedAt: now })
    .where(and(eq(sessionTokens.digest, digest), isNull(sessionTokens.usedAt)));
}

/** Whether one of these tokens was used: for a call, or to be exchanged itself. */
export async function isAnyUsed(db: Database, digests: string[]): Promise<boolean> {
  const found = await db.get<{ isUsed: number }>(sql`SELECT ${anyUsed(digests)} AS isUsed`);
  return found.isUsed === 1;
}

function anyUsed(digests: string[]): SQL {
  return sql`EXISTS (SELECT 1 FROM session_tokens AS given
    WHERE given.digest IN (SELECT value FROM json_each(${JSON.stringify(digests)}))
      AND (given.used_at IS NOT NULL OR given.rotated_at IS NOT NULL))`;
}

/**
 * A refresh token to exchange, the digests of its successors, and since when it may have been exchanged before: since
 * `lostFrom` only while no successor was used.
 */
export type Trade = { digest: string; successors: string[]; now: number; graceFrom: number; lostFrom: number };

/** Writes one successor for any number of simultaneous requests, and none for a token that is no longer valid. */
export function insertSuccessor(db: Database, { digest, sessionId, kind, expiresAt }: NewToken, trade: Trade) {
  return change(
    db,
    sql`INSERT INTO session_tokens (digest, session_id, kind, expires_at)
      SELECT ${digest}, ${Number(sessionId)}, ${kind}, ${expiresAt} WHERE ${isTradable(trade)}
      ON CONFLICT (digest) DO NOTHING`,
  );
}

/** Prolongs a session whose refresh token is exchanged. Touches no row when that token is no longer valid. */
export function extend(db: Database, id: Id, { expiresAt }: { expiresAt: number }, trade: Trade) {
  return db
    .update(sessions)
    .set({ lastUsedAt: trade.now, expiresAt })
    .where(and(eq(sessions.id, id), isTradable(trade)));
}

/** Keeps the instant of the first rotation, because the grace period counts from there. */
export function markRotated(db: Database, trade: Trade) {
  return db
    .update(sessionTokens)
    .set({ rotatedAt: trade.now })
    .where(and(eq(sessionTokens.digest, trade.digest), isNull(sessionTokens.rotatedAt), isTradable(trade)));
}

/** Whether a refresh token of a live session of an active user is new or was rotated within the grace periods. */
function isTradable({ digest, successors, now, graceFrom, lostFrom }: Trade): SQL {
  return sql`EXISTS (SELECT 1 FROM session_tokens AS traded
    JOIN sessions AS live ON live.id = traded.session_id JOIN users AS owner ON owner.id = live.user_id
    WHERE traded.digest = ${digest} AND traded.kind = 'refresh' AND traded.expires_at > ${now}
      AND (traded.rotated_at IS NULL OR traded.rotated_at >= ${graceFrom}
        OR traded.rotated_at >= ${lostFrom} AND NOT ${anyUsed(successors)})
      AND live.ended_at IS NULL AND live.expires_at > ${now} AND live.absolute_expires_at > ${now}
      AND owner.status = 'active' AND owner.hidden_at IS NULL)`;
}

export function end(db: Database, id: Id, now: number) {
  return db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
}

export function forgetTokens(db: Database, sessionId: Id) {
  return db.delete(sessionTokens).where(eq(sessionTokens.sessionId, sessionId));
}

/** Ends all sessions of a user, except the one named by `except`. */
export function endAllOf(db: Database, userId: Id, { now, except = null }: { now: number; except?: Id | null }) {
  return db
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(eq(sessions.userId, userId), isNull(sessions.endedAt), except === null ? undefined : ne(sessions.id, except)),
    );
}

/** The number of sessions that the previous statement ended, for its audit line. */
export const OTHERS_ENDED = sql`json_object('others', changes())`;

/** Ends all sessions of many users at once; the ids travel as one parameter. */
export function endAllOfEach(db: Database, userIds: Id[], now: number) {
  const owners = sql`(SELECT CAST(value AS INTEGER) FROM json_each(${JSON.stringify(userIds)}))`;
  return db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(sql`${sessions.userId} IN ${owners}`, isNull(sessions.endedAt)));
}

export function ownersByTokens(db: Database, digests: string[]) {
  return db
    .selectDistinct({ userId: sessions.userId })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .where(inArray(sessionTokens.digest, digests));
}

/** The browsers of a user's stored sessions. */
export function agentsOf(db: Database, userId: Id) {
  return db
    .selectDistinct({ userAgent: sessions.userAgent })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .limit(50);
}

/** {@link agentsOf} the user with this email. */
export function agentsOfEmail(db: Database, email: string) {
  return db
    .selectDistinct({ userAgent: sessions.userAgent })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(users.emailKey, addressKey(email)))
    .limit(50);
}

/** Ends the sessions of these tokens. */
export function endByTokens(db: Database, digests: string[], now: number) {
  const owners = db
    .select({ id: sessionTokens.sessionId })
    .from(sessionTokens)
    .where(inArray(sessionTokens.digest, digests));
  return db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(inArray(sessions.id, owners), isNull(sessions.endedAt)));
}
