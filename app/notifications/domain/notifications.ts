import type { Id } from "#app/core/domain/ids";
import { can, type Permission, type RoleOrNone, rolesThatCan } from "#app/core/domain/permissions";
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

/** What notifications are about, as the list is filtered. */
export const NOTICE_SUBJECTS = ["messages", "plan", "production", "accounts"] as const;
export type NoticeSubject = (typeof NOTICE_SUBJECTS)[number];

/** The subject of each kind, and the permission of those who get it; kinds for anybody have none. */
const ABOUT: Record<NotificationKind, { subject: NoticeSubject; may?: Permission }> = {
  chat_message: { subject: "messages" },
  mention: { subject: "messages" },
  conversation_added: { subject: "messages" },
  conversation_removed: { subject: "messages" },
  handover_waiting: { subject: "messages", may: "chat.handOver" },
  assignment_changed: { subject: "plan", may: "assignments.write" },
  coverage_gap: { subject: "plan", may: "assignments.write" },
  line_status: { subject: "production", may: "records.create" },
  error_alert: { subject: "production", may: "records.create" },
  record_corrected: { subject: "production", may: "records.editAny" },
  long_stop: { subject: "production", may: "records.editAny" },
  behind_target: { subject: "production", may: "records.create" },
  import_done: { subject: "production", may: "lines.write" },
  report_ready: { subject: "production", may: "insights.generate" },
  account_waiting: { subject: "accounts", may: "users.write" },
  email_refused: { subject: "accounts", may: "users.sendResetLink" },
  account_changed: { subject: "accounts" },
  new_sign_in: { subject: "accounts" },
  audit_cleanup: { subject: "accounts", may: "audit.read" },
  audit_broken: { subject: "accounts", may: "audit.cleanup" },
  totals_mended: { subject: "accounts", may: "audit.cleanup" },
};

/** The kinds about a subject. */
export function kindsAbout(subject: NoticeSubject): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => ABOUT[kind].subject === subject);
}

/** The kinds that somebody with this role can get. */
export function kindsFor(role: RoleOrNone): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => {
    const { may } = ABOUT[kind];
    return may === undefined || can(role, may);
  });
}

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
export const LINES_TOLD = 20;

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
