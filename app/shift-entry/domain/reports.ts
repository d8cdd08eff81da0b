import * as z from "zod";
import { LIMITS } from "#app/core/domain/limits";
import { SheetStop, StopConfirmation } from "#app/losses/domain/stops";
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
export type ShiftReport = z.infer<typeof ShiftReport>;
