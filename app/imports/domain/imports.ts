import * as z from "zod";
import type { Id } from "#app/core/domain/ids";
import type { MappingChoice } from "#app/core/domain/sheets/header";
import { SheetSettings } from "#app/core/domain/sheets/reading";
import { whole } from "#app/core/domain/texts/fields";
import { HOUR } from "#app/core/domain/time";
import { ANSWERS_TO_ALL, ANSWERS_TO_SHIFTS, Answers } from "./questions";

/** In the order in which the lists of a workbook come in: each may name objects of those before it. */
export const IMPORT_KINDS = [
  "production_lines",
  "products",
  "workers",
  "assignments",
  "performance_records",
  "line_reports",
  "stops",
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The objects of rows, as the audit log names them. Several rows make one line report, which is staged with them. */
export type ImportResource =
  | "worker"
  | "production_line"
  | "product"
  | "assignment"
  | "performance_record"
  | "reported_row"
  | "line_report"
  | "stop";

type Dashed<Text extends string> = Text extends `${infer Before}_${infer After}` ? `${Before}-${After}` : Text;

/** A kind of list, as addresses and words call it. */
export type ImportNoun = Dashed<ImportKind>;

export function importNounOf(kind: ImportKind): ImportNoun {
  return kind.replaceAll("_", "-") as ImportNoun;
}

export function kindAt(noun: ImportNoun): ImportKind {
  return noun.replaceAll("-", "_") as ImportKind;
}

/** The treatment of a row that exists already with other values. */
export const IMPORT_MODES = ["skip", "update"] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** `staging` is an import that was interrupted, or that runs right now. */
export const IMPORT_STATUSES = ["staging", "applied", "undone", "discarded"] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

export const ROW_ACTIONS = ["create", "update", "unchanged", "reject"] as const;
export type RowAction = (typeof ROW_ACTIONS)[number];

/** The kinds of objects that an import of records may create. */
export const CREATABLE = ["workers", "lines", "products"] as const;
export type Creatable = (typeof CREATABLE)[number];

export const UNDO_HOURS = 24;

const Mapping: z.ZodType<MappingChoice> = z.record(
  whole().max(40),
  z.union([z.number().int().min(0).max(1_000), whole().max(300), z.null()]),
);

export const ImportOptions = z.object({
  mode: z.enum(IMPORT_MODES, "errors:choiceInvalid").default("skip"),
  createMissing: z.array(z.enum(CREATABLE)).max(CREATABLE.length).default([]),
  /** Whether exact repeats of an earlier row of the file are left out; by default both are imported. */
  leaveRepeats: z.boolean().default(false),
  /** The answer to each question. A row with an open question is rejected with that question. */
  answers: Answers.default({}),
  answerToAll: z.enum(ANSWERS_TO_ALL, "errors:choiceInvalid").optional(),
  /** Confirms every shift with a question, whatever its records are when the rows are written. */
  confirmShifts: z.boolean().default(false),
  /** The answer to every shift without one of its own, whatever its records are then; overtime has its own answer. */
  answerToShifts: z.enum(ANSWERS_TO_SHIFTS, "errors:choiceInvalid").optional(),
  mapping: Mapping.default({}),
  settings: SheetSettings.default({}),
});
export type ImportOptions = z.infer<typeof ImportOptions>;

export type ImportCounts = { created: number; updated: number; unchanged: number; rejected: number };

export type ImportState = ImportCounts & {
  id: Id;
  kind: ImportKind;
  status: ImportStatus;
  fileName: string;
  totalRows: number;
  stagedRows: number;
  kept: number;
  startedBy: Id;
  startedByName: string;
  startedAt: number;
  appliedAt: number | null;
  endedAt: number | null;
};

/** How far the preview of a file has come, in rows. */
export type LookProgress = { total: number; read: number; checked: number };

/** An applied import can be undone for a day. */
export function canStillUndo({ status, appliedAt }: Pick<ImportState, "status" | "appliedAt">, now: number): boolean {
  return status === "applied" && appliedAt !== null && now - appliedAt < UNDO_HOURS * HOUR;
}

/** Whether taking an import back would change anything. */
export function hasSomethingToUndo(state: ImportState, now: number): boolean {
  return state.created + state.updated > 0 && canStillUndo(state, now);
}
