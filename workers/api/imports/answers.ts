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
import { figure, IsoInstant, wholeNumber } from "../answer-schemas";

const Reason = z.object({ field: z.string().nullable(), message: z.string() });
/** The sheet and row of a line of day sheets. */
const Place = z.object({ sheet: z.string(), row: wholeNumber });
const RejectedRow = Reason.extend({ line: wholeNumber, place: Place.optional(), also: z.array(Reason) });
const COUNTS = { created: wholeNumber, updated: wholeNumber, unchanged: wholeNumber };

/** How far an import went. */
const State = z.object({
  importId: Id,
  kind: z.enum(IMPORT_KINDS),
  status: z.enum(IMPORT_STATUSES),
  fileName: z.string(),
  ...COUNTS,
  totalRows: wholeNumber,
  stagedRows: wholeNumber,
  kept: wholeNumber,
  startedByName: z.string(),
  startedAt: IsoInstant,
  appliedAt: IsoInstant.nullable(),
  endedAt: IsoInstant.nullable(),
  canUndo: z.boolean(),
});
/** `isRunning` while a request is at work on it; otherwise a `staging` one was interrupted. */
const ListedImport = State.extend({
  rejected: wholeNumber,
  canFinish: z.boolean(),
  canDiscard: z.boolean(),
  isRunning: z.boolean(),
  isOwn: z.boolean(),
});
export const ImportsAnswer = z.object({ items: z.array(ListedImport), total: wholeNumber, timeZone: z.string() });

/** An import with its rejected rows, and the number of objects that were created beside its own. */
export const ImportAnswer = State.extend({
  alsoCreated: z.object({ workers: wholeNumber, lines: wholeNumber, products: wholeNumber }),
  rejected: z.array(RejectedRow),
});

/** An undone import with the rows that were kept, because somebody has used them since. */
export const ImportUndoneAnswer = State.extend({
  rejected: wholeNumber,
  keptRows: z.array(
    z.object({
      line: wholeNumber,
      place: Place.optional(),
      resource: z.enum([
        "worker",
        "production_line",
        "product",
        "assignment",
        "performance_record",
        "line_report",
        "stop",
      ]),
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
const Named = z.object({ total: wholeNumber, names: z.array(z.string()) });
const Said = z.object({ name: z.string(), code: z.string() });
/** Only people have a number beside their code. */
const Candidate = Said.extend({ id: Id, number: z.string().optional() });
const RowQuestion = z.object({
  key: z.string(),
  about: z.enum(QUESTIONED),
  doubt: z.enum(MEANING_DOUBTS),
  line: wholeNumber,
  rows: wholeNumber,
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
  rows: wholeNumber,
  lines: z.array(wholeNumber),
  hours: z.number(),
  shiftHours: z.number(),
  there: z.array(
    z.object({
      id: Id,
      hours: z.number(),
      author: z.string().nullable(),
      productName: z.string(),
      productionLineName: z.string(),
      piecesMade: wholeNumber,
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
  totalRows: wholeNumber,
  /** The people, days and lines of records. */
  about: z.object({ people: wholeNumber, days: wholeNumber, lines: wholeNumber }).nullable(),
  noRows: z.object({ total: wholeNumber, rows: z.array(z.object({ line: wholeNumber, text: z.string() })) }),
  rejected: z.array(RejectedRow),
  /** The rejected rows that only wait for the answer to a question. */
  waiting: wholeNumber,
  detected: z.object({
    type: z.enum(["csv", "xlsx"]),
    encoding: z.enum(ENCODINGS).nullable(),
    separator: z.enum(SEPARATORS).nullable(),
    sheet: z.string().nullable(),
    sheets: z.array(z.string()),
    hiddenRows: wholeNumber,
    strangeText: z.string().nullable(),
    decimal: z.enum(DECIMALS),
    dateFormat: z.enum(DATE_FORMATS),
    dateIsAmbiguous: z.boolean(),
    units: z.object({ hours: Unit.optional(), standardMinutes: Unit.optional() }),
  }),
  header: z.array(z.string()),
  /** Field to column. */
  mapping: z.record(z.string(), wholeNumber),
  guessed: z.array(z.string()),
  /** Positions of the columns that count the faults of one kind. */
  kindColumns: z.array(wholeNumber),
  hourColumns: z.array(wholeNumber),
  ignored: z.array(wholeNumber),
  rivals: z.array(z.object({ field: z.string(), position: wholeNumber })),
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
          records: wholeNumber,
          noRows: wholeNumber,
          isLeft: z.boolean(),
        }),
      ),
      unread: z.array(z.object({ sheet: z.string(), reason: z.enum(UNREAD_REASONS) })),
      lacksMonth: z.boolean(),
      isShared: z.boolean(),
      hasSums: z.boolean(),
      /** The columns and the rows of stops that are not imported. */
      unused: z.array(z.object({ head: z.string(), cells: wholeNumber })),
      stops: wholeNumber,
      otherTotals: z.array(z.object({ sheet: z.string(), row: wholeNumber, total: figure, sum: figure })),
    })
    .nullable(),
  /** What rows do not say: `settings.fill` says it once for all of them. */
  fills: z.array(
    z.object({
      field: z.enum([...FILLABLE, "month", "until", "reason", "people"]),
      rows: wholeNumber,
      answer: z.string().nullable(),
      choices: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  ),
  samples: z.array(
    z.object({
      line: wholeNumber,
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
  questions: z.object({ total: wholeNumber, open: wholeNumber, items: z.array(RowQuestion) }),
  /** Names and codes that nobody has: an answer under their key says who or what they are. */
  unknown: z.object({
    total: wholeNumber,
    items: z.array(RowQuestion.pick({ key: true, about: true, line: true, rows: true, said: true })),
  }),
  /** Whether the user may add a reason of stops. */
  mayAddReasons: z.boolean(),
  /** What was read as somebody answered once: the aliases that say so. */
  asBefore: z.object({
    total: wholeNumber,
    items: z.array(z.object({ id: Id, about: z.enum(ALIASED), said: Said, meant: Candidate, rows: wholeNumber })),
  }),
  shifts: z.object({
    total: wholeNumber,
    open: wholeNumber,
    items: z.array(ShiftQuestion),
    /** The unplanned overtime of the file, answered at once under the key `overtime`. */
    overtime: z
      .object({
        people: wholeNumber,
        shifts: wholeNumber,
        hours: figure,
        bring: z.string(),
        answer: z.string().nullable(),
      })
      .nullable(),
    bring: z.record(z.string(), z.string()),
  }),
  /** The places of lines of day sheets that questions and repeats name. */
  places: z.record(z.string(), Place),
  /** The number of assignments that the rows of a plan make; null for other files. */
  planned: wholeNumber.nullable(),
  repeats: z.object({ total: wholeNumber, lines: z.array(wholeNumber) }),
  /** The other sheets that are lists, in the order to import them: `settings.sheet` chooses one. */
  others: z.array(
    z.object({
      sheet: z.string(),
      kind: z.enum(IMPORT_KINDS),
      rows: wholeNumber,
      /** The names of all day sheets of a list of records that is kept in them. */
      daySheets: z.array(z.string()).optional(),
    }),
  ),
});
