import type { Detected, SheetSettings } from "#app/core/domain/sheets/reading";
import type { AliasUse, UnknownName } from "#app/imports/domain/aliases";
import type { JoinedSheets } from "#app/imports/domain/day-sheets";
import type { FillQuestion } from "#app/imports/domain/fills";
import type { Creatable, ImportMode, ImportStatus, RowAction } from "#app/imports/domain/imports";
import type { AnswerToAll, AnswerToShifts, Question } from "#app/imports/domain/questions";
import type { RejectedRow, SheetPlace } from "#app/imports/domain/rejections";
import type { ShiftQuestions } from "#app/imports/domain/shifts";
import type { StoredValues } from "#app/imports/domain/stored-values";
import type { OtherList } from "#app/imports/domain/workbook-lists";

/** The day sheets of a workbook that were read, and the sheets that were not. */
export type DaySheetsRead = Omit<JoinedSheets, "header" | "rows" | "dateFormat" | "dateIsAmbiguous" | "lacksMonth">;

export type PreviewedRow = {
  line: number;
  place?: SheetPlace;
  action: RowAction;
  values: Record<string, string>;
  stored: StoredValues;
  before: StoredValues | null;
};

/** The expected result of an import. */
export type Outlook = {
  created: number;
  updated: number;
  unchanged: number;
  rejected: RejectedRow[];
  /** The people, days and lines of records. */
  about: { people: number; days: number; lines: number } | null;
  /** The rejected rows that only wait for an answer. */
  waiting: number;
  detected: Detected;
  header: string[];
  mapping: Record<string, number>;
  guessed: string[];
  /** Positions of the columns that count the faults of one kind. */
  kindColumns: number[];
  hourColumns: number[];
  ignored: number[];
  rivals: { field: string; position: number }[];
  missingColumns: string[];
  totalRows: number;
  noRows: { total: number; rows: { line: number; text: string }[] };
  daySheets: DaySheetsRead | null;
  fills: FillQuestion[];
  samples: PreviewedRow[];
  missing: Record<Creatable, { total: number; names: string[] }>;
  /** New workers without a CIN. */
  unnumbered: { total: number; names: string[] };
  questions: { total: number; open: number; items: Question[] };
  /** Names that nobody has, each with the key of its answer. */
  unknown: { total: number; items: UnknownName[] };
  /** Whether the user may add a reason of stops. */
  mayAddReasons: boolean;
  asBefore: { total: number; items: AliasUse[] };
  shifts: ShiftQuestions;
  /** The places of lines of day sheets that questions and repeats name. */
  places: Record<string, SheetPlace>;
  /** The number of assignments that the rows of a plan make; null for other files. */
  planned: number | null;
  repeats: { total: number; lines: number[] };
  others: OtherList[];
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
export type RecentImport = ImportSummary & {
  rejected: number;
  isOwn: boolean;
  isRunning: boolean;
  canFinish: boolean;
  canDiscard: boolean;
};

/** A person's decisions about an import. */
export type ImportChoices = {
  mode: ImportMode;
  createMissing: Creatable[];
  leaveRepeats: boolean;
  answers: Record<string, string>;
  answerToAll: AnswerToAll | undefined;
  answerToShifts: AnswerToShifts | undefined;
  mapping: Record<string, number | null>;
  settings: SheetSettings;
};
