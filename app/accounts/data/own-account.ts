import { and, desc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import { users } from "#app/core/data/schema";
import type { Id } from "#app/core/domain/ids";
import { waitingEmail } from "./email-changes";
import { type OwnProof, stillHolds } from "./own-proof";
import { sessions } from "./tables";
import { profile } from "./users";

/** A user with their password hash, and the new email that waits to be confirmed. */
export function find(db: Database, id: Id) {
  return db
    .select({ ...profile, passwordHash: users.passwordHash, pendingEmail: waitingEmail })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.hiddenAt)))
    .get();
}

/**
 * Changes nothing when the proven password is no longer current, or when a user without one has lost the session that
 * proved them. The details' version stays.
 */
export function setPassword(
  db: Database,
  { id, passwordHash }: { id: Id; passwordHash: string | null },
  { next, now, proof }: { next: string; now: number; proof: OwnProof },
) {
  const asRead = passwordHash === null ? isNull(users.passwordHash) : eq(users.passwordHash, passwordHash);
  return db
    .update(users)
    .set({ passwordHash: next, updatedAt: now })
    .where(and(eq(users.id, id), asRead, stillHolds(proof), isNull(users.hiddenAt)));
}

/** Changes nothing when the session has ended, or the proven password was changed meanwhile. */
export function setProved(
  db: Database,
  userId: Id,
  { sessionId, passwordHash, now }: { sessionId: Id; passwordHash: string; now: number },
) {
  const owner = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), stillHolds({ passwordHash }), isNull(users.hiddenAt)));
  return db
    .update(sessions)
    .set({ provedAt: now })
    .where(and(eq(sessions.id, sessionId), inArray(sessions.userId, owner), isNull(sessions.endedAt)));
}

/** The live sessions of a user, the last used first. */
export function sessionsOf(db: Database, userId: Id, { now, limit }: { now: number; limit: number }) {
  return db
    .select({
      id: sessions.id,
      ip: sessions.ip,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        gt(sessions.absoluteExpiresAt, now),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(limit);
}

/** Ends a session only if it belongs to this user. */
export function endSession(db: Database, userId: Id, { id, now }: { id: Id; now: number }) {
  return db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.endedAt)));
}
