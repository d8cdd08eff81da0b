import * as z from "zod";
import { Day } from "#app/core/domain/calendar/day";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { listQuery, optional } from "#app/core/domain/lists";
import { StageChoice } from "#app/plant/domain/stages";
import { StopInput } from "./stops";

/** One stop that held up several lines in the same shift, such as a power cut. */
export const StopOfLinesInput = StopInput.omit({ productionLineId: true }).extend({
  productionLineIds: z.array(Id).min(1, "records:lineRequired").max(LIMITS.stopLinesMaximum, "stops:tooManyLines"),
});
export type StopOfLinesInput = z.infer<typeof StopOfLinesInput>;

export const STOP_SORTS = ["date"] as const;

export const StopQuery = listQuery(
  STOP_SORTS,
  { sort: "date", order: "desc" },
  {
    from: optional(Day),
    to: optional(Day),
    productionLineId: optional(Id),
    stageId: optional(StageChoice),
    shift: optional(z.enum(SHIFTS)),
    reasonId: optional(Id),
  },
).omit({ q: true });
export type StopQuery = z.infer<typeof StopQuery>;
