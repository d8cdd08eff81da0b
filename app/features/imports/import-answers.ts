import type { Creatable, ImportMode, ImportStatus, RowAction } from "#app/domain/imports";
import type { Detected, SheetSettings } from "#app/domain/sheets/reading";

export type ImportNoun = "workers" | "performance-records";

export type RejectedRow = { line: number; field: string | null; message: string };

export type SampleRow = {
  line: number;
  action: RowAction;
  values: Record<string, string>;
  previous: Record<string, unknown> | null;
};

/** What an import would do. */
export type Outlook = {
  created: number;
  updated: number;
  unchanged: number;
  rejected: RejectedRow[];
  detected: Detected;
  header: string[];
  mapping: Record<string, number>;
  missingColumns: string[];
  totalRows: number;
  samples: SampleRow[];
  missing: Record<Creatable, { total: number; names: string[] }>;
  repeats: { total: number; lines: number[] };
};

export type ImportSummary = {
  importId: string;
  status: ImportStatus;
  fileName: string;
  totalRows: number;
  stagedRows: number;
  created: number;
  updated: number;
  unchanged: number;
  kept: number;
  startedByName: string;
  startedAt: string;
  canUndo: boolean;
};

export type ImportOutcome = ImportSummary & { rejected: RejectedRow[]; alsoCreated: Record<Creatable, number> };
export type RecentImport = ImportSummary & { rejected: number; isOwn: boolean; canFinish: boolean };

/** What a person decides about an import. */
export type Choices = {
  mode: ImportMode;
  createMissing: Creatable[];
  leaveRepeats: boolean;
  mapping: Record<string, number | null>;
  settings: SheetSettings;
};
