import * as z from "zod";
import { Day } from "#app/core/domain/calendar/day";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { changeOf, Versioned } from "#app/core/domain/changes";
import { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import type { Page } from "#app/core/domain/lists";
import { readTypedHours } from "#app/core/domain/texts/durations";
import { paragraph } from "#app/core/domain/texts/fields";
import { typedAs } from "#app/core/domain/texts/form-numbers";
import { SECONDS_PER_HOUR } from "#app/core/domain/time";
import { defectsProblem } from "./defects";
import type { RecordFigures } from "./figures";
import { DefectKinds } from "./kind-input";
import type { Doubt } from "./questions";
import type { StoredRecord } from "./stored-record";

export const pieces = (message: string, negative = message) =>
  z.number(message).int(message).min(0, negative).max(LIMITS.piecesMaximum, message);

/** One person's production of one product; hours are kept in whole seconds. */
export const made = {
  workerId: z.string("records:workerRequired").pipe(Id),
  productId: z.string("records:productRequired").pipe(Id),
  piecesMade: pieces("records:piecesInvalid"),
  piecesDefective: pieces("records:defectiveInvalid", "records:defectiveNegative").nullish(),
  /** Percent, instead of the defective pieces. */
  errorRate: z
    .number("records:errorRateInvalid")
    .min(0, "records:errorRateInvalid")
    .max(LIMITS.errorRateMaximum, "records:errorRateInvalid")
    .nullish(),
  /** The faults of the defective pieces by kind; a change replaces them all. */
  defectKinds: DefectKinds.optional(),
  hours: typedAs(
    z
      .number("records:hoursInvalid")
      .max(LIMITS.hoursMaximum, "records:hoursInvalid")
      .refine((hours) => secondsOf(hours) > 0 && hasFourDecimals(hours), "records:hoursInvalid"),
    readTypedHours,
  ),
};

/** The place and time of production. `date` is the production day. */
const place = {
  productionLineId: z.string("records:lineRequired").pipe(Id),
  shift: z.enum(SHIFTS, "records:shiftRequired"),
  date: z.string("records:dateRequired").pipe(Day),
};

/** The place of a record that is being typed; `id` when it is a correction. */
export const RecordPlace = z.object({ ...place, workerId: Id, productId: Id.optional(), id: Id.optional() });
export type RecordPlace = z.infer<typeof RecordPlace>;

/**
 * The answer "record anyway" to a question about a record (`records/domain/questions.ts`). `seen` returns the
 * question's own list of existing records: the answer covers these alone, and later ones raise a question again.
 * Without `seen` it covers every existing record.
 */
const confirmation = {
  confirmRepeat: z.boolean().default(false),
  seen: z
    .string()
    .regex(/^(\d+\.\d+( \d+\.\d+)*)?$/, "errors:malformed")
    .max(40 * LIMITS.bulkMaximum, "errors:malformed")
    .optional(),
};

/** The reason for entering or correcting a record after its day; kept in the audit log. */
export const lateness = {
  reason: paragraph().max(LIMITS.reasonLength, "records:reasonTooLong").optional(),
};

const RecordFields = z.object({ ...made, ...place });

export const RecordInput = RecordFields.extend({ ...confirmation, ...lateness }).superRefine(checkDefects);
export type RecordInput = z.infer<typeof RecordInput>;

/** The form of a correction, which sends every field: without kinds the record has none. */
export const RecordEdit = RecordFields.extend({
  ...Versioned.shape,
  ...confirmation,
  ...lateness,
  defectKinds: DefectKinds.default([]),
}).superRefine(checkDefects);

/** A partial change is checked against the record it changes, by the service. */
export const RecordChange = changeOf(RecordFields).extend({
  confirmRepeat: z.boolean().optional(),
  seen: confirmation.seen,
  ...lateness,
});
export type RecordChange = z.infer<typeof RecordChange>;

/** Records of which only the product is wrong, as they were seen, and the right product. */
export const ProductCorrection = z.object({
  productId: made.productId,
  records: z.array(Versioned).min(1, "errors:nothingSelected").max(LIMITS.bulkMaximum, "errors:tooManySelected"),
  ...confirmation,
  ...lateness,
});
export type ProductCorrection = z.infer<typeof ProductCorrection>;

/** A row of a sheet; `insteadOf` is the record of somebody else that it corrects, so that the two are not added up. */
const SheetRow = z
  .object({ ...made, confirmRepeat: z.boolean().optional(), insteadOf: Versioned.optional() })
  .superRefine(checkDefects);

/** One shift of a line, entered at once. `without` are the records that these rows replace and that go. */
export const ShiftRecords = z.object({
  ...place,
  ...confirmation,
  ...lateness,
  without: z.array(Versioned).max(LIMITS.bulkMaximum, "records:tooManyRows").optional(),
  rows: z.array(SheetRow).min(1, "records:rowsRequired").max(LIMITS.bulkMaximum, "records:tooManyRows"),
});
export type ShiftRecords = z.infer<typeof ShiftRecords>;

export type PerformanceRecord = RecordFigures &
  Omit<StoredRecord, "workerId" | "secondsWorked" | "standardMillis"> & {
    /** Null for what a line made as one. */
    workerId: Id | null;
    /** Its impossible or implausible figures. */
    doubts: Doubt[];
    id: Id;
    workerName: string;
    /** The number by which the factory knows the worker; empty without one. */
    workerNumber: string;
    productName: string;
    productCode: string;
    productionLineName: string;
    hours: number;
    /** Minutes per piece as they were when the record was made. */
    standardMinutes: number | null;
    createdBy: Id | null;
    /**
     * The production day for which it was first entered, when it was moved to another since; null for a record that was
     * never moved.
     */
    firstDate: Day | null;
    createdAt: number;
    updatedAt: number;
    version: number;
  };

/** The sums over all records of a list. */
export type RecordSums = {
  pieces: number;
  defective: number;
  /** Percent; null when nothing was made. */
  errorRate: number | null;
  minutesPerPiece: number | null;
  hours: number;
  /** The hours beyond the shift among them; null where no period of at most `sortDaysMaximum` days is chosen. */
  overtimeHours: number | null;
};

/**
 * `sums` is null where it would take reading a whole history: the screen then asks for a period of `sortDaysMaximum`
 * days.
 */
export type RecordPage = Page<PerformanceRecord> & { sums: RecordSums | null };

export function secondsOf(hours: number): number {
  return Math.round(hours * SECONDS_PER_HOUR);
}

/** Seconds as hours, to four decimals, which is finer than the seconds that are kept. */
export function hoursOf(seconds: number): number {
  return Math.round((seconds / SECONDS_PER_HOUR) * 10_000) / 10_000;
}

function hasFourDecimals(hours: number) {
  return Math.abs(hours * 10_000 - Math.round(hours * 10_000)) < 1e-6;
}

function checkDefects(
  record: { piecesMade: number; piecesDefective?: number | null; errorRate?: number | null },
  context: z.RefinementCtx,
) {
  const problem = defectsProblem(record);
  if (problem) context.addIssue({ code: "custom", path: [problem.field], message: problem.key });
}
