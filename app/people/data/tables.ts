import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, instant, json, stamps } from "#app/core/data/columns";
import { SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";

export const workers = sqliteTable("workers", {
  id: id("id").primaryKey(),
  name: text("name").notNull(),
  cin: text("cin").notNull(),
  cinKey: text("cin_key").notNull(),
  number: text("number").notNull().default(""),
  numberKey: text("number_key").notNull().default(""),
  email: text("email").notNull().default(""),
  phone: text("phone").notNull().default(""),
  role: text("role").notNull().default(""),
  productionLineId: id("production_line_id"),
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

export const absences = sqliteTable("absences", {
  id: id("id").primaryKey(),
  workerId: id("worker_id").notNull(),
  date: text("date").notNull(),
  half: text("half", { enum: SHIFTS }),
  reason: text("reason").notNull(),
  createdAt: integer("created_at").notNull(),
});
