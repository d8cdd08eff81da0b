import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { PRINTED } from "#app/core/domain/limits";
import type { NounAddress } from "#app/core/domain/noun/keys";
import { SPEAKER_QUERY } from "#app/core/domain/sessions";

/** The parameter in a list's address that opens an import: of the list that it names, or by 1 of the screen's own. */
export const OPENS_IMPORT = "import";

/** The parameter in a list's address that opens the form of a new object. */
export const OPENS_NEW = "new";

/** The parameter in a list's address that opens the form of the object with this id. */
export const OPENS_EDIT = "edit";

/** The parameter in the address of the calendar that opens the crews, of the line in its filter. */
export const OPENS_CREWS = "crews";

/** The parameters of a list's address that open something. A file of the list does not know them. */
const OPENING = [OPENS_IMPORT, OPENS_NEW, OPENS_EDIT, OPENS_CREWS, PRINTED];

/** The parameters of a list's address that say how its screen looks. All others are its filter. */
export const SCREEN_PARAMETERS: readonly string[] = [...OPENING, "columns", "tab"];

/** The lists that are exported as a file, as the addresses of their calls name them. */
export type ListAddress = NounAddress | "assignments" | "performance-records" | "line-reports" | "stops";

/** Every URL once. */
export const paths = {
  home: () => "/",
  apiDocs: () => "/api/docs",
  health: () => "/api/health",
  login: (from?: string) => (from ? `/auth/login?from=${encodeURIComponent(from)}` : "/auth/login"),
  /** After a sign-in: leads on to the page, unless the browser kept no session. */
  entered: (to: string) => withQuery("/auth/login", { entered: 1, from: to }),
  register: (from?: string) => (from ? `/auth/register?from=${encodeURIComponent(from)}` : "/auth/register"),
  forgotPassword: (done?: "sent") => withQuery("/auth/forgot-password", { sent: done && 1 }),
  resetPassword: (token = "") => withQuery("/auth/reset-password", { token }),
  invitation: (token = "") => withQuery("/auth/invitation", { token }),
  confirmEmail: (token = "") => withQuery("/auth/email", { token }),
  takeEmailBack: (token = "") => withQuery("/auth/email/back", { token }),
  logout: () => "/auth/logout",
  preferences: (back?: string) => withQuery("/preferences", { back }),
  google: (query?: { from?: string; intent?: "link" }) => withQuery("/auth/google", query),
  googleLink: (from?: string) => withQuery("/auth/google/link", { from }),
  googleCallback: () => "/auth/google/callback",
  dashboard: () => "/dashboard",
  firstSteps: () => "/dashboard#first-steps",
  chat: (query?: { c?: Id; m?: number; h?: 1; about?: Id; q?: string; line?: Id; date?: string; shift?: string }) =>
    withQuery("/chat", query),
  /** The screen of a list; those below are some of them. */
  list: (address: ListAddress, query?: Query) => listOf(address)(query),
  workers: listOf("workers"),
  worker: (id: Id, query?: Query) => withQuery(`/workers/${id}`, query),
  workerForm: (id: Id) => withQuery("/workers", { [OPENS_EDIT]: id }),
  productionLines: listOf("production-lines"),
  productionLineForm: (line: Id) => withQuery("/production-lines", { [OPENS_EDIT]: line }),
  products: listOf("products"),
  records: listOf("performance-records"),
  analytics: (query?: Query) => withQuery("/performance/analytics", query),
  explanation: (query: Query) => withQuery("/choices/explanation", query),
  analyticsExport: (type: "csv" | "xlsx", search: string) => `/api/performance/analytics.${type}${exported(search)}`,
  output: (query?: Query) => withQuery("/performance/output", query),
  outputExport: (type: "csv" | "xlsx", search: string) => `/api/performance/output.${type}${exported(search)}`,
  /** The days of a line, with what a reader would look at next; `markFrom` to `markTo` are those of a finding. */
  why: (query?: Query) => withQuery("/performance/why", query),
  insights: () => "/performance/ai-insights",
  insightsCsv: () => "/api/insights/latest.csv",
  stops: listOf("stops"),
  shiftEntry: (query?: Query) => withQuery("/performance/entry", query),
  /** The page of formulas, or a figure on it. */
  figures: (name?: string) => (name ? `/figures#${name}` : "/figures"),
  users: listOf("users"),
  account: () => "/settings/account",
  factorySettings: () => "/settings/factory",
  causes: () => "/settings/factory/causes",
  auditLogs: (query?: Query) => withQuery("/settings/audit-logs", query),
  apiObject: (noun: NounAddress, id: Id) => `/api/${noun}/${id}`,
  auditStats: (query?: Query) => withQuery("/settings/audit-stats", query),
  auditVerify: (query?: Query) => withQuery("/api/audit-logs/verify", query),
  auditCleanup: (days?: string) => withQuery("/api/audit-logs/cleanup", { days }),
  auditRestore: (id: Id) => `/api/audit-logs/${id}/restore`,
  auditExport: (search: string) => `/api/audit-logs/export.csv${exported(search)}`,
  devGoogle: () => "/dev/google",
  mailbox: (id?: Id) => (id ? `/dev/mailbox/${id}` : "/dev/mailbox"),
  palette: (q: string) => withQuery("/palette", { q }),
  workerChoices: (
    q: string,
    asked: { weekFrom?: Day | undefined; day?: Day | undefined; line?: Id | undefined } = {},
  ) => withQuery("/choices/workers", { q, ...asked }),
  mergeChoice: (query: { noun: "worker" | "product"; id: Id; into: Id }) => withQuery("/choices/merge", query),
  recordChoices: () => "/choices/records",
  recordExpectation: (query: Query) => withQuery("/choices/record-expectation", query),
  timeZone: (name: string) => withQuery("/choices/time-zone", { name }),
  assignmentWarnings: (query: Query) => withQuery("/choices/assignment-warnings", query),
  dayOfLines: (query: Query) => withQuery("/choices/day-of-lines", query),
  dayPlan: (query: Query) => withQuery("/choices/day-plan", query),
  plannedOperations: (place: { productionLineId: Id; date: Day; shift: string }) =>
    withQuery("/choices/planned-operations", place),
  replacements: (query: { assignmentId: Id; until?: Day }) => withQuery("/choices/replacements", query),
  seatOffers: (place: { productionLineId: Id; date: Day; shift: string }) => withQuery("/choices/replacements", place),
  crews: (query: Query) => withQuery("/choices/crews", query),
  suggestedCrews: (query: Query) => withQuery("/choices/suggested-crews", query),
  gaps: (query: Query) => withQuery("/choices/gaps", query),
  calendar: (query?: Query) => withQuery("/assignments/calendar", query),
  absences: (query: Query) => withQuery("/choices/absences", query),
  leaving: (query: Query) => withQuery("/choices/leaving", query),
  planned: (query: Query) => withQuery("/api/assignments", query),
  planning: (
    act: "strokes" | "undo" | "copy" | "absences" | "absences/withdraw" | "crews" | "crews/plan" | "overtime",
  ) => `/api/assignments/${act}`,
  assignments: listOf("assignments"),
  exportOf: (noun: ListAddress, type: "csv" | "xlsx", search: string) =>
    `/api/${noun}/export.${type}${exported(search)}`,
  ownSocket: () => "/realtime/me",
  floorSocket: () => "/realtime/floor",
  trialSocket: () => "/realtime/trial",
  liveCalls: () => "/realtime/calls",
  requestState: (key: string) => withQuery("/api/account/requests", { key }),
  chatUsers: (q: string) => withQuery("/api/chat/users", { q }),
  chatThings: (q: string) => withQuery("/api/chat/things", { q }),
  chatCards: (things: string) => withQuery("/api/chat/cards", { of: things }),
  handovers: (query?: Query) => withQuery("/api/chat/handovers", query),
  handoverDraft: (query: { line: Id; date?: string; shift?: string }) => withQuery("/api/chat/handovers/draft", query),
  handoverSignature: (id: Id) => `/api/chat/handovers/${id}/sign`,
  chatUnread: () => "/api/chat/unread",
  chatSearch: (query: Query) => withQuery("/api/chat/messages", query),
  conversations: (query?: Query) => withQuery("/api/chat/conversations", query),
  conversation: (id: Id, part?: "members") => ["/api/chat/conversations", id, part].filter(Boolean).join("/"),
  messages: (id: Id, query?: Query) => withQuery(`/api/chat/conversations/${id}/messages`, query),
  messageSearch: (id: Id, query: Query) => withQuery(`/api/chat/conversations/${id}/messages/search`, query),
  message: (id: Id, messageId: Id) => `/api/chat/conversations/${id}/messages/${messageId}`,
  reactions: (id: Id, messageId: Id) => `/api/chat/conversations/${id}/messages/${messageId}/reactions`,
  conversationFiles: (id: Id) => `/api/chat/conversations/${id}/files`,
  conversationExport: (id: Id, type: "csv" | "xlsx") => `/api/chat/conversations/${id}/export.${type}`,
  chatFiles: () => "/api/chat/files",
  chatFile: (id: Id, act?: "save") => withQuery(`/api/chat/files/${id}`, { save: act && 1 }),
  me: () => "/api/auth/me",
  ownAvatar: () => "/api/account/avatar",
  roomSocket: (id: Id, speaker: Id) => withQuery(`/realtime/conversations/${id}`, { [SPEAKER_QUERY]: speaker }),
  notifications: (query?: Query) => withQuery("/api/notifications", query),
  notification: (id: Id, act?: "read" | "unread" | "restore") =>
    ["/api/notifications", id, act].filter(Boolean).join("/"),
  allNotifications: (act: "read-all" | "restore" | "choices") => `/api/notifications/${act}`,
  aliases: (query?: Query) => withQuery("/api/aliases", query),
  alias: (id: Id) => `/api/aliases/${id}`,
  apiCauses: () => "/api/causes",
  workerNames: (query: Query = {}) => withQuery("/api/workers/names", query),
  record: (id: Id) => `/api/performance-records/${id}`,
  stop: (id: Id) => `/api/stops/${id}`,
  stopOfLines: () => "/api/stops/lines",
  stopRestored: (id: Id) => `/api/stops/${id}/restore`,
  shiftReports: () => "/api/shift-reports",
  lineReports: () => "/api/line-reports",
  productOfRecords: () => "/api/performance-records/product",
  shiftRecords: () => "/api/performance-records/bulk",
  board: (line: Id) => `/board/${line}`,
  boardFigures: (line: Id) => `/api/production-lines/${line}/board`,
  ownData: () => "/api/account/data.json",
  avatar: (userId: Id, mark: string) => `/api/users/${userId}/avatar?v=${mark}`,
  productImage: (id: Id, version?: number) => withQuery(`/api/products/${id}/image`, { v: version }),
  importOf: (noun: ImportAddress, id?: Id, act?: string) =>
    ["/api", noun, "import", id, act].filter((part) => part !== undefined).join("/"),
  importsOf: (noun: ImportAddress) => `/api/${noun}/imports`,
  template: (noun: ImportAddress, type: "csv" | "xlsx") => `/api/${noun}/template.${type}`,
} as const;

/** The lists that files are imported into. */
export type ImportAddress = Exclude<ListAddress, "users">;

/** The screens of lists that are part of another one. */
const SCREENS: Partial<Record<ListAddress, string>> = {
  assignments: "/assignments/overview",
  "performance-records": "/performance/overview",
  "line-reports": "/performance/overview",
  stops: "/performance/stops",
};

export type Query = Record<string, string | number | undefined | null>;

function listOf(address: ListAddress) {
  return (query?: Query) => withQuery(SCREENS[address] ?? `/${address}`, query);
}

function withQuery(path: string, query: Query = {}) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/**
 * The filter of a list's address, for its file, with the columns that are shown. A list accepts the two days of a period
 * in either order, and so does its file, which holds all pages.
 */
function exported(search: string) {
  const given = [...new URLSearchParams(search)].filter(([, value]) => value !== "");
  const params = new URLSearchParams(given);
  for (const name of [...OPENING, "page", "size"]) params.delete(name);
  const [from, to] = [params.get("from"), params.get("to")];
  if (from && to && from > to) {
    params.set("from", to);
    params.set("to", from);
  }
  return params.size > 0 ? `?${params}` : "";
}

/** The user for whom a room's address was made. */
export function speakerIn(query: URLSearchParams): string | null {
  return query.get(SPEAKER_QUERY);
}
