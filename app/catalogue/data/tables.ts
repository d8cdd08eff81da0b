import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ProductOperation } from "#app/catalogue/domain/operations";
import { id, instant, json, stamps } from "#app/core/data/columns";
import { SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { STATUSES } from "#app/core/domain/statuses";

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
  stageId: id("stage_id"),
  /** The place of the stage in its order; triggers keep it. */
  stagePlace: integer("stage_place").notNull().default(1000),
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
  stagesLeftOut: json<Id[]>("stages_left_out").notNull().default([]),
  operations: json<ProductOperation[]>("operations").notNull().default([]),
  imageKey: text("image_key"),
  imageType: text("image_type"),
  status: text("status", { enum: STATUSES }).notNull(),
  searchText: text("search_text").notNull(),
  ...stamps,
  hiddenAt: instant("hidden_at"),
});
