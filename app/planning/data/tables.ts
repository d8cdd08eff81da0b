import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, stamps } from "#app/core/data/columns";
import { SHIFTS } from "#app/core/domain/calendar/shifts";

export const assignments = sqliteTable("assignments", {
  id: id("id").primaryKey(),
  workerId: id("worker_id").notNull(),
  lineId: id("line_id").notNull(),
  position: integer("position"),
  operation: text("operation").notNull().default(""),
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
