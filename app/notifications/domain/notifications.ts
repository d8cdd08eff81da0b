import type { Id } from "#app/core/domain/ids";
import { rolesThatCan } from "#app/core/domain/permissions";
import { DAY } from "#app/core/domain/time";

export const NOTIFICATION_KINDS = [
  "chat_message",
  "mention",
  "conversation_added",
  "conversation_removed",
  "handover_waiting",
  "assignment_changed",
  "coverage_gap",
  "line_status",
  "error_alert",
  "record_corrected",
  "long_stop",
  "behind_target",
  "import_done",
  "report_ready",
  "briefing",
  "account_waiting",
  "email_refused",
  "account_changed",
  "new_sign_in",
  "audit_cleanup",
  "audit_broken",
  "totals_mended",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Notifications about the safety of an account or of the log cannot be muted. */
export const SECURITY_KINDS: readonly NotificationKind[] = [
  "account_changed",
  "new_sign_in",
  "audit_cleanup",
  "audit_broken",
];

export const MUTABLE_KINDS = NOTIFICATION_KINDS.filter((kind) => !SECURITY_KINDS.includes(kind));

/** The reasons why a user gets a notification. */
export const NOTIFICATION_REASONS = [
  "member",
  "removed",
  "takesOver",
  "mentioned",
  "planner",
  "lines",
  "yours",
  "briefed",
  "approver",
  "account",
  "log",
  "administrator",
] as const;
export type NotificationReason = (typeof NOTIFICATION_REASONS)[number];

/** The values of its sentence: names and days as text; role, status and shift as codes. */
export type NotificationParams = Record<string, string | number | null>;

export type UserNotification = {
  id: Id;
  kind: NotificationKind;
  reason: NotificationReason;
  params: NotificationParams;
  /** The page in the app that it opens. */
  link: string;
  /** The number of events it combines. */
  count: number;
  /** Milliseconds since the epoch; the API sends ISO 8601. */
  at: number;
  readAt: number | null;
};

/** A notification as browsers receive it: instants as ISO 8601. */
export type SentNotification = Omit<UserNotification, "at" | "readAt"> & { at: string; readAt: string | null };

export const NOTIFICATIONS_KEPT = 90 * DAY;
/** The time within which cleared notifications can be restored. */
export const CLEARED_KEPT = DAY;

export const NOTIFICATIONS_SIZE = 20;
/** Beyond this many the bell says "99+". */
export const UNREAD_SHOWN = 99;

/** The fewest pieces in a record whose error rate raises an alert. */
export const ALERT_PIECES = 20;

/** From this many minutes on a stop is told to managers. */
export const LONG_STOP_MINUTES = 60;

/** Beyond this many lines at once, one notification leads to their list. */
export const LINES_NOTIFIED = 20;

/** The users notified of changes to lines. */
export const LINE_READERS = { roles: rolesThatCan("records.create") };
/** The users who look after the figures of all days. */
export const FIGURE_KEEPERS = { roles: rolesThatCan("records.editAny") };
/** The users who answer for the factory's data. */
export const ADMINISTRATORS = { roles: rolesThatCan("audit.cleanup") };
/** The users who send reset links. */
export const RESET_SENDERS = { roles: rolesThatCan("users.sendResetLink") };
/** The users who approve new accounts. */
export const APPROVERS = { roles: rolesThatCan("users.write") };
/** Good pieces of a shift below this share of its target are behind. */
export const BEHIND_TARGET = 0.9;
