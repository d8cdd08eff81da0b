import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, json } from "#app/core/data/columns";
import type { Weekday } from "#app/core/domain/calendar/days";
import { SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import { DEFAULT_ROLES } from "#app/core/domain/permissions";
import type { Word } from "#app/core/domain/texts/vocabulary";
import type { DayOff } from "#app/plant/domain/days-off";
import type { BriefedRole, Stage } from "#app/plant/domain/factory";
import { BRIEFED_ROLES, REGISTRATION_MODES } from "#app/plant/domain/factory";

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
  stages: json<Stage[]>("stages").notNull().default([]),
  qualityThresholds: json<[number, number, number]>("quality_thresholds").notNull(),
  efficiencyThresholds: json<[number, number, number]>("efficiency_thresholds").notNull(),
  smallestGap: real("smallest_gap").notNull().default(0.08),
  minimumRestHours: real("minimum_rest_hours").notNull(),
  mostDaysInRow: integer("most_days_in_row").notNull().default(6),
  weeklyRestHours: real("weekly_rest_hours").notNull().default(24),
  dueWithoutStops: integer("due_without_stops", { mode: "boolean" }).notNull().default(false),
  peopleWithoutCin: integer("people_without_cin", { mode: "boolean" }).notNull().default(false),
  ownLinesOnly: integer("own_lines_only", { mode: "boolean" }).notNull().default(false),
  vocabulary: json<Word[]>("vocabulary").notNull().default([]),
  briefingHour: integer("briefing_hour"),
  briefingRoles: json<BriefedRole[]>("briefing_roles")
    .notNull()
    .default([...BRIEFED_ROLES]),
  registration: text("registration", { enum: REGISTRATION_MODES }).notNull(),
  defaultRole: text("default_role", { enum: DEFAULT_ROLES }),
  currency: text("currency").notNull(),
  isDemo: integer("is_demo", { mode: "boolean" }).notNull().default(false),
  isAccessDecided: integer("is_access_decided", { mode: "boolean" }).notNull().default(false),
  version: integer("version").notNull().default(1),
});

/** The stages of the factory as rows of a view, to be joined. */
export const stages = sqliteTable("stages", {
  id: id("id").primaryKey(),
  name: text("name"),
  place: integer("place"),
});
