import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, instant } from "#app/core/data/columns";
import { STORED_MAIL_STATES } from "#app/notifications/domain/mail";

export const sessions = sqliteTable("sessions", {
  id: id("id").primaryKey(),
  userId: id("user_id").notNull(),
  createdAt: instant("created_at").notNull(),
  lastUsedAt: instant("last_used_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
  absoluteExpiresAt: instant("absolute_expires_at").notNull(),
  endedAt: instant("ended_at"),
  provedAt: instant("proved_at"),
  ip: text("ip").notNull(),
  userAgent: text("user_agent").notNull(),
});

export const sessionTokens = sqliteTable("session_tokens", {
  digest: text("digest").primaryKey(),
  sessionId: id("session_id").notNull(),
  kind: text("kind", { enum: ["access", "refresh"] }).notNull(),
  expiresAt: instant("expires_at").notNull(),
  rotatedAt: instant("rotated_at"),
  usedAt: instant("used_at"),
});

export const passwordResets = sqliteTable("password_resets", {
  digest: text("digest").primaryKey(),
  userId: id("user_id").notNull(),
  createdAt: instant("created_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
  usedAt: instant("used_at"),
  mailState: text("mail_state", { enum: STORED_MAIL_STATES }),
  mailProblem: text("mail_problem"),
});

export const identities = sqliteTable("identities", {
  issuer: text("issuer").notNull(),
  subject: text("subject").notNull(),
  userId: id("user_id").notNull(),
  email: text("email").notNull(),
  createdAt: instant("created_at").notNull(),
});

/** Emails of the development mailbox. */
export const mailbox = sqliteTable("mailbox", {
  id: id("id").primaryKey(),
  at: instant("at").notNull(),
  recipient: text("recipient").notNull(),
  subject: text("subject").notNull(),
  text: text("text").notNull(),
  html: text("html").notNull(),
});

export const signInAttempts = sqliteTable("sign_in_attempts", {
  id: id("id").primaryKey(),
  key: text("key").notNull(),
  at: instant("at").notNull(),
  /** Set until the attempt is decided; null once it failed. */
  pendingUntil: instant("pending_until"),
  /** For an attempt that counts for an address: the account and address of the attempt. */
  pair: text("pair"),
});
