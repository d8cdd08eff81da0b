import * as z from "zod";
import { Day } from "#app/core/domain/calendar/day";
import { SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import { changeOf } from "#app/core/domain/changes";
import { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { listQuery, optional } from "#app/core/domain/lists";
import { sumBy } from "#app/core/domain/statistics/grouping";
import { onceEach } from "#app/plant/domain/once-each";
import { StageChoice } from "#app/plant/domain/stages";
import type { KindCount } from "./defect-kinds";
import type { Efficiency } from "./efficiency";
import { DefectKinds, leftOpen } from "./kind-input";
import { lateness, made, pieces, secondsOf } from "./records";
import { ShiftPlace } from "./shift-place";

const DEFECTIVE = "records:defectiveInvalid";

/** The pieces of one hour: `from` is "HH:MM" on the factory's clock. */
const HourOfLine = z.object({
  from: z.string("line-reports:hourInvalid").regex(/^([01]\d|2[0-3]):[0-5]\d$/, "line-reports:hourInvalid"),
  pieces: pieces("records:piecesInvalid"),
  defective: pieces(DEFECTIVE).default(0),
});
export type HourCount = z.infer<typeof HourOfLine>;

/** The pieces of one product that the whole line made. Where hours are given, the pieces are their sums and may be left out. */
const ReportRow = z
  .object({
    productId: made.productId,
    piecesMade: pieces("records:piecesInvalid").optional(),
    piecesDefective: pieces(DEFECTIVE).optional(),
    defectKinds: DefectKinds.default([]),
    hours: z
      .array(HourOfLine)
      .max(LIMITS.reportHoursMaximum, "line-reports:tooManyHours")
      .superRefine(onceEach(({ from }) => from, "from", "line-reports:hourTwice"))
      .default([]),
  })
  .superRefine(({ hours, ...row }, context) => {
    const { piecesMade, piecesDefective } = madeOf({ ...row, hours });
    const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (row.piecesMade === undefined && hours.length === 0) refuse("piecesMade", "records:piecesInvalid");
    else if (row.piecesMade !== undefined && row.piecesMade !== piecesMade)
      refuse("piecesMade", "line-reports:hoursDiffer");
    else if (row.piecesDefective !== undefined && row.piecesDefective !== piecesDefective)
      refuse("piecesDefective", "line-reports:hoursDiffer");
    else if (piecesDefective > piecesMade) refuse("piecesDefective", "records:defectiveTooMany");
  });

/** A person of the line and the hours for which they were there. */
const ReportPerson = z.object({ workerId: made.workerId, hours: made.hours });

const figures = {
  rows: z
    .array(ReportRow)
    .min(1, "line-reports:rowsRequired")
    .max(LIMITS.reportRowsMaximum, "line-reports:tooManyRows")
    .superRefine(onceEach(({ productId }) => productId, "productId", "line-reports:productTwice")),
  people: z
    .array(ReportPerson)
    .max(LIMITS.bulkMaximum, "line-reports:tooManyPeople")
    .superRefine(onceEach(({ workerId }) => workerId, "workerId", "line-reports:personTwice"))
    .default([]),
  /** People without a name, and the hours of all of them together. */
  otherPeople: z
    .number("line-reports:othersInvalid")
    .int("line-reports:othersInvalid")
    .min(0, "line-reports:othersInvalid")
    .max(LIMITS.capacityMaximum, "line-reports:othersInvalid")
    .default(0),
  otherHours: z
    .number("line-reports:otherHoursInvalid")
    .min(0, "line-reports:otherHoursInvalid")
    .max(LIMITS.capacityMaximum * LIMITS.hoursMaximum, "line-reports:otherHoursInvalid")
    .default(0),
};

/** The answer "record it like this" to a question, and the reason for a report or a correction after its day. */
const confirmation = {
  confirmed: z.boolean().optional(),
  ...lateness,
};

/** One shift of a line that counts as one: the pieces by product, and its people with their hours. */
export const LineReportFigures = z.object({ ...ShiftPlace.shape, ...figures });
export type LineReportFigures = z.infer<typeof LineReportFigures>;

/** A deleted report in the log. Faults of which nothing was said get no usual outcome when it is restored. */
export const DeletedReport = LineReportFigures.extend({ createdBy: Id.nullish() }).transform(({ rows, ...report }) => ({
  ...report,
  rows: rows.map((row) => ({ ...row, defectKinds: leftOpen(row.defectKinds) })),
}));

export const LineReportInput = LineReportFigures.extend(confirmation);
export type LineReportInput = z.infer<typeof LineReportInput>;

/** A change; line, shift and day stay, and a list replaces the whole list. */
export const LineReportChange = changeOf(z.object(figures)).extend(confirmation);
export type LineReportChange = z.infer<typeof LineReportChange>;

export const LineReportQuery = listQuery(
  ["date"],
  { sort: "date", order: "desc" },
  {
    from: optional(Day),
    to: optional(Day),
    productionLineId: optional(Id),
    stageId: optional(StageChoice),
    shift: optional(z.enum(SHIFTS)),
  },
).omit({ q: true });
export type LineReportQuery = z.infer<typeof LineReportQuery>;

/** The pieces of one product in a report. */
export type MadeRow = {
  productId: Id;
  piecesMade: number;
  piecesDefective: number;
  defectKinds: KindCount[];
  byHour: HourCount[];
};

/** A report as the log keeps it, from which it can be restored. */
export type KeptReport = {
  productionLineId: Id;
  shift: Shift;
  date: Day;
  rows: (Omit<MadeRow, "byHour"> & { hours: HourCount[] })[];
  people: { workerId: Id; hours: number }[];
  otherPeople: number;
  otherHours: number;
};

/** `workHours`: those of all people; `earnedMinutes`: standard minutes of good pieces, null without any standard. */
export type LineReport = Omit<KeptReport, "rows" | "people"> &
  Efficiency & {
    id: Id;
    productionLineName: string;
    rows: (KeptReport["rows"][number] & {
      productName: string;
      productCode: string;
      /** The part of the work hours that is counted for this product. */
      workHours: number;
    })[];
    people: { workerId: Id; workerName: string; hours: number }[];
    pieces: number;
    defective: number;
    workHours: number;
    earnedMinutes: number | null;
    createdBy: Id | null;
    createdAt: number;
    updatedAt: number;
    version: number;
  };

type TypedRow = { piecesMade?: number | undefined; piecesDefective?: number | undefined; hours: readonly HourCount[] };

/** The pieces of a row: those of its hours where it has any. */
export function madeOf({ piecesMade = 0, piecesDefective = 0, hours }: TypedRow) {
  if (hours.length === 0) return { piecesMade, piecesDefective };
  return { piecesMade: sumBy(hours, ({ pieces }) => pieces), piecesDefective: sumBy(hours, (hour) => hour.defective) };
}

/** The work time of all people of a report, in seconds. */
export function workSeconds({ people, otherHours }: Pick<KeptReport, "people" | "otherHours">): number {
  return sumBy(people, ({ hours }) => secondsOf(hours)) + secondsOf(otherHours);
}

/** The problem with the people of a report: nobody worked, or the hours of people without a name cannot be theirs. */
export function peopleProblem(
  report: Pick<KeptReport, "people" | "otherPeople" | "otherHours"> & { products: number },
) {
  const { otherPeople, otherHours } = report;
  if (otherPeople > 0 !== otherHours > 0 || otherHours > otherPeople * LIMITS.hoursMaximum)
    return { field: "otherHours", key: "line-reports:otherHoursInvalid" };
  if (workSeconds(report) < report.products) return { field: "people", key: "line-reports:peopleRequired" };
  return null;
}

/**
 * The work time of a shift shared among its products, in whole seconds that add up to it: as the standard minutes of the
 * pieces made are, defective ones too, because they took as long; where a product has no standard, as pieces are. Each
 * product has a second at least, so nothing is made in no time.
 */
export function sharedSeconds(
  rows: readonly { piecesMade: number; standardMillis: number | null }[],
  seconds: number,
): number[] {
  const isMeasured = rows.every(({ standardMillis }) => standardMillis !== null);
  const weights = rows.map(({ piecesMade, standardMillis }) => piecesMade * (isMeasured ? (standardMillis ?? 0) : 1));
  const whole = sumBy(weights, (weight) => weight);
  const free = seconds - rows.length;
  let given = 0;
  let passed = 0;
  return weights.map((weight, index) => {
    passed += whole > 0 ? weight / whole : 1 / rows.length;
    const upTo = index === rows.length - 1 ? free : Math.round(free * Math.min(passed, 1));
    const own = upTo - given;
    given = upTo;
    return own + 1;
  });
}
