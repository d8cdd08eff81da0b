import type { Id } from "#app/domain/ids";
import { SPEAKER_QUERY } from "#app/domain/sessions";

/** What the address of a list says when somebody comes to it to import. */
export const IMPORT_ASKED = "import";

/** Every URL once. */
export const paths = {
  home: () => "/",
  login: (from?: string) => (from ? `/auth/login?from=${encodeURIComponent(from)}` : "/auth/login"),
  register: (from?: string) => (from ? `/auth/register?from=${encodeURIComponent(from)}` : "/auth/register"),
  forgotPassword: (done?: "sent") => withQuery("/auth/forgot-password", { sent: done && 1 }),
  resetPassword: (token = "") => withQuery("/auth/reset-password", { token }),
  logout: () => "/auth/logout",
  google: (query?: { from?: string; intent?: "link" }) => withQuery("/auth/google", query),
  googleLink: (from?: string) => withQuery("/auth/google/link", { from }),
  googleCallback: () => "/auth/google/callback",
  dashboard: () => "/dashboard",
  chat: (query?: { c?: Id; m?: number }) => withQuery("/chat", query),
  workers: (query?: Query) => withQuery("/workers", query),
  workersImport: () => withQuery("/workers", { [IMPORT_ASKED]: 1 }),
  productionLines: (query?: Query) => withQuery("/production-lines", query),
  products: (query?: Query) => withQuery("/products", query),
  records: (query?: Query) => withQuery("/performance/overview", query),
  analytics: (query?: Query) => withQuery("/performance/analytics", query),
  explanation: (query: Query) => withQuery("/choices/explanation", query),
  analyticsExport: (type: "csv" | "xlsx", search: string) => `/api/performance/analytics.${type}${search}`,
  insights: () => "/performance/ai-insights",
  insightsCsv: () => "/api/insights/latest.csv",
  shiftEntry: (query?: Query) => withQuery("/performance/entry", query),
  users: (query?: Query) => withQuery("/users", query),
  account: () => "/settings/account",
  factorySettings: () => "/settings/factory",
  auditLogs: (query?: Query) => withQuery("/settings/audit-logs", query),
  apiObject: (noun: AuditedNoun, id: Id) => `/api/${noun}/${id}`,
  auditStats: (query?: Query) => withQuery("/settings/audit-stats", query),
  auditVerify: (query?: Query) => withQuery("/api/audit-logs/verify", query),
  auditCleanup: (days?: string) => withQuery("/api/audit-logs/cleanup", { days }),
  auditRestore: (id: Id) => `/api/audit-logs/${id}/restore`,
  auditExport: (search: string) => `/api/audit-logs/export.csv${search}`,
  mailbox: (id?: Id) => (id ? `/dev/mailbox/${id}` : "/dev/mailbox"),
  palette: (q: string) => withQuery("/palette", { q }),
  workerChoices: (q: string) => withQuery("/choices/workers", { q }),
  recordChoices: () => "/choices/records",
  recordExpectation: (query: Query) => withQuery("/choices/record-expectation", query),
  assignmentWarnings: (query: Query) => withQuery("/choices/assignment-warnings", query),
  dayPlan: (query: Query) => withQuery("/choices/day-plan", query),
  replacements: (assignmentId: Id) => withQuery("/choices/replacements", { assignmentId }),
  calendar: (query?: Query) => withQuery("/assignments/calendar", query),
  planning: (act: "strokes" | "undo" | "copy" | "absences") => `/api/assignments/${act}`,
  assignments: (query?: Query) => withQuery("/assignments/overview", query),
  exportOf: (
    noun: "assignments" | "workers" | "production-lines" | "products" | "performance-records" | "users",
    type: "csv" | "xlsx",
    search: string,
  ) => `/api/${noun}/export.${type}${search}`,
  ownSocket: () => "/realtime/me",
  floorSocket: () => "/realtime/floor",
  chatUsers: (q: string) => withQuery("/api/chat/users", { q }),
  chatThings: (q: string) => withQuery("/api/chat/things", { q }),
  chatCards: (of: string) => withQuery("/api/chat/cards", { of }),
  handovers: () => "/api/chat/handovers",
  handoverDraft: (line: Id) => withQuery("/api/chat/handovers/draft", { line }),
  handoverSignature: (id: Id) => `/api/chat/handovers/${id}/sign`,
  chatUnread: () => "/api/chat/unread",
  chatSearch: (q: string) => withQuery("/api/chat/messages", { q }),
  conversations: (query?: Query) => withQuery("/api/chat/conversations", query),
  conversation: (id: Id, part?: "members") => ["/api/chat/conversations", id, part].filter(Boolean).join("/"),
  messages: (id: Id, query?: Query) => withQuery(`/api/chat/conversations/${id}/messages`, query),
  messageSearch: (id: Id, q: string) => withQuery(`/api/chat/conversations/${id}/messages/search`, { q }),
  message: (id: Id, messageId: Id) => `/api/chat/conversations/${id}/messages/${messageId}`,
  chatFiles: () => "/api/chat/files",
  chatFile: (id: Id, act?: "save") => withQuery(`/api/chat/files/${id}`, { save: act && 1 }),
  me: () => "/api/auth/me",
  roomSocket: (id: Id, speaker: Id) => withQuery(`/realtime/conversations/${id}`, { [SPEAKER_QUERY]: speaker }),
  notifications: (query?: Query) => withQuery("/api/notifications", query),
  notification: (id: Id, act: "read" | "unread") => `/api/notifications/${id}/${act}`,
  allNotifications: (act: "read-all" | "restore" | "choices") => `/api/notifications/${act}`,
  workersCalled: (q: string) => withQuery("/api/workers", { q, size: 20 }),
  shiftRecords: () => "/api/performance-records/bulk",
  board: (line: Id) => `/board/${line}`,
  boardFigures: (line: Id) => `/api/production-lines/${line}/board`,
  ownData: () => "/api/account/data.json",
  avatar: (userId: Id, mark: string) => `/api/users/${userId}/avatar?v=${mark}`,
  productImage: (id: Id, version: number) => `/api/products/${id}/image?v=${version}`,
  importOf: (noun: "workers" | "performance-records", id?: Id, act?: string) =>
    ["/api", noun, "import", id, act].filter((part) => part !== undefined).join("/"),
  importsOf: (noun: "workers" | "performance-records") => `/api/${noun}/imports`,
  template: (noun: "workers" | "performance-records", type: "csv" | "xlsx") => `/api/${noun}/template.${type}`,
} as const;

/** Nouns whose objects the log can set right again. */
export type AuditedNoun = "workers" | "production-lines" | "products";

export type Query = Record<string, string | number | undefined | null>;

function withQuery(path: string, query: Query = {}) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
