import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { KeptFigures } from "#app/chat/domain/cards";
import { CONVERSATION_KINDS, type LastMessage } from "#app/chat/domain/chat";
import { MUTE_LEVELS } from "#app/chat/domain/conversations";
import { GROUP_EVENT_KINDS } from "#app/chat/domain/group-events";
import { id, instant, json, stamps } from "#app/core/data/columns";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";

export const conversations = sqliteTable("conversations", {
  id: id("id").primaryKey(),
  kind: text("kind", { enum: CONVERSATION_KINDS }).notNull(),
  name: text("name"),
  pair: text("pair"),
  searchText: text("search_text").notNull().default(""),
  createdBy: id("created_by").notNull(),
  lastSeq: integer("last_seq").notNull().default(0),
  /** The room's count of changes, as the inbox knows it. */
  lastRev: integer("last_rev").notNull().default(0),
  /** The room's count of changes up to which its messages are copied to R2. */
  copiedRev: integer("copied_rev").notNull().default(0),
  lastAt: instant("last_at").notNull(),
  lastMessage: json<LastMessage>("last_message"),
  /** The numbers of the deleted messages that a member may not have read. */
  deletedSeqs: json<number[]>("deleted_seqs").notNull().default([]),
  ...stamps,
});

export const conversationMembers = sqliteTable("conversation_members", {
  conversationId: id("conversation_id").notNull(),
  userId: id("user_id").notNull(),
  joinedAt: instant("joined_at").notNull(),
  leftAt: instant("left_at"),
  readSeq: integer("read_seq").notNull().default(0),
  muted: text("muted", { enum: MUTE_LEVELS }).notNull().default("none"),
  isMarked: integer("is_marked", { mode: "boolean" }).notNull().default(false),
  isPinned: integer("is_pinned", { mode: "boolean" }).notNull().default(false),
});

export const conversationEvents = sqliteTable("conversation_events", {
  id: id("id").primaryKey(),
  conversationId: id("conversation_id").notNull(),
  kind: text("kind", { enum: GROUP_EVENT_KINDS }).notNull(),
  actorId: id("actor_id").notNull(),
  userIds: json<Id[]>("user_ids").notNull(),
  name: text("name"),
  at: instant("at").notNull(),
});

export const chatFiles = sqliteTable("chat_files", {
  id: id("id").primaryKey(),
  uploaderId: id("uploader_id").notNull(),
  conversationId: id("conversation_id"),
  fileKey: text("file_key").notNull(),
  name: text("name").notNull(),
  type: text("type").notNull(),
  size: integer("size").notNull(),
  width: integer("width"),
  height: integer("height"),
  createdAt: instant("created_at").notNull(),
});

export const shiftHandovers = sqliteTable("shift_handovers", {
  id: id("id").primaryKey(),
  conversationId: id("conversation_id").notNull(),
  lineId: id("line_id").notNull(),
  lineName: text("line_name").notNull(),
  date: text("date").notNull(),
  shift: text("shift", { enum: SHIFTS }).notNull(),
  figures: json<KeptFigures>("figures").notNull(),
  note: text("note").notNull(),
  authorId: id("author_id").notNull(),
  authorName: text("author_name").notNull(),
  createdAt: instant("created_at").notNull(),
  signedBy: id("signed_by"),
  signedName: text("signed_name"),
  signedAt: instant("signed_at"),
});
