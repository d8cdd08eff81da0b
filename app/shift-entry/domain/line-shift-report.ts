import * as z from "zod";
import { Versioned } from "#app/core/domain/changes";
import { LIMITS } from "#app/core/domain/limits";
import { SheetStop, StopConfirmation } from "#app/losses/domain/stops";
import { LineReportInput } from "#app/records/domain/line-reports";

/** The report of a line that counts as one, with its stops. `insteadOf` is the report that it corrects. */
export const LineShiftReport = LineReportInput.extend({
  ...StopConfirmation,
  insteadOf: Versioned.optional(),
  stops: z.array(SheetStop).max(LIMITS.stopsMaximum, "stops:tooMany").default([]),
});
export type LineShiftReport = z.infer<typeof LineShiftReport>;
