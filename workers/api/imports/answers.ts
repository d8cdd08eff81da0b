import * as z from "zod";
import { Day } from "#app/core/domain/calendar/day";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { Id } from "#app/core/domain/ids";
import { DATE_FORMATS } from "#app/core/domain/sheets/dates";
import { ENCODINGS } from "#app/core/domain/sheets/encoding";
import { DECIMALS } from "#app/core/domain/sheets/numbers";
import { SEPARATORS } from "#app/core/domain/sheets/separator";
import { TIME_UNITS } from "#app/core/domain/sheets/units";
import { ALIASED } from "#app/imports/domain/aliases";
import { UNREAD_REASONS } from "#app/imports/domain/day-sheets";
import { FILLABLE } from "#app/imports/domain/fills";
import { IMPORT_KINDS, IMPORT_STATUSES, ROW_ACTIONS } from "#app/imports/domain/imports";
import { MEANING_DOUBTS, QUESTIONED } from "#app/imports/domain/questions";
import { QUESTION_REASONS } from "#app/records/domain/questions";
import { count, figure, Instant } from "../answer-schemas";

const Reason = z.object({ field: z.string().nullable(), message: z.string() });
/** The sheet and row of a line of day sheets. */
const Place = z.object({ sheet: z.string(), row: count });
const RejectedRow = Reason.extend({ line: count, place: Place.optional(), also: z.array(Reason) });
const COUNTS = { created: count, updated: count, unchanged: count };

/** How far an import went. */
const State = z.object({
  importId: Id,
  kind: z.enum(IMPORT_KINDS),
  status: z.enum(IMPORT_STATUSES),
  fileName: z.string(),
  ...COUNTS,
  totalRows: count,
  stagedRows: count,
  kept: count,
  startedByName: z.string(),
  startedAt: Instant,
  appliedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  canUndo: z.boolean(),
});
/** `isRunning` while a request is at work on it; otherwise a `staging` one was interrupted. */
const ListedImport = State.extend({
  rejected: count,
  canFinish: z.boolean(),
  canDiscard: z.boolean(),
  isRunning: z.boolean(),
  isOwn: z.boolean(),
});
export const ImportsAnswer = z.object({ items: z.array(ListedImport), total: count, timeZone: z.string() });

/** An import with its rejected rows, and the number of objects that were created beside its own. */
export const ImportAnswer = State.extend({
  alsoCreated: z.object({ workers: count, lines: count, products: count }),
  rejected: z.array(RejectedRow),
});

/** An undone import with the rows that were kept, because somebody has used them since. */
export const ImportUndoneAnswer = State.extend({
  rejected: count,
  keptRows: z.array(
    z.object({
      line: count,
      place: Place.optional(),
      resource: z.enum(["worker", "production_line", "product", "assignment", "performance_record", "stop"]),
      action: z.enum(["update", "create"]),
    }),
  ),
});

const Unit = z.object({
  unit: z.enum(TIME_UNITS),
  source: z.enum(["heading", "chosen", "assumed"]),
  isOpen: z.boolean(),
  pace: figure,
  example: z.string().nullable(),
});
const Named = z.object({ total: count, names: z.array(z.string()) });
const Said = z.object({ name: z.string(), code: z.string() });
const Candidate = Said.extend({ id: Id });
const RowQuestion = z.object({
  key: z.string(),
  about: z.enum(QUESTIONED),
  doubt: z.enum(MEANING_DOUBTS),
  line: count,
  rows: count,
  said: Said,
  candidates: z.array(Candidate),
  /** Somebody or something else that the answer names. */
  chosen: Candidate.optional(),
  answer: z.string().nullable(),
});
const ShiftQuestion = z.object({
  key: z.string(),
  workerName: z.string(),
  date: Day,
  shift: z.enum(SHIFTS),
  reasons: z.array(z.enum(QUESTION_REASONS)),
  rows: count,
  lines: z.array(count),
  hours: z.number(),
  shiftHours: z.number(),
  there: z.array(
    z.object({
      id: Id,
      hours: z.number(),
      author: z.string().nullable(),
      productName: z.string(),
      productionLineName: z.string(),
      piecesMade: count,
      isOwn: z.boolean(),
    }),
  ),
  bring: z.string(),
  answer: z.string().nullable(),
});

const StoredValues = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** A dry run: what the file was read as, and what an import would do. */
export const ImportPreviewAnswer = z.object({
  importId: z.null(),
  dryRun: z.literal(true),
  ...COUNTS,
  totalRows: count,
  /** The people, days and lines of records. */
  about: z.object({ people: count, days: count, lines: count }).nullable(),
  noRows: z.object({ total: count, rows: z.array(z.object({ line: count, text: z.string() })) }),
  rejected: z.array(RejectedRow),
  /** The rejected rows that only wait for the answer to a question. */
  waiting: count,
  detected: z.object({
    type: z.enum(["csv", "xlsx"]),
    encoding: z.enum(ENCODINGS).nullable(),
    separator: z.enum(SEPARATORS).nullable(),
    sheet: z.string().nullable(),
    sheets: z.array(z.string()),
    hiddenRows: count,
    strangeText: z.string().nullable(),
    decimal: z.enum(DECIMALS),
    dateFormat: z.enum(DATE_FORMATS),
    dateIsAmbiguous: z.boolean(),
    units: z.object({ hours: Unit.optional(), standardMinutes: Unit.optional() }),
  }),
  header: z.array(z.string()),
  /** Field to column. */
  mapping: z.record(z.string(), count),
  guessed: z.array(z.string()),
  /** Positions of the columns that count the faults of one kind. */
  kindColumns: z.array(count),
  ignored: z.array(count),
  rivals: z.array(z.object({ field: z.string(), position: count })),
  missingColumns: z.array(z.string()),
  /** The sheets that were read as day sheets; null for a table. */
  daySheets: z
    .object({
      sheets: z.array(
        z.object({
          sheet: z.string(),
          date: Day.nullable(),
          until: Day.nullable(),
          shift: z.enum(SHIFTS).nullable(),
          line: z.string(),
          product: z.string(),
          records: count,
          noRows: count,
          isLeft: z.boolean(),
        }),
      ),
      unread: z.array(z.object({ sheet: z.string(), reason: z.enum(UNREAD_REASONS) })),
      lacksMonth: z.boolean(),
      isShared: z.boolean(),
      hasSums: z.boolean(),
      /** The columns and the rows of stops that are not imported. */
      unused: z.array(z.object({ head: z.string(), cells: count })),
      stops: count,
      otherTotals: z.array(z.object({ sheet: z.string(), row: count, total: figure, sum: figure })),
    })
    .nullable(),
  /** What rows do not say: `settings.fill` says it once for all of them. */
  fills: z.array(
    z.object({
      field: z.enum([...FILLABLE, "month", "until", "reason"]),
      rows: count,
      answer: z.string().nullable(),
      choices: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  ),
  samples: z.array(
    z.object({
      line: count,
      place: Place.optional(),
      action: z.enum(ROW_ACTIONS),
      values: z.record(z.string(), z.string()),
      /** What would be stored of each field, and what is stored now of a row that would be changed. */
      stored: StoredValues,
      before: StoredValues.nullable(),
      previous: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
  missing: z.object({ workers: Named, lines: Named, products: Named }),
  /** New workers without a CIN. */
  unnumbered: Named,
  questions: z.object({ total: count, open: count, items: z.array(RowQuestion) }),
  /** Names and codes that nobody has: an answer under their key says who or what they are. */
  unknown: z.object({
    total: count,
    items: z.array(RowQuestion.pick({ key: true, about: true, line: true, rows: true, said: true })),
  }),
  /** Whether the user may add a reason of stops. */
  mayAddReasons: z.boolean(),
  /** What was read as somebody answered once: the aliases that say so. */
  asBefore: z.object({
    total: count,
    items: z.array(z.object({ id: Id, about: z.enum(ALIASED), said: Said, meant: Candidate, rows: count })),
  }),
  shifts: z.object({
    total: count,
    open: count,
    items: z.array(ShiftQuestion),
    /** The unplanned overtime of the file, answered at once under the key `overtime`. */
    overtime: z
      .object({ people: count, shifts: count, hours: figure, bring: z.string(), answer: z.string().nullable() })
      .nullable(),
    bring: z.record(z.string(), z.string()),
  }),
  /** The places of lines of day sheets that questions and repeats name. */
  places: z.record(z.string(), Place),
  /** The number of assignments that the rows of a plan make; null for other files. */
  planned: count.nullable(),
  repeats: z.object({ total: count, lines: z.array(count) }),
  /** The other sheets that are lists, in the order to import them: `settings.sheet` chooses one. */
  others: z.array(
    z.object({
      sheet: z.string(),
      kind: z.enum(IMPORT_KINDS),
      rows: count,
      /** The names of all day sheets of a list of records that is kept in them. */
      daySheets: z.array(z.string()).optional(),
    }),
  ),
});
