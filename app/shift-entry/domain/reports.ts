import * as z from "zod";
import { Versioned } from "#app/core/domain/changes";
import { LIMITS } from "#app/core/domain/limits";
import { SheetStop, StopConfirmation } from "#app/losses/domain/stops";
import { LineReportInput } from "#app/records/domain/line-reports";
import { ShiftRecords } from "#app/records/domain/records";

/** One report of a shift of a line: the records of its people, its stops, or both. */
export const ShiftReport = ShiftRecords.extend({
  ...StopConfirmation,
  rows: ShiftRecords.shape.rows.element.array().max(LIMITS.bulkMaximum, "records:tooManyRows").default([]),
  stops: z.array(SheetStop).max(LIMITS.stopsMaximum, "stops:tooMany").default([]),
}).refine(({ rows, stops }) => rows.length + stops.length > 0, {
  path: ["rows"],
  message: "records:rowsRequired",
});
/** The report of a line that counts as one, with its stops. `insteadOf` is the report that it corrects. */
export const LineShiftReport = LineReportInput.extend({
  ...StopConfirmation,
  insteadOf: Versioned.optional(),
  stops: z.array(SheetStop).max(LIMITS.stopsMaximum, "stops:tooMany").default([]),
});
export type LineShiftReport = z.infer<typeof LineShiftReport>;

export type ShiftReport = z.infer<typeof ShiftReport>;
