import * as z from "zod";
import { Day } from "#app/core/domain/calendar/day";
import { Id } from "#app/core/domain/ids";
import { optional } from "#app/core/domain/lists";

/** The days of a line, without days the last two weeks; `markFrom` to `markTo` are the days of a finding. */
export const WhyQuery = z.object({
  productionLineId: optional(Id),
  from: optional(Day),
  to: optional(Day),
  markFrom: optional(Day),
  markTo: optional(Day),
});
export type WhyQuery = z.infer<typeof WhyQuery>;
