import * as z from "zod";
import type { ErrorDetail } from "./errors";
import type { Id } from "./ids";
import type { MappingChoice } from "./sheets/header";
import { SheetSettings } from "./sheets/reading";

export const IMPORT_KINDS = ["workers", "performance_records"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** What happens to a row that exists already and says something else. */
export const IMPORT_MODES = ["skip", "update"] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** `staging` is an import that was interrupted, or that runs right now. */
export const IMPORT_STATUSES = ["staging", "applied", "undone", "discarded"] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

export const ROW_ACTIONS = ["create", "update", "unchanged", "reject"] as const;
export type RowAction = (typeof ROW_ACTIONS)[number];

/** What a records file may name that does not exist yet. */
export const CREATABLE = ["workers", "lines", "products"] as const;
export type Creatable = (typeof CREATABLE)[number];

export const UNDO_HOURS = 24;

const Mapping: z.ZodType<MappingChoice> = z.record(
  z.string().max(40),
  z.union([z.number().int().min(0).max(1_000), z.string().max(300), z.null()]),
);

export const ImportOptions = z.object({
  mode: z.enum(IMPORT_MODES, "errors:choiceInvalid").default("skip"),
  createMissing: z.array(z.enum(CREATABLE)).max(CREATABLE.length).default([]),
  /** Whether a row that says exactly what an earlier row of the file says is left out; by default both are meant. */
  leaveRepeats: z.boolean().default(false),
  mapping: Mapping.default({}),
  settings: SheetSettings.default({}),
});
export type ImportOptions = z.infer<typeof ImportOptions>;

/** Why a row was left out. `line` counts as a spreadsheet does, from 1; `field` is the column, null for the whole row. */
export type Rejection = { line: number; field: string | null; key: string; params?: ErrorDetail["params"] };

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

/** An applied import can be taken back for a day. */
export function canStillUndo({ status, appliedAt }: Pick<ImportState, "status" | "appliedAt">, now: number): boolean {
  return status === "applied" && appliedAt !== null && now - appliedAt < UNDO_HOURS * 60 * 60 * 1000;
}
