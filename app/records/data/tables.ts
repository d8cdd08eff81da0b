import { sql } from "drizzle-orm";
import { integer, real, sqliteTable, sqliteView, text } from "drizzle-orm/sqlite-core";
import { id, json, stamps } from "#app/core/data/columns";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import type { KindCount } from "#app/records/domain/defect-kinds";
import type { HourCount } from "#app/records/domain/line-reports";

export const performanceRecords = sqliteTable("performance_records", {
  id: id("id").primaryKey(),
  /** None for what a line made as one; its report has the people. */
  workerId: id("worker_id"),
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
  reportId: id("report_id"),
  byHour: json<HourCount[]>("by_hour").notNull().default([]),
});

/** The person of records that are joined with their worker, or found by one. */
export const recordedWorker = sql<Id>`${performanceRecords.workerId}`.mapWith(String).as("recorded_worker");

/** The shift of a line that counts as one; its records have its id. */
export const lineReports = sqliteTable("line_reports", {
  id: id("id").primaryKey(),
  lineId: id("line_id").notNull(),
  shift: text("shift", { enum: SHIFTS }).notNull(),
  date: text("date").notNull(),
  otherPeople: integer("other_people").notNull(),
  /** Seconds of all people without a name together. */
  otherSeconds: integer("other_seconds").notNull(),
  createdBy: id("created_by"),
  ...stamps,
});

/** The shifts in which people worked: those of their records, and those of lines that count as one. */
export const workedShifts = sqliteView("worked_shifts", {
  workerId: id("worker_id").notNull(),
  lineId: id("line_id").notNull(),
  shift: text("shift", { enum: SHIFTS }).notNull(),
  date: text("date").notNull(),
  seconds: integer("seconds").notNull(),
}).existing();

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
