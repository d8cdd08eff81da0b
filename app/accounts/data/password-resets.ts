import { and, desc, eq, exists, gt, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import { change } from "#app/core/data/raw";
import { users } from "#app/core/data/schema";
import type { Id } from "#app/core/domain/ids";
import type { MailEnd } from "#app/notifications/domain/mail";
import { passwordResets } from "./tables";
import { profile } from "./users";

type NewReset = {
  digest: string;
  user: { id: Id; email: string };
  createdAt: number;
  expiresAt: number;
  /** Whether an email takes the link. */
  mailState: "sending" | null;
};

/**
 * Writes no link for an account that is inactive or has another email by now, because the link would go to the former
 * address.
 */
export function insert(db: Database, { digest, user, createdAt, expiresAt, mailState }: NewReset) {
  return change(
    db,
    sql`INSERT INTO password_resets (digest, user_id, created_at, expires_at, mail_state)
      SELECT ${digest}, id, ${createdAt}, ${expiresAt}, ${mailState} FROM users
      WHERE id = ${Number(user.id)} AND email = ${user.email} AND status = 'active' AND hidden_at IS NULL`,
  );
}

/** A new link voids the earlier ones. */
export function removeAllOf(db: Database, userId: Id) {
  return db.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

/** Keeps what became of the email with this link. Returns no row once a newer link replaced it. */
export function endMail(db: Database, digest: string, { state, problem }: MailEnd) {
  return db
    .update(passwordResets)
    .set({ mailState: state, mailProblem: problem })
    .where(eq(passwordResets.digest, digest))
    .returning({ userId: passwordResets.userId });
}

/** The newest link of a user. */
export function newestOf(db: Database, userId: Id) {
  return db
    .select({
      sentAt: passwordResets.createdAt,
      expiresAt: passwordResets.expiresAt,
      usedAt: passwordResets.usedAt,
      mailState: passwordResets.mailState,
      mailProblem: passwordResets.mailProblem,
    })
    .from(passwordResets)
    .where(eq(passwordResets.userId, userId))
    .orderBy(desc(passwordResets.createdAt))
    .limit(1)
    .get();
}

/**
 * The user whose password a token may set at this instant; none when the token is unknown, used or expired, or the
 * account is inactive.
 */
export function findOwner(db: Database, digest: string, now: number) {
  return db
    .select(profile)
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(isUsable(digest, now), isActive))
    .get();
}

/** Uses a token up. Touches no row when another request used it first, or when the account is no longer active. */
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
