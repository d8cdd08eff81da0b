import { can, type Permission, type RoleOrNone } from "#app/core/domain/permissions";
import { NOTIFICATION_KINDS, type NotificationKind } from "./notifications";

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
  briefing: { subject: "production", may: "records.editAny" },
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
