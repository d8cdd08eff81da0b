import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Id } from "#app/domain/ids";
import type { Database } from "./database";
import { auditLog, sessions, users } from "./schema";
import { profile } from "./users";

/** A user with the hash to compare. */
export function find(db: Database, id: Id) {
  return db
    .select({ ...profile, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.hiddenAt)))
    .get();
}

/** Changes nothing when the password is no longer the one that was proven. The details' version stays. */
export function setPassword(
  db: Database,
  { id, passwordHash }: { id: Id; passwordHash: string | null },
  { next, now }: { next: string; now: number },
) {
  const asProven = passwordHash === null ? isNull(users.passwordHash) : eq(users.passwordHash, passwordHash);
  return db
    .update(users)
    .set({ passwordHash: next, updatedAt: now })
    .where(and(eq(users.id, id), asProven, isNull(users.hiddenAt)));
}

/** When somebody signed in to this session. */
export function sessionStart(db: Database, userId: Id, sessionId: Id) {
  return db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .get();
}

/** The sessions of a user that still count, the last used first. */
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

/** Ends a session of this very user, and of nobody else. */
export function endSession(db: Database, userId: Id, { id, now }: { id: Id; now: number }) {
  return db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.endedAt)));
}

/** What the log says this user did, the newest first. */
export function linesOf(db: Database, userId: Id, limit: number) {
  const { at, action, resource, resourceId, ip, userAgent, previous, next, metadata } = auditLog;
  return db
    .select({ at, action, resource, resourceId, ip, userAgent, previous, next, metadata })
    .from(auditLog)
    .where(eq(auditLog.actorId, userId))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
}
