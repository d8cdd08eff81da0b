import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, instant, json } from "#app/core/data/columns";
import type { MappingChoice } from "#app/core/domain/sheets/header";
import { ALIASED } from "#app/imports/domain/aliases";
import { IMPORT_KINDS, IMPORT_STATUSES, type ImportOptions } from "#app/imports/domain/imports";

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
