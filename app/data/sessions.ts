import { and, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Id } from "#app/domain/ids";
import type { Database } from "./database";
import { sessions, sessionTokens, users } from "./schema";
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

/** A token with its session and the user it belongs to, in one read. Hidden users have none. */
export function findByToken(db: Database, digest: string, kind: TokenKind) {
  return db
    .select({
      token: { expiresAt: sessionTokens.expiresAt, rotatedAt: sessionTokens.rotatedAt },
      session: {
        id: sessions.id,
        expiresAt: sessions.expiresAt,
        absoluteExpiresAt: sessions.absoluteExpiresAt,
        endedAt: sessions.endedAt,
      },
      user: profile,
    })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessionTokens.digest, digest), eq(sessionTokens.kind, kind), isNull(users.hiddenAt)))
    .get();
}

/** Those of the sessions that are live, each with the role its user has now. */
export function liveAmong(db: Database, ids: Id[], now: number) {
  const given = sql`(SELECT CAST(value AS INTEGER) FROM json_each(${JSON.stringify(ids)}))`;
  return db
    .select({ id: sessions.id, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        sql`${sessions.id} IN ${given}`,
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        gt(sessions.absoluteExpiresAt, now),
        eq(users.status, "active"),
        isNull(users.hiddenAt),
      ),
    );
}

export function insert(db: Database, { now, ...session }: NewSession) {
  return db.insert(sessions).values({ ...session, createdAt: now, lastUsedAt: now });
}

/** Made once however many ask for it at the same time. */
export function insertToken(
  db: Database,
  token: { digest: string; sessionId: Id; kind: TokenKind; expiresAt: number },
) {
  return db.insert(sessionTokens).values(token).onConflictDoNothing();
}

/** The instant of the first rotation stays: the grace counts from there. */
export function markRotated(db: Database, digest: string, now: number) {
  return db
    .update(sessionTokens)
    .set({ rotatedAt: now })
    .where(and(eq(sessionTokens.digest, digest), isNull(sessionTokens.rotatedAt)));
}

export function extend(db: Database, id: Id, { now, expiresAt }: { now: number; expiresAt: number }) {
  return db
    .update(sessions)
    .set({ lastUsedAt: now, expiresAt })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
}

export function end(db: Database, id: Id, now: number) {
  return db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
}

/** Ends all sessions of a user, or all but the one that `except` names. */
export function endAllOf(db: Database, userId: Id, { now, except = null }: { now: number; except?: Id | null }) {
  return db
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(eq(sessions.userId, userId), isNull(sessions.endedAt), except === null ? undefined : ne(sessions.id, except)),
    );
}

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

/** The browsers of a user's sessions that are still remembered. */
export function agentsOf(db: Database, userId: Id) {
  return db
    .selectDistinct({ userAgent: sessions.userAgent })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .limit(50);
}

/** Ends whatever sessions these tokens belong to. */
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
