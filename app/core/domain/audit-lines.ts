import { LOGGED_OF_NOUNS, NOUN_NAMES } from "#app/core/domain/noun/keys";

/** The resources of the log. */
export const AUDIT_RESOURCES = [
  ...NOUN_NAMES,
  "assignment",
  "performance_record",
  "line_report",
  "ai_report",
  "conversation",
  "audit_log",
  "auth",
  "settings",
  "import",
  "cause",
  "stop",
  "alias",
] as const;
export type AuditResource = (typeof AUDIT_RESOURCES)[number];

export const AUDIT_ACTIONS = [
  "create",
  "update",
  "delete",
  "restore",
  "merge",
  "activate",
  "deactivate",
  "suspend",
  "role_change",
  "import",
  "export",
  "bulk_assign",
  "generate_report",
  "cleanup",
  "login",
  "login_failed",
  "logout",
  "google_login",
  "register",
  "password_change",
  "password_confirm",
  "invite",
  "invite_withdraw",
  "email_request",
  "email_cancel",
  "email_confirm",
  "email_take_back",
  "password_reset_request",
  "password_reset",
  "avatar_change",
  "member_add",
  "member_remove",
  "message_remove",
  "refresh_reuse",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

const LISTED = ["create", "update", "delete", "restore", "export"] as const;

/** The actions that the log records of each resource. A new one needs its sentence in `audit.json`. */
export const LOGGED = {
  ...LOGGED_OF_NOUNS,
  assignment: [...LISTED, "bulk_assign"],
  performance_record: LISTED,
  line_report: LISTED,
  ai_report: ["generate_report", "export"],
  conversation: ["create", "update", "member_add", "member_remove", "message_remove", "export"],
  audit_log: ["cleanup", "export"],
  auth: [
    "login",
    "login_failed",
    "logout",
    "google_login",
    "register",
    "password_confirm",
    "password_reset",
    "password_reset_request",
    "refresh_reuse",
  ],
  settings: ["update", "import"],
  import: ["import", "restore", "delete"],
  cause: ["create", "update", "activate", "deactivate"],
  stop: LISTED,
  alias: ["create", "delete"],
} as const satisfies Record<AuditResource, readonly AuditAction[]>;

export type ActionOn<Resource extends AuditResource> = (typeof LOGGED)[Resource][number];
export type Exported = { [Name in AuditResource]: "export" extends ActionOn<Name> ? Name : never }[AuditResource];

/** Snapshots beyond this many characters are replaced by a marker. */
export const MAX_SNAPSHOT_CHARACTERS = 16_384;

export type Snapshot = Record<string, unknown>;

/** The fields that differ, as previous and next. Null when nothing changed, so that nothing is written. */
export function changes<T extends Snapshot>(
  previous: T,
  next: Partial<T>,
): { previous: Snapshot; next: Snapshot } | null {
  const fields = Object.keys(next).filter((field) => !isSame(previous[field], next[field]));
  if (fields.length === 0) return null;
  const pick = (from: Snapshot) => Object.fromEntries(fields.map((field) => [field, from[field] ?? null]));
  return { previous: pick(previous), next: pick(next) };
}

/** Lists are the same when their parts are. */
export function isSame(previous: unknown, next: unknown) {
  if (Array.isArray(previous) && Array.isArray(next)) return JSON.stringify(previous) === JSON.stringify(next);
  return Object.is(previous, next);
}
