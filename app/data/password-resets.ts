import { and, eq, exists, gt, isNull, lt } from "drizzle-orm";
import type { Id } from "#app/domain/ids";
import type { Database } from "./database";
import { passwordResets, users } from "./schema";
import { profile } from "./users";

export function insert(db: Database, reset: { digest: string; userId: Id; createdAt: number; expiresAt: number }) {
  return db.insert(passwordResets).values(reset);
}

/** A new link voids those before it. */
export function removeAllOf(db: Database, userId: Id) {
  return db.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

/** Whose password a token may set at this instant; nobody's when it is unknown, used, expired, or the account rests. */
export function findOwner(db: Database, digest: string, now: number) {
  return db
    .select(profile)
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(isUsable(digest, now), isActive))
    .get();
}

/** Uses a token up. Touches no row when somebody was faster, or when the account has come to rest since. */
export function spend(db: Database, digest: string, now: number) {
  const owner = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, passwordResets.userId), isActive));
  return db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(isUsable(digest, now), exists(owner)));
}

export function expiredBefore(db: Database, now: number) {
  return db.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
}

const isActive = and(eq(users.status, "active"), isNull(users.hiddenAt));

function isUsable(digest: string, now: number) {
  return and(eq(passwordResets.digest, digest), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now));
}
