import { customType, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { AUDIT_ACTIONS, AUDIT_RESOURCES, type Snapshot } from "#app/domain/audit";
import { CONVERSATION_KINDS, type LastMessage, MUTE_LEVELS } from "#app/domain/chat";
import type { HandoverFigures } from "#app/domain/chat-cards";
import { REGISTRATION_MODES } from "#app/domain/factory";
import { IMPORT_KINDS, IMPORT_STATUSES, type ImportOptions } from "#app/domain/imports";
import type { StoredReport } from "#app/domain/insights/report";
import { NOTIFICATION_KINDS, NOTIFICATION_REASONS, type NotificationParams } from "#app/domain/notifications";
import { ROLES } from "#app/domain/permissions";
import type { KeptAssignment } from "#app/domain/planning";
import type { MappingChoice } from "#app/domain/sheets/header";
import { SHIFTS, type ShiftWindows } from "#app/domain/shifts";
import { STATUSES, USER_STATUSES } from "#app/domain/statuses";

/** Ids are integers in the database and decimal text everywhere else. */
const id = customType<{ data: string; driverData: number }>({
  dataType: () => "integer",
  fromDriver: String,
  toDriver: Number,
});

const instant = integer;
const json = <T>(name: string) => text(name, { mode: "json" }).$type<T>();

const stamps = {
  createdAt: instant("created_at").notNull(),
  updatedAt: instant("updated_at").notNull(),
  version: integer("version").notNull().default(1),
};

export const factory = sqliteTable("factory", {
  id: integer("id").primaryKey(),
  name: text("name").notNull(),
  timeZone: text("time_zone").notNull(),
  shiftWindows: json<ShiftWindows>("shift_windows").notNull(),
  workingDays: json<number[]>("working_days").notNull(),
  qualityThresholds: json<[number, number, number]>("quality_thresholds").notNull(),
  efficiencyThresholds: json<[number, number, number]>("efficiency_thresholds").notNull(),
  minimumRestHours: real("minimum_rest_hours").notNull(),
  registration: text("registration", { enum: REGISTRATION_MODES }).notNull(),
  defaultRole: text("default_role", { enum: ROLES }),
  currency: text("currency").notNull(),
  isDemo: integer("is_demo", { mode: "boolean" }).notNull().default(false),
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
});

export const sessions = sqliteTable("sessions", {
  id: id("id").primaryKey(),
  userId: id("user_id").notNull(),
  createdAt: instant("created_at").notNull(),
  lastUsedAt: instant("last_used_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
  absoluteExpiresAt: instant("absolute_expires_at").notNull(),
  endedAt: instant("ended_at"),
  ip: text("ip").notNull(),
  userAgent: text("user_agent").notNull(),
});

export const sessionTokens = sqliteTable("session_tokens", {
  digest: text("digest").primaryKey(),
  sessionId: id("session_id").notNull(),
  kind: text("kind", { enum: ["access", "refresh"] }).notNull(),
  expiresAt: instant("expires_at").notNull(),
  rotatedAt: instant("rotated_at"),
});

export const passwordResets = sqliteTable("password_resets", {
  digest: text("digest").primaryKey(),
  userId: id("user_id").notNull(),
  createdAt: instant("created_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
  usedAt: instant("used_at"),
});

export const identities = sqliteTable("identities", {
  issuer: text("issuer").notNull(),
  subject: text("subject").notNull(),
  userId: id("user_id").notNull(),
  email: text("email").notNull(),
  createdAt: instant("created_at").notNull(),
});

/** Letters of the development mailbox. */
export const mailbox = sqliteTable("mailbox", {
  id: id("id").primaryKey(),
  at: instant("at").notNull(),
  recipient: text("recipient").notNull(),
  subject: text("subject").notNull(),
  text: text("text").notNull(),
  html: text("html").notNull(),
});

/** Words that a screen asked for and no locale file has; noted in development only. */
export const missingWords = sqliteTable("missing_words", {
  language: text("language").notNull(),
  namespace: text("namespace").notNull(),
  key: text("key").notNull(),
  fallback: text("fallback").notNull(),
  at: instant("at").notNull(),
});

export const signInAttempts = sqliteTable("sign_in_attempts", {
  id: id("id").primaryKey(),
  key: text("key").notNull(),
  at: instant("at").notNull(),
});

export const requests = sqliteTable("requests", {
  actorId: id("actor_id").notNull(),
  key: text("key").notNull(),
  resourceId: id("resource_id").notNull(),
  /** Of the address and the input: the same key with another digest is another request. */
  digest: text("digest"),
  at: instant("at").notNull(),
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

export const counters = sqliteTable("counters", {
  name: text("name").primaryKey(),
  value: integer("value").notNull(),
});

export const workers = sqliteTable("workers", {
  id: id("id").primaryKey(),
  name: text("name").notNull(),
  cin: text("cin").notNull(),
  cinKey: text("cin_key").notNull(),
  email: text("email").notNull().default(""),
  phone: text("phone").notNull().default(""),
  role: text("role").notNull().default(""),
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
  capacity: integer("capacity").notNull(),
  targetOutput: integer("target_output"),
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
  unitPriceCents: integer("unit_price_cents"),
  standardMillis: integer("standard_millis"),
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
  shift: text("shift", { enum: SHIFTS }).notNull(),
  reason: text("reason").notNull(),
  createdAt: integer("created_at").notNull(),
});

export const planStrokes = sqliteTable("plan_strokes", {
  id: id("id").primaryKey(),
  actorId: id("actor_id").notNull(),
  made: json<string[]>("made").notNull(),
  gone: json<KeptAssignment[]>("gone").notNull(),
  absenceId: id("absence_id"),
  at: integer("at").notNull(),
  undoneAt: integer("undone_at"),
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
});

const sums = {
  records: integer("records").notNull(),
  pieces: integer("pieces").notNull(),
  defective: integer("defective").notNull(),
  seconds: integer("seconds").notNull(),
  earnedMillis: integer("earned_millis").notNull(),
  measuredSeconds: integer("measured_seconds").notNull(),
};

export const plantDays = sqliteTable("plant_days", { date: text("date").primaryKey(), ...sums });

export const lineDays = sqliteTable("line_days", {
  lineId: id("line_id").notNull(),
  date: text("date").notNull(),
  ...sums,
  morningRecords: integer("morning_records").notNull(),
  afternoonRecords: integer("afternoon_records").notNull(),
  nightRecords: integer("night_records").notNull(),
});

export const workerDays = sqliteTable("worker_days", {
  workerId: id("worker_id").notNull(),
  date: text("date").notNull(),
  ...sums,
  efficiency: real("efficiency"),
});

export const lineProductDays = sqliteTable("line_product_days", {
  date: text("date").notNull(),
  lineId: id("line_id").notNull(),
  shift: text("shift", { enum: SHIFTS }).notNull(),
  productId: id("product_id").notNull(),
  ...sums,
});

export const insightTurns = sqliteTable("insight_turns", {
  userId: id("user_id").primaryKey(),
  token: text("token").notNull(),
  takenAt: instant("taken_at").notNull(),
  freeAt: instant("free_at").notNull(),
});

export const insightReports = sqliteTable("insight_reports", {
  userId: id("user_id").primaryKey(),
  id: id("id").notNull(),
  generatedAt: instant("generated_at").notNull(),
  body: json<StoredReport>("body").notNull(),
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

export const openChannels = sqliteTable("open_channels", {
  userId: id("user_id").primaryKey(),
  /** When it was opened, or was last said to be open still. */
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
  /** The room's count of changes as the inbox knows it. */
  lastRev: integer("last_rev").notNull().default(0),
  lastAt: instant("last_at").notNull(),
  lastMessage: json<LastMessage>("last_message"),
  ...stamps,
});

export const conversationMembers = sqliteTable("conversation_members", {
  conversationId: id("conversation_id").notNull(),
  userId: id("user_id").notNull(),
  joinedAt: instant("joined_at").notNull(),
  leftAt: instant("left_at"),
  readSeq: integer("read_seq").notNull().default(0),
  muted: text("muted", { enum: MUTE_LEVELS }).notNull().default("none"),
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
  figures: json<HandoverFigures>("figures").notNull(),
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
