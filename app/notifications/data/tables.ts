import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, instant, json } from "#app/core/data/columns";
import {
  NOTIFICATION_KINDS,
  NOTIFICATION_REASONS,
  type NotificationParams,
} from "#app/notifications/domain/notifications";

export const openChannels = sqliteTable("open_channels", {
  userId: id("user_id").primaryKey(),
  /** The instant at which it was opened or last renewed. */
  openedAt: instant("opened_at").notNull(),
});

export const notifications = sqliteTable("notifications", {
  id: id("id").primaryKey(),
  userId: id("user_id").notNull(),
  kind: text("kind", { enum: NOTIFICATION_KINDS }).notNull(),
  reason: text("reason", { enum: NOTIFICATION_REASONS }).notNull(),
  params: json<NotificationParams>("params").notNull(),
  link: text("link").notNull(),
  groupKey: text("group_key").notNull(),
  count: integer("count").notNull().default(1),
  at: instant("at").notNull(),
  readAt: instant("read_at"),
  clearedAt: instant("cleared_at"),
});

export const notificationMutes = sqliteTable("notification_mutes", {
  userId: id("user_id").notNull(),
  kind: text("kind", { enum: NOTIFICATION_KINDS }).notNull(),
});
