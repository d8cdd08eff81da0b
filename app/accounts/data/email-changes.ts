import { and, eq, gt, gte, isNull, lt, or, sql } from "drizzle-orm";
import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { TAKE_BACK_LASTS } from "#app/accounts/domain/email-changes";
import { id, instant } from "#app/core/data/columns";
import type { Database } from "#app/core/data/database";
import { users } from "#app/core/data/schema";
import type { Id } from "#app/core/domain/ids";
import { LANGUAGES } from "#app/core/domain/texts/language-list";
import type { Language } from "#app/core/domain/texts/languages";
import { addressKey } from "#app/core/domain/texts/search-text";
import { type MailEnd, STORED_MAIL_STATES } from "#app/notifications/domain/mail";
import { profile } from "./users";

export const table = sqliteTable("email_changes", {
  id: id("id").primaryKey(),
  userId: id("user_id").notNull(),
  email: text("email").notNull(),
  former: text("former").notNull(),
  formerKey: text("former_key").notNull(),
  language: text("language", { enum: LANGUAGES }).notNull(),
  createdAt: instant("created_at").notNull(),
  digest: text("digest").notNull(),
  sentAt: instant("sent_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
  backDigest: text("back_digest").notNull(),
  confirmedAt: instant("confirmed_at"),
  endedAt: instant("ended_at"),
  mailState: text("mail_state", { enum: STORED_MAIL_STATES }),
  mailProblem: text("mail_problem"),
});

const isWaiting = and(isNull(table.confirmedAt), isNull(table.endedAt));

/** The digest of a new link to the new email, until when it works, and whether an email takes it. */
type Sent = { digest: string; sentAt: number; expiresAt: number; mailState: "sending" | null };

type NewChange = Sent & {
  id: Id;
  userId: Id;
  email: string;
  former: string;
  language: Language;
  backDigest: string;
};

export function insert(db: Database, change: NewChange) {
  return db.insert(table).values({ ...change, formerKey: addressKey(change.former), createdAt: change.sentAt });
}

/** Whether no other account has an email, as a condition of a batch. */
export function isFree(email: string, userId: Id) {
  return sql`NOT EXISTS (SELECT 1 FROM users WHERE email_key = ${addressKey(email)} AND hidden_at IS NULL
    AND id <> ${Number(userId)})`;
}

/** Gives the change that waits a new link, which voids the earlier one. */
export function renew(db: Database, userId: Id, sent: Sent) {
  return db
    .update(table)
    .set({ ...sent, mailProblem: null })
    .where(and(eq(table.userId, userId), isWaiting));
}

/** Keeps what became of the email with this link. Touches no row once a newer link replaced it. */
export function endMail(db: Database, digest: string, { state, problem }: MailEnd) {
  return db.update(table).set({ mailState: state, mailProblem: problem }).where(eq(table.digest, digest));
}

/** Ends the change of a user that waits. Touches no row when none does. */
export function endWaiting(db: Database, userId: Id, now: number) {
  return db
    .update(table)
    .set({ endedAt: now })
    .where(and(eq(table.userId, userId), isWaiting));
}

export function removeAllOf(db: Database, userId: Id) {
  return db.delete(table).where(eq(table.userId, userId));
}

/** The new email of a user that waits to be confirmed, as a column of a list of users. */
export const waitingEmail = sql<string | null>`(SELECT waiting.email FROM email_changes AS waiting
  WHERE waiting.user_id = users.id AND waiting.confirmed_at IS NULL AND waiting.ended_at IS NULL)`;

/** The change of a user that waits. */
export function findWaiting(db: Database, userId: Id) {
  return db
    .select({
      id: table.id,
      email: table.email,
      former: table.former,
      language: table.language,
      sentAt: table.sentAt,
      expiresAt: table.expiresAt,
      mailState: table.mailState,
      mailProblem: table.mailProblem,
    })
    .from(table)
    .where(and(eq(table.userId, userId), isWaiting))
    .get();
}

/** The change of a link to its new or its former email, with its user; none for a user who was deleted. */
export function findByDigest(db: Database, end: "new" | "former", digest: string) {
  return db
    .select({ change: table, user: profile })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(and(eq(end === "new" ? table.digest : table.backDigest, digest), isNull(users.hiddenAt)))
    .get();
}

/** A change, and the version of its user, as they were read. */
type Read = { change: { id: Id; userId: Id; createdAt: number }; user: { version: number } };

/** Confirms a change. Touches no row when it has ended or run out, or its user was changed since. */
export function confirm(db: Database, { change, user }: Read, { digest, now }: { digest: string; now: number }) {
  return db
    .update(table)
    .set({ confirmedAt: now })
    .where(and(eq(table.digest, digest), isWaiting, gt(table.expiresAt, now), isAsRead({ change, user })));
}

/**
 * Ends a change and all later ones of its user, so that nobody who came in by it takes anything back. Touches no row
 * when it has ended or is too old, or its user was changed since.
 */
export function takeBack(db: Database, { change, user }: Read, now: number) {
  const isUsable = sql`EXISTS (SELECT 1 FROM email_changes AS taken WHERE taken.id = ${Number(change.id)}
    AND taken.ended_at IS NULL AND (taken.confirmed_at IS NULL OR taken.confirmed_at > ${now - TAKE_BACK_LASTS}))`;
  return db
    .update(table)
    .set({ endedAt: now })
    .where(
      and(
        eq(table.userId, change.userId),
        gte(table.createdAt, change.createdAt),
        isNull(table.endedAt),
        isUsable,
        isAsRead({ change, user }),
      ),
    );
}

function isAsRead({ change, user }: Read) {
  return sql`EXISTS (SELECT 1 FROM users AS owner WHERE owner.id = ${Number(change.userId)}
    AND owner.version = ${user.version} AND owner.hidden_at IS NULL)`;
}

/** Whether nobody may still take an email back, as a condition of a batch. */
export function isUnreserved(email: string, now: number) {
  return sql`NOT EXISTS (SELECT 1 FROM email_changes WHERE former_key = ${addressKey(email)}
    AND confirmed_at IS NOT NULL AND confirmed_at > ${now - TAKE_BACK_LASTS} AND ended_at IS NULL)`;
}

/** Deletes the changes that ended, were confirmed, or ran out before this instant. */
export function endedBefore(db: Database, instant: number) {
  const ranOut = and(isWaiting, lt(table.expiresAt, instant));
  return db.delete(table).where(or(lt(table.endedAt, instant), lt(table.confirmedAt, instant), ranOut));
}
