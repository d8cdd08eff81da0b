import * as z from "zod";
import { changeOf, Versioned } from "./changes";
import { Day } from "./day";
import { addDays } from "./days";
import { defectsProblem } from "./defects";
import { Id } from "./ids";
import { LIMITS } from "./limits";
import { listQuery, optional, type Page } from "./lists";
import { QUALITY_LABELS } from "./production";
import type { RecordFigures } from "./record-figures";
import { SHIFTS, type Shift } from "./shifts";

const pieces = (message: string, negative = message) =>
  z.number(message).int(message).min(0, negative).max(LIMITS.piecesMaximum, message);

/** What one person made of one product; hours are kept in whole seconds. */
const made = {
  workerId: z.string("performance-records:workerRequired").pipe(Id),
  productId: z.string("performance-records:productRequired").pipe(Id),
  piecesMade: pieces("performance-records:piecesInvalid"),
  piecesDefective: pieces("performance-records:defectiveInvalid", "performance-records:defectiveNegative").nullish(),
  /** Percent, instead of the defective pieces. */
  errorRate: z
    .number("performance-records:errorRateInvalid")
    .min(0, "performance-records:errorRateInvalid")
    .max(LIMITS.errorRateMaximum, "performance-records:errorRateInvalid")
    .nullish(),
  hours: z
    .number("performance-records:hoursInvalid")
    .max(LIMITS.hoursMaximum, "performance-records:hoursInvalid")
    .refine((hours) => secondsOf(hours) > 0 && hasFourDecimals(hours), "performance-records:hoursInvalid"),
};

/** Where and when it was made. `date` is the production day. */
const place = {
  productionLineId: z.string("performance-records:lineRequired").pipe(Id),
  shift: z.enum(SHIFTS, "performance-records:shiftRequired"),
  date: z.string("performance-records:dateRequired").pipe(Day),
};

/** Where a record that is still being typed would stand; `id` when it is one that is corrected. */
export const RecordPlace = z.object({ ...place, workerId: Id, id: Id.optional() });
export type RecordPlace = z.infer<typeof RecordPlace>;

/** An exact repeat of a record is asked about; this is the answer "record it again". */
const confirmation = { confirmRepeat: z.boolean().default(false) };

const RecordFields = z.object({ ...made, ...place });

export const RecordInput = RecordFields.extend(confirmation).superRefine(checkDefects);
export type RecordInput = z.infer<typeof RecordInput>;

/** Why a record of an earlier day is corrected; kept in the audit log. */
const correction = {
  reason: z.string().trim().max(LIMITS.reasonLength, "performance-records:reasonTooLong").optional(),
};

/** The form always gives a reason, be it an empty one. */
export const RecordEdit = RecordFields.extend(Versioned.shape)
  .extend({ reason: correction.reason.transform((reason) => reason ?? "") })
  .superRefine(checkDefects);

/** A partial change is checked against the record it changes, by the service. */
export const RecordChange = changeOf(RecordFields).extend(correction);
export type RecordChange = z.infer<typeof RecordChange>;

/** One shift of a line, entered at once. */
export const ShiftRecords = z.object({
  ...place,
  ...confirmation,
  rows: z
    .array(z.object(made).superRefine(checkDefects))
    .min(1, "performance-records:rowsRequired")
    .max(LIMITS.bulkMaximum, "performance-records:tooManyRows"),
});
export type ShiftRecords = z.infer<typeof ShiftRecords>;

/**
 * An index keeps the order of dates under every filter, so that a page costs the same at any size of history. The other
 * orders read all that match and so are only for a period of at most `sortDaysMaximum` days.
 */
export const RECORD_SORTS = ["date", "worker", "piecesMade", "errorRate", "hours"] as const;

export const RecordFilters = {
  from: optional(Day),
  to: optional(Day),
  workerId: optional(Id),
  productId: optional(Id),
  productionLineId: optional(Id),
  shift: optional(z.enum(SHIFTS)),
  quality: optional(z.enum(QUALITY_LABELS)),
};

export const RecordQuery = listQuery(RECORD_SORTS, { sort: "date", order: "desc" }, RecordFilters).superRefine(
  (query, context) => {
    if (isShortPeriod(query)) return;
    // Neither has an index: what does not match would be read along with what does.
    for (const [name, isUsed] of [
      ["sort", query.sort !== "date"],
      ["quality", query.quality !== undefined],
    ] as const) {
      if (isUsed) context.addIssue({ code: "custom", path: [name], message: "performance-records:sortNeedsPeriod" });
    }
  },
);
export type RecordQuery = z.infer<typeof RecordQuery>;

export type PerformanceRecord = RecordFigures & {
  id: Id;
  workerId: Id;
  workerName: string;
  productId: Id;
  productName: string;
  productCode: string;
  productionLineId: Id;
  productionLineName: string;
  shift: Shift;
  date: Day;
  piecesMade: number;
  piecesDefective: number;
  /** The percentage as it was typed, when it was. */
  errorRateTyped: number | null;
  hours: number;
  /** Minutes per piece as they stood when the record was made. */
  standardMinutes: number | null;
  createdBy: Id | null;
  createdAt: number;
  updatedAt: number;
  version: number;
};

/** What all records of a list make together. */
export type RecordSums = {
  pieces: number;
  defective: number;
  /** Percent; null when nothing was made. */
  errorRate: number | null;
  minutesPerPiece: number | null;
  hours: number;
};

/** `sums` is null where it would take reading a whole history: then a period of `sortDaysMaximum` days is asked for. */
export type RecordPage = Page<PerformanceRecord> & { sums: RecordSums | null };

/** Whether a list of this period may be sorted by anything. */
export function isShortPeriod({ from, to }: { from?: Day; to?: Day }): boolean {
  return from !== undefined && to !== undefined && to < addDays(from, LIMITS.sortDaysMaximum);
}

export function secondsOf(hours: number): number {
  return Math.round(hours * 3600);
}

/** To four decimals, which is finer than the seconds that are kept. */
export function hoursOf(seconds: number): number {
  return Math.round((seconds / 3600) * 10_000) / 10_000;
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
