import type { Id } from "./ids";

export const NOTIFICATION_KINDS = [
  "chat_message",
  "mention",
  "conversation_added",
  "assignment_changed",
  "coverage_gap",
  "line_status",
  "error_alert",
  "behind_target",
  "import_done",
  "report_ready",
  "account_changed",
  "new_sign_in",
  "audit_cleanup",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** What concerns the safety of an account or of the log cannot be muted. */
export const SECURITY_KINDS: readonly NotificationKind[] = ["account_changed", "new_sign_in", "audit_cleanup"];

export const MUTABLE_KINDS = NOTIFICATION_KINDS.filter((kind) => !SECURITY_KINDS.includes(kind));

/** Why one is told. */
export const NOTIFICATION_REASONS = ["member", "mentioned", "planner", "lines", "yours", "account", "log"] as const;
export type NotificationReason = (typeof NOTIFICATION_REASONS)[number];

/** Values of its sentence: names and days as they are; role, status and shift as codes. */
export type NotificationParams = Record<string, string | number | null>;

export type UserNotification = {
  id: Id;
  kind: NotificationKind;
  reason: NotificationReason;
  params: NotificationParams;
  /** Where it leads to in the app. */
  link: string;
  /** How many events it stands for. */
  count: number;
  /** Milliseconds since the epoch; the API sends ISO 8601. */
  at: number;
  readAt: number | null;
};

/** As it travels to browsers: instants as ISO 8601. */
export type SentNotification = Omit<UserNotification, "at" | "readAt"> & { at: string; readAt: string | null };

const DAY = 24 * 60 * 60 * 1000;
export const NOTIFICATIONS_KEPT = 90 * DAY;
/** So long what was cleared can be put back. */
export const CLEARED_KEPT = DAY;

export const NOTIFICATIONS_SIZE = 20;
/** Beyond this many the bell says "99+". */
export const UNREAD_SHOWN = 99;

/** A record must count so many pieces before its error rate is an alert. */
export const ALERT_PIECES = 20;
/** Good pieces of a line's shift below this part of its target are behind. */
export const BEHIND_TARGET = 0.9;
