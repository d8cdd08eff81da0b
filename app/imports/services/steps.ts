import type { Database, Statement } from "#app/core/data/database";
import type { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import type { Actor } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import * as assignments from "#app/imports/data/assignments";
import { importedLines, importedProducts } from "#app/imports/data/catalogue";
import { keepImported, keepPrevious } from "#app/imports/data/held";
import * as records from "#app/imports/data/records";
import {
  type ChangedRows,
  changing,
  decidedAsRead,
  type Outcomes,
  puttingBack,
  type RowSource,
  type StagedRow,
  type Writing,
} from "#app/imports/data/rows";
import * as stops from "#app/imports/data/stops";
import * as undo from "#app/imports/data/undo";
import * as workers from "#app/imports/data/workers";
import type { Notes } from "#app/imports/domain/aliases";
import type { FillQuestion } from "#app/imports/domain/fills";
import type { ImportKind, ImportMode, ImportOptions } from "#app/imports/domain/imports";
import type { Notice } from "#app/notifications/services/notifications";
import { decideStroke, decideUndo, readUndoable } from "#app/planning/services/writing";
import { stagedLines, stagedProducts } from "./catalogue-rows";
import { alertsOfImport } from "./error-alerts";
import { assignmentFills, recordFills, reportFills } from "./fills";
import { type Acting, recordChanged, recordMade, recordPutBack, recordRemoved } from "./history";
import { type FilePlan, readFilePlan } from "./planned-rows";
import { aboutOf, namesOfRecords, stagedRecords } from "./record-rows";
import { type ReportPlan, stagedReports } from "./report-rows";
import { takeReportsBack, writeReports } from "./report-writing";
import { stagedStops } from "./stop-rows";
import type { ImportTable } from "./table";
import { fillIn, isPartial, stagedWorkers } from "./worker-rows";

/** The rows of a file as they would be stored, and the plan or the line reports that they make together. */
export type FileRows = { rows: Iterable<StagedRow>; plan?: FilePlan; reports?: ReportPlan };

/** How many people, days and lines the rows are about. */
export type About = { people: number; days: number; lines: number };

/** What an import of a kind of list does, step by step. */
export type ImportProcedure = {
  /** Questions about cells that the file leaves empty. */
  fills?: (deps: Deps, table: ImportTable) => FillQuestion[] | Promise<FillQuestion[]>;
  /** Reads the rows; `notes` gets their questions. */
  read: (deps: Deps, table: ImportTable, options: ImportOptions, notes: Notes) => Promise<FileRows>;
  /** Whether rows are filled in with what their objects had, so that these must not have changed when they are written. */
  isFilledIn?: true;
  fillIn?: (deps: Deps, table: ImportTable, chunk: StagedRow[]) => Promise<StagedRow[]>;
  /** Decides rows by the data of the moment. */
  decide: (deps: Deps, actor: Actor, options: ImportOptions) => Promise<(source: RowSource) => Outcomes>;
  about?: (rows: readonly StagedRow[]) => About;
  /** The names of what values mean, for the preview. */
  names?: (deps: Pick<Deps, "db">, values: readonly object[]) => Promise<(value: object) => object>;
  /** Refuses the batch if what was read has changed. */
  guard?: (db: Database, id: Id) => Statement;
  /** The statements that write, each with its audit lines behind it. */
  write: (acting: Acting, file: FileRows) => { statements: Statement[]; notices?: readonly Notice[] | undefined };
  /** What to tell of an import that is written. */
  alerts?: (deps: Deps, actor: Actor, id: Id) => Promise<Notice[]>;
  takeBack: (
    acting: Acting,
  ) => Promise<{ statements: Statement[]; refusals?: Record<string, () => AppError | Promise<AppError>> }>;
};

/** The data of objects that are written one by one, by their rows. */
type Table = {
  decided: (source: RowSource, mode: ImportMode) => Outcomes;
  create: (db: Database, id: Id, by: Writing) => Statement;
  change: (db: Database, change: ChangedRows, by: Writing) => Statement;
};

type Ahead = (db: Database, id: Id, by: Writing) => Statement[];

/** What a kind does before it writes and before it puts back, and what else its files create. */
type Beside = { ahead?: Ahead; aheadOfBack?: Ahead; creates?: readonly undo.UndoneResource[] };

const HELD: Beside = { ahead: keepImported, aheadOfBack: keepPrevious };

export const STEPS: Record<ImportKind, ImportProcedure> = {
  workers: {
    ...deciding(workers.decided),
    ...writing("worker", workers),
    read: async (...file) => ({ rows: await stagedWorkers(...file) }),
    isFilledIn: true,
    fillIn: async (deps, table, chunk) => (isPartial(table) ? fillIn(deps, table, chunk) : chunk),
    guard: workers.guardAsRead,
  },
  production_lines: {
    ...deciding(importedLines.decided),
    ...writing("production_line", importedLines, HELD),
    read: async (deps, table, options) => ({ rows: await stagedLines(deps, table, options) }),
    isFilledIn: true,
  },
  products: {
    ...deciding(importedProducts.decided),
    ...writing("product", importedProducts, HELD),
    read: async (deps, table) => ({ rows: await stagedProducts(deps, table) }),
    isFilledIn: true,
  },
  assignments: {
    ...deciding(decidedAsRead),
    fills: (_deps, table) => assignmentFills(table),
    read: async (...file) => {
      const plan = await readFilePlan(...file);
      return { rows: plan.rows, plan };
    },
    /** The stroke of a file has the id of its import, whose undo takes it back. */
    write: ({ deps, actor, id }, { plan }) => {
      const { weighed, set, removed, factory } = plan as FilePlan;
      const drawn = { id, set, removed, factory, mustStay: weighed.mustStay, metadata: { ofFile: true }, extra: {} };
      const { statements = [], ...stroke } = decideStroke(deps, actor, drawn);
      return { statements, notices: "notices" in stroke ? stroke.notices : [] };
    },
    takeBack: async ({ deps, actor, id }) => {
      const stroke = await readUndoable(deps, id, { since: 0 });
      const drawn = stroke && decideUndo(deps, actor, stroke);
      return {
        statements: [...(drawn?.statements ?? []), assignments.keep(deps.db, id)],
        refusals: drawn?.expects ?? {},
      };
    },
  },
  performance_records: {
    ...writing("performance_record", records, {
      ahead: (db, id) => [records.keepRates(db, id), records.keepOutcomes(db, id)],
      creates: ["worker", "production_line", "product"],
    }),
    fills: recordFills,
    read: async (...file) => ({ rows: await stagedRecords(...file) }),
    decide: async ({ settings }, actor, options) => {
      const { timeZone, shiftWindows, laterHours } = await settings();
      const asking = { actorId: actor.id, hours: { timeZone, shiftWindows, laterHours } };
      return (source) => records.decided(source, options, asking);
    },
    about: aboutOf,
    names: namesOfRecords,
    alerts: alertsOfImport("performance_record"),
  },
  line_reports: {
    ...deciding(decidedAsRead),
    fills: reportFills,
    read: stagedReports,
    write: (acting, { reports }) => ({ statements: writeReports(acting, reports as ReportPlan) }),
    alerts: alertsOfImport("line_report"),
    takeBack: async (acting) => ({ statements: takeReportsBack(acting) }),
  },
  stops: {
    ...deciding(stops.decided),
    ...writing("stop", stops),
    read: async (...file) => ({ rows: await stagedStops(...file) }),
  },
};

function deciding(decided: Table["decided"]): Pick<ImportProcedure, "decide"> {
  return {
    decide:
      async (_deps, _actor, { mode }) =>
      (source) =>
        decided(source, mode),
  };
}

/** What else a file created is deleted after its own objects, because only they may have named it. */
function writing(
  resource: undo.UndoneResource,
  { create, change }: Omit<Table, "decided">,
  { ahead = nothing, aheadOfBack = nothing, creates = [] }: Beside = {},
): Pick<ImportProcedure, "write" | "takeBack"> {
  return {
    write: ({ deps, actor, id }) => {
      const by = { now: deps.now(), by: actor.id };
      return {
        statements: [
          ...ahead(deps.db, id, by),
          create(deps.db, id, by),
          recordMade(deps, actor, id, resource),
          change(deps.db, changing(id), by),
          recordChanged(deps, actor, id, resource),
        ],
      };
    },
    takeBack: async ({ deps, actor, id }) => {
      const by = { now: deps.now(), by: actor.id };
      const removed = (each: undo.UndoneResource) => [
        undo.keep(deps.db, id, each),
        recordRemoved(deps, actor, id, each),
        undo.removeCreated(deps.db, id, each),
      ];
      return {
        statements: [
          ...removed(resource),
          ...aheadOfBack(deps.db, id, by),
          change(deps.db, puttingBack(id), by),
          recordPutBack(deps, actor, id, resource),
          ...creates.flatMap(removed),
        ],
      };
    },
  };
}

function nothing(): Statement[] {
  return [];
}
