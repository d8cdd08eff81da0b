import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { AUDIT_ACTIONS, AUDIT_RESOURCES, type Snapshot } from "#app/core/domain/audit-lines";
import type { Id } from "#app/core/domain/ids";
import { ROLES } from "#app/core/domain/permissions";
import { USER_STATUSES } from "#app/core/domain/statuses";
import { LANGUAGES } from "#app/core/domain/texts/language-list";
import { id, instant, json, stamps } from "./columns";

/* The tables that every topic reads. Others stand in the topic that has them. */

export const users = sqliteTable("users", {
  id: id("id").primaryKey(),
  firstName: text("first_name").notNull().default(""),
  lastName: text("last_name").notNull().default(""),
  username: text("username").notNull(),
  usernameKey: text("username_key").notNull(),
  email: text("email").notNull(),
  emailKey: text("email_key").notNull(),
  phoneNumber: text("phone_number").notNull().default(""),
  role: text("role", { enum: ROLES }),
  status: text("status", { enum: USER_STATUSES }).notNull(),
  passwordHash: text("password_hash"),
  avatarKey: text("avatar_key"),
  ...stamps,
  hiddenAt: instant("hidden_at"),
  searchText: text("search_text").notNull().default(""),
  activatedAt: instant("activated_at"),
  language: text("language", { enum: LANGUAGES }),
  lastSignInAt: instant("last_sign_in_at"),
  productionLineIds: json<Id[]>("production_line_ids").notNull().default([]),
});

export const requests = sqliteTable("requests", {
  actorId: id("actor_id").notNull(),
  key: text("key").notNull(),
  /** The thing that a request began and whose result is known later, such as an import; otherwise 0. */
  resourceId: id("resource_id").notNull(),
  /** A digest of the address and the input. The same key with another digest is another request. */
  digest: text("digest"),
  at: instant("at").notNull(),
  /** As JSON, packed where it is long. */
  answer: text("answer"),
  /** The instant at which the answer is forgotten, if that is earlier than the key. */
  answerUntil: instant("answer_until"),
});

/** Requests in progress; their repeats wait for the answer. */
export const requestsUnderWay = sqliteTable("requests_under_way", {
  actorId: id("actor_id").notNull(),
  key: text("key").notNull(),
  digest: text("digest").notNull(),
  /** The claim of the current run. A repeat takes over after `until`. */
  claim: text("claim").notNull(),
  until: instant("until").notNull(),
});

export const auditLog = sqliteTable("audit_log", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  at: instant("at").notNull(),
  action: text("action", { enum: AUDIT_ACTIONS }).notNull(),
  resource: text("resource", { enum: AUDIT_RESOURCES }).notNull(),
  resourceId: id("resource_id"),
  actorId: id("actor_id"),
  actorName: text("actor_name").notNull(),
  actorRole: text("actor_role"),
  description: text("description").notNull(),
  ip: text("ip").notNull(),
  userAgent: text("user_agent").notNull(),
  previous: json<Snapshot>("previous"),
  next: json<Snapshot>("next"),
  metadata: json<Snapshot>("metadata"),
});
