import * as z from "zod";
import { Day } from "#app/core/domain/calendar/day";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { Id } from "#app/core/domain/ids";
import { PRINTED } from "#app/core/domain/limits";
import { optional } from "#app/core/domain/lists";
import { whole } from "#app/core/domain/texts/fields";
import { CALENDAR_VIEWS, problemOfDays } from "./calendar";

/**
 * The content of the calendar, as in its URL. `open` lists the lines whose people are shown, joined by dots; a printed
 * calendar shows everybody. With `gaps` a week shows only the rows that have one.
 */
export const CalendarQuery = z.object({
  view: z.enum(CALENDAR_VIEWS).default("week"),
  day: optional(Day),
  workerId: optional(Id),
  productionLineId: optional(Id),
  open: whole()
    .default("")
    .transform((text) => text.split(".").filter((id) => Id.safeParse(id).success)),
  gaps: optional(z.literal("1")),
  [PRINTED]: optional(z.literal("1")),
});
export type CalendarQuery = z.infer<typeof CalendarQuery>;

/** The query of the gaps in the plan of a range; today and tomorrow without one. */
export const GapsQuery = z
  .object({
    from: optional(Day),
    to: optional(Day),
    shift: optional(z.enum(SHIFTS)),
    productionLineId: optional(Id),
  })
  .superRefine(({ from, to }, context) => {
    const message = problemOfDays({ from, to });
    if (message) context.addIssue({ code: "custom", path: ["to"], message });
  });
export type GapsQuery = z.infer<typeof GapsQuery>;
