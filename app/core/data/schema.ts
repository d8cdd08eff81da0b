import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { KeptFigures } from "#app/chat/domain/cards";
import { CONVERSATION_KINDS, type LastMessage } from "#app/chat/domain/chat";
import { MUTE_LEVELS } from "#app/chat/domain/conversations";
import { GROUP_EVENT_KINDS } from "#app/chat/domain/group-events";
import { AUDIT_ACTIONS, AUDIT_RESOURCES, type Snapshot } from "#app/core/domain/audit-lines";
import type { Id } from "#app/core/domain/ids";
import { DEFAULT_ROLES, ROLES } from "#app/core/domain/permissions";
import type { MappingChoice } from "#app/core/domain/sheets/header";
import { STATUSES, USER_STATUSES } from "#app/core/domain/statuses";
import { LANGUAGES } from "#app/core/domain/texts/language-list";
import { ALIASED } from "#app/imports/domain/aliases";
import { IMPORT_KINDS, IMPORT_STATUSES, type ImportOptions } from "#app/imports/domain/imports";
import { STORED_MAIL_STATES } from "#app/notifications/domain/mail";
import {
  NOTIFICATION_KINDS,
  NOTIFICATION_REASONS,
  type NotificationParams,
} from "#app/notifications/domain/notifications";
import type { Weekday } from "#app/plant/domain/days";
import type { DayOff } from "#app/plant/domain/days-off";
import { REGISTRATION_MODES } from "#app/plant/domain/factory";
import { SHIFTS, type Shift } from "#app/plant/domain/shifts";
import type { KindCount } from "#app/records/domain/defect-kinds";
import { id, instant, json, stamps } from "./columns";

/* Tables that several files read. Others are declared in the file that reads them. */

export const factory = sqliteTable("factory", {
  id: integer("id").primaryKey(),
  name: text("name").notNull(),
  timeZone: text("time_zone").notNull(),
  shifts: json<Shift[]>("shifts")
    .notNull()
    .default([...SHIFTS]),
  workingDays: json<number[]>("working_days").notNull(),
  weekBegins: integer("week_begins").$type<Weekday>(),
  daysOff: json<DayOff[]>("days_off").notNull().default([]),
  qualityThresholds: json<[number, number, number]>("quality_thresholds").notNull(),
  efficiencyThresholds: json<[number, number, number]>("efficiency_thresholds").notNull(),
  smallestGap: real("smallest_gap").notNull().default(0.08),
  minimumRestHours: real("minimum_rest_hours").notNull(),
  mostDaysInRow: integer("most_days_in_row").notNull().default(6),
  weeklyRestHours: real("weekly_rest_hours").notNull().default(24),
  dueWithoutStops: integer("due_without_stops", { mode: "boolean" }).notNull().default(false),
  peopleWithoutCin: integer("people_without_cin", { mode: "boolean" }).notNull().default(false),
  registration: text("registration", { enum: REGISTRATION_MODES }).notNull(),
  defaultRole: text("default_role", { enum: DEFAULT_ROLES }),
  currency: text("currency").notNull(),
  isDemo: integer("is_demo", { mode: "boolean" }).notNull().default(false),
  isAccessDecided: integer("is_access_decided", { mode: "boolean" }).notNull().default(false),
  version: integer("version").notNull().default(1),
});

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
});

export const sessions = sqliteTable("sessions", {
  id: id("id").primaryKey(),
  userId: id("user_id").notNull(),
  createdAt: instant("created_at").notNull(),
  lastUsedAt: instant("last_used_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
  absoluteExpiresAt: instant("absolute_expires_at").notNull(),
  endedAt: instant("ended_at"),
  provedAt: instant("proved_at"),
  ip: text("ip").notNull(),
  userAgent: text("user_agent").notNull(),
});

export const sessionTokens = sqliteTable("session_tokens", {
  digest: text("digest").primaryKey(),
  sessionId: id("session_id").notNull(),
  kind: text("kind", { enum: ["access", "refresh"] }).notNull(),
  expiresAt: instant("expires_at").notNull(),
  rotatedAt: instant("rotated_at"),
  usedAt: instant("used_at"),
});

export const passwordResets = sqliteTable("password_resets", {
  digest: text("digest").primaryKey(),
  userId: id("user_id").notNull(),
  createdAt: instant("created_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
  usedAt: instant("used_at"),
  mailState: text("mail_state", { enum: STORED_MAIL_STATES }),
  mailProblem: text("mail_problem"),
});

export const identities = sqliteTable("identities", {
  issuer: text("issuer").notNull(),
  subject: text("subject").notNull(),
  userId: id("user_id").notNull(),
  email: text("email").notNull(),
  createdAt: instant("created_at").notNull(),
});

/** Emails of the development mailbox. */
export const mailbox = sqliteTable("mailbox", {
  id: id("id").primaryKey(),
  at: instant("at").notNull(),
  recipient: text("recipient").notNull(),
  subject: text("subject").notNull(),
  text: text("text").notNull(),
  html: text("html").notNull(),
});

export const signInAttempts = sqliteTable("sign_in_attempts", {
  id: id("id").primaryKey(),
  key: text("key").notNull(),
  at: instant("at").notNull(),
  /** Set until the attempt is decided; null once it failed. */
  pendingUntil: instant("pending_until"),
  /** For an attempt that counts for an address: the account and address of the attempt. */
  pair: text("pair"),
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

export const workers = sqliteTable("workers", {
  id: id("id").primaryKey(),
  name: text("name").notNull(),
  cin: text("cin").notNull(),
  cinKey: text("cin_key").notNull(),
  email: text("email").notNull().default(""),
  phone: text("phone").notNull().default(""),
  role: text("role").notNull().default(""),
  firstDay: text("first_day"),
  lastDay: text("last_day"),
  againFrom: text("again_from"),
  shiftsOff: json<Shift[]>("shifts_off").notNull().default([]),
  weekdaysOff: json<number[]>("weekdays_off").notNull().default([]),
  mostHours: real("most_hours"),
  searchText: text("search_text").notNull(),
  privateSearchText: text("private_search_text").notNull(),
  ...stamps,
  hiddenAt: instant("hidden_at"),
});

export const productionLines = sqliteTable("production_lines", {
  id: id("id").primaryKey(),
  name: text("name").notNull(),
  nameKey: text("name_key").notNull(),
  description: text("description").notNull().default(""),
  /** Positions are rows of `held_values`; the table still wants this column of release 0.2. */
  formerCapacity: integer("capacity")
    .notNull()
    .$defaultFn(() => 1),
  shifts: json<Shift[]>("shifts")
    .notNull()
    .default([...SHIFTS]),
  location: text("location").notNull().default(""),
  status: text("status", { enum: STATUSES }).notNull(),
  searchText: text("search_text").notNull(),
  ...stamps,
  hiddenAt: instant("hidden_at"),
});

export const products = sqliteTable("products", {
  id: id("id").primaryKey(),
  name: text("name").notNull(),
  code: text("code").notNull(),
  codeKey: text("code_key").notNull(),
  description: text("description").notNull().default(""),
  category: text("category").notNull().default(""),
  unitPriceMillis: integer("unit_price_millis"),
  imageKey: text("image_key"),
  imageType: text("image_type"),
  status: text("status", { enum: STATUSES }).notNull(),
  searchText: text("search_text").notNull(),
  ...stamps,
  hiddenAt: instant("hidden_at"),
});

export const assignments = sqliteTable("assignments", {
  id: id("id").primaryKey(),
  workerId: id("worker_id").notNull(),
  lineId: id("line_id").notNull(),
  position: integer("position"),
  shift: text("shift", { enum: SHIFTS }).notNull(),
  date: text("date").notNull(),
  reason: text("reason").notNull().default(""),
  ...stamps,
});

export const staffingDays = sqliteTable("staffing_days", {
  date: text("date").primaryKey(),
  workers: integer("workers").notNull(),
  morning: integer("morning").notNull(),
  afternoon: integer("afternoon").notNull(),
  night: integer("night").notNull(),
});

/** People with a record of a day on which they are planned nowhere. */
export const unplannedDays = sqliteTable("unplanned_days", {
  date: text("date").primaryKey(),
  workers: integer("workers").notNull(),
});

export const staffingCells = sqliteTable("staffing_cells", {
  date: text("date").notNull(),
  shift: text("shift", { enum: SHIFTS }).notNull(),
  lineId: id("line_id").notNull(),
  filled: integer("filled").notNull(),
});

export const absences = sqliteTable("absences", {
  id: id("id").primaryKey(),
  workerId: id("worker_id").notNull(),
  date: text("date").notNull(),
  half: text("half", { enum: SHIFTS }),
  reason: text("reason").notNull(),
  createdAt: integer("created_at").notNull(),
});

export const performanceRecords = sqliteTable("performance_records", {
  id: id("id").primaryKey(),
  workerId: id("worker_id").notNull(),
  productId: id("product_id").notNull(),
  lineId: id("line_id").notNull(),
  shift: text("shift", { enum: SHIFTS }).notNull(),
  date: text("date").notNull(),
  piecesMade: integer("pieces_made").notNull(),
  piecesDefective: integer("pieces_defective").notNull(),
  errorRateTyped: real("error_rate_typed"),
  secondsWorked: integer("seconds_worked").notNull(),
  standardMillis: integer("standard_millis"),
  createdBy: id("created_by"),
  ...stamps,
  firstDate: text("first_date"),
  defectKinds: json<KindCount[]>("defect_kinds").notNull().default([]),
});

const sums = {
  records: integer("records").notNull(),
  pieces: integer("pieces").notNull(),
  defective: integer("defective").notNull(),
  seconds: integer("seconds").notNull(),
  earnedMillis: integer("earned_millis").notNull(),
  measuredSeconds: integer("measured_seconds").notNull(),
};

/** The aim of a line from a day on: good pieces of a shift, and the crew for whom they are set. Triggers keep it. */
export const lineAims = sqliteTable("line_aims", {
  id: id("id").notNull(),
  since: text("since").notNull(),
  until: text("until").notNull(),
  target: integer("target"),
  crew: integer("crew").notNull(),
  efficiency: integer("efficiency"),
  /** Whether a product of the line has a target of its own. */
  byProduct: integer("by_product").notNull(),
});

export const plantDays = sqliteTable("plant_days", { date: text("date").primaryKey(), ...sums });

export const lineDays = sqliteTable("line_days", {
  lineId: id("line_id").notNull(),
  date: text("date").notNull(),
  ...sums,
  morningRecords: integer("morning_records").notNull(),
  afternoonRecords: integer("afternoon_records").notNull(),
  nightRecords: integer("night_records").notNull(),
  morningSeconds: integer("morning_seconds").notNull(),
  afternoonSeconds: integer("afternoon_seconds").notNull(),
  nightSeconds: integer("night_seconds").notNull(),
});

export const workerDays = sqliteTable("worker_days", {
  workerId: id("worker_id").notNull(),
  date: text("date").notNull(),
  ...sums,
  efficiency: real("efficiency"),
  isRanked: integer("is_ranked"),
});

export const lineProductDays = sqliteTable("line_product_days", {
  date: text("date").notNull(),
  lineId: id("line_id").notNull(),
  shift: text("shift", { enum: SHIFTS }).notNull(),
  productId: id("product_id").notNull(),
  ...sums,
});

export const imports = sqliteTable("imports", {
  id: id("id").primaryKey(),
  kind: text("kind", { enum: IMPORT_KINDS }).notNull(),
  status: text("status", { enum: IMPORT_STATUSES }).notNull(),
  fileName: text("file_name").notNull(),
  fileKey: text("file_key").notNull(),
  options: json<ImportOptions>("options").notNull(),
  totalRows: integer("total_rows").notNull().default(0),
  stagedRows: integer("staged_rows").notNull().default(0),
  created: integer("created").notNull().default(0),
  updated: integer("updated").notNull().default(0),
  unchanged: integer("unchanged").notNull().default(0),
  rejected: integer("rejected").notNull().default(0),
  kept: integer("kept").notNull().default(0),
  startedBy: id("started_by").notNull(),
  startedByName: text("started_by_name").notNull(),
  startedAt: instant("started_at").notNull(),
  appliedAt: instant("applied_at"),
  endedAt: instant("ended_at"),
});

export const importMappings = sqliteTable("import_mappings", {
  kind: text("kind", { enum: IMPORT_KINDS }).notNull(),
  header: text("header").notNull(),
  mapping: json<MappingChoice>("mapping").notNull(),
  updatedAt: instant("updated_at").notNull(),
});

export const aliases = sqliteTable("aliases", {
  id: id("id").primaryKey(),
  about: text("about", { enum: ALIASED }).notNull(),
  textKey: text("text_key").notNull(),
  text: text("text").notNull(),
  meantId: id("meant_id").notNull(),
  /** The import whose answer it was; null for one that was given elsewhere. */
  importId: id("import_id"),
  createdBy: id("created_by").notNull(),
  createdAt: instant("created_at").notNull(),
});

export const openChannels = sqliteTable("open_channels", {
  userId: id("user_id").primaryKey(),
  /** The instant at which it was opened or last renewed. */
  openedAt: instant("opened_at").notNull(),
});

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
