import { and, count, desc, eq, gt, isNull, lt, not, or, sql } from "drizzle-orm";
import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { InvitationInput, KnownAddress } from "#app/accounts/domain/invitations";
import { isOneOf } from "#app/core/data/as-read";
import { id, instant } from "#app/core/data/columns";
import type { Database } from "#app/core/data/database";
import { change, rows } from "#app/core/data/raw";
import type { Id } from "#app/core/domain/ids";
import { ROLES } from "#app/core/domain/permissions";
import { LANGUAGES } from "#app/core/domain/texts/language-list";
import { addressKey } from "#app/core/domain/texts/search-text";
import { type MailEnd, STORED_MAIL_STATES } from "#app/notifications/domain/mail";

export const table = sqliteTable("invitations", {
  id: id("id").primaryKey(),
  email: text("email").notNull(),
  emailKey: text("email_key").notNull(),
  role: text("role", { enum: ROLES }),
  language: text("language", { enum: LANGUAGES }).notNull(),
  invitedBy: text("invited_by").notNull(),
  invitedById: id("invited_by_id").notNull(),
  createdAt: instant("created_at").notNull(),
  digest: text("digest").notNull(),
  sentAt: instant("sent_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
  acceptedAt: instant("accepted_at"),
  withdrawnAt: instant("withdrawn_at"),
  mailState: text("mail_state", { enum: STORED_MAIL_STATES }),
  mailProblem: text("mail_problem"),
});

const columns = {
  id: table.id,
  email: table.email,
  role: table.role,
  language: table.language,
  invitedBy: table.invitedBy,
  createdAt: table.createdAt,
  sentAt: table.sentAt,
  expiresAt: table.expiresAt,
  mailState: table.mailState,
  mailProblem: table.mailProblem,
};

const isOpen = and(isNull(table.acceptedAt), isNull(table.withdrawnAt));

/** Whether the inviter is still an active admin. */
const isBacked = sql<boolean>`EXISTS (SELECT 1 FROM users AS inviter WHERE inviter.id = ${table.invitedById}
  AND inviter.role = 'admin' AND inviter.status = 'active' AND inviter.hidden_at IS NULL)`.mapWith(Boolean);

/** The digest of a new link, until when it works, and whether an email takes it. */
type Sent = { digest: string; sentAt: number; expiresAt: number; mailState: "sending" | null };

type Inviter = { invitedBy: string; invitedById: Id };

type NewInvitation = InvitationInput & Sent & Inviter & { id: Id };

/** Writes no invitation for an address that has an account. */
export function insert(db: Database, { id, email, role, language, invitedBy, invitedById, ...sent }: NewInvitation) {
  const emailKey = addressKey(email);
  return change(
    db,
    sql`INSERT INTO invitations (id, email, email_key, role, language, invited_by, invited_by_id, created_at, digest,
        sent_at, expires_at, mail_state)
      SELECT ${Number(id)}, ${email}, ${emailKey}, ${role}, ${language}, ${invitedBy}, ${Number(invitedById)},
        ${sent.sentAt}, ${sent.digest}, ${sent.sentAt}, ${sent.expiresAt}, ${sent.mailState}
      WHERE NOT EXISTS (SELECT 1 FROM users WHERE email_key = ${emailKey} AND hidden_at IS NULL)`,
  );
}

/** Gives an open invitation a new link, which voids the earlier one, and a new inviter, who sends it. */
export function renew(db: Database, invitationId: Id, sent: Sent & Inviter) {
  const hasAccount = sql`EXISTS (SELECT 1 FROM users AS owner WHERE owner.email_key = ${table.emailKey}
    AND owner.hidden_at IS NULL AND owner.activated_at IS NOT NULL)`;
  return db
    .update(table)
    .set({ ...sent, mailProblem: null })
    .where(and(eq(table.id, invitationId), isOpen, not(hasAccount)));
}

/** Keeps what became of the email with this link. Touches no row once a newer link replaced it. */
export function endMail(db: Database, digest: string, { state, problem }: MailEnd) {
  return db.update(table).set({ mailState: state, mailProblem: problem }).where(eq(table.digest, digest));
}

export function withdraw(db: Database, invitationId: Id, now: number) {
  return db
    .update(table)
    .set({ withdrawnAt: now })
    .where(and(eq(table.id, invitationId), isOpen));
}

/** Uses a link up. Touches no row when it was used, withdrawn or replaced before, ran out, or its inviter is no admin now. */
export function accept(db: Database, digest: string, now: number) {
  return db
    .update(table)
    .set({ acceptedAt: now })
    .where(and(eq(table.digest, digest), isOpen, isBacked, gt(table.expiresAt, now)));
}

/** Which of these addresses have an account or an open invitation; the addresses travel as one parameter. */
export function knownAmong(db: Database, emails: readonly string[]) {
  const keys = sql`(SELECT value FROM json_each(${JSON.stringify(emails.map(addressKey))}))`;
  return rows<{ key: string; reason: KnownAddress["reason"] }>(
    db,
    sql`SELECT email_key AS key, 'account' AS reason FROM users WHERE email_key IN ${keys} AND hidden_at IS NULL
      UNION ALL SELECT email_key, 'invited' FROM invitations
      WHERE email_key IN ${keys} AND accepted_at IS NULL AND withdrawn_at IS NULL`,
  );
}

export function countOpen(db: Database) {
  return db.select({ total: count() }).from(table).where(isOpen);
}

/** The open invitations, the newest first; those that ran out among them. */
export function open(db: Database, limit: number) {
  return db
    .select({ ...columns, isBacked })
    .from(table)
    .where(isOpen)
    .orderBy(desc(table.sentAt), desc(table.id))
    .limit(limit);
}

/** The addresses that these users invited, and whose links still work. */
export function openOf(db: Database, userIds: readonly Id[], now: number) {
  return db
    .select({ email: table.email })
    .from(table)
    .where(and(isOneOf(table.invitedById, userIds), isOpen, isBacked, gt(table.expiresAt, now)))
    .orderBy(desc(table.sentAt), desc(table.id));
}

export function findOpen(db: Database, invitationId: Id) {
  return db
    .select(columns)
    .from(table)
    .where(and(eq(table.id, invitationId), isOpen))
    .get();
}

/** The open invitation to an email, if its link works. */
export function findFor(db: Database, email: string, now: number) {
  return db
    .select({ ...columns, digest: table.digest })
    .from(table)
    .where(and(eq(table.emailKey, addressKey(email)), isOpen, isBacked, gt(table.expiresAt, now)))
    .get();
}

/** The invitation of a link, open or ended. */
export function findByDigest(db: Database, digest: string) {
  return db
    .select({ ...columns, acceptedAt: table.acceptedAt, withdrawnAt: table.withdrawnAt, isBacked })
    .from(table)
    .where(eq(table.digest, digest))
    .get();
}

/** Deletes the invitations that ended or ran out before this instant. */
export function endedBefore(db: Database, instant: number) {
  const ranOut = and(isOpen, lt(table.expiresAt, instant));
  return db.delete(table).where(or(lt(table.acceptedAt, instant), lt(table.withdrawnAt, instant), ranOut));
}
