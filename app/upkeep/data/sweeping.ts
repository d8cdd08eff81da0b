import { inArray, lt } from "drizzle-orm";
import { sessions, sessionTokens, signInAttempts } from "#app/accounts/data/tables";
import type { Database } from "#app/core/data/database";
import { requests } from "#app/core/data/schema";

/** Tokens are deleted with their session, so that a late reuse is recognised for as long as the session may live. */
export function expiredTokens(db: Database, now: number) {
  const expired = db.select({ id: sessions.id }).from(sessions).where(lt(sessions.absoluteExpiresAt, now));
  return db.delete(sessionTokens).where(inArray(sessionTokens.sessionId, expired));
}

export function expiredSessions(db: Database, now: number) {
  return db.delete(sessions).where(lt(sessions.absoluteExpiresAt, now));
}

export function attemptsBefore(db: Database, instant: number) {
  return db.delete(signInAttempts).where(lt(signInAttempts.at, instant));
}

export function requestsBefore(db: Database, instant: number) {
  return db.delete(requests).where(lt(requests.at, instant));
}
