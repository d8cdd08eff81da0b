import * as z from "zod";
import { Day as DayText } from "#app/core/domain/calendar/day";
import type { Day } from "#app/core/domain/calendar/days";
import { SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { optional } from "#app/core/domain/lists";
import { paragraph, whole } from "#app/core/domain/texts/fields";
import { CARDS_AT_ONCE, refsOf } from "./cards";

export const CardQuery = z.object({
  of: whole()
    .max(600)
    .transform((text) => refsOf(text.split(",").map((each) => `#${each}`)).slice(0, CARDS_AT_ONCE)),
});

/** A shift and its day; without them, the shift that is about to end or has just ended. */
const Place = { date: optional(DayText), shift: optional(z.enum(SHIFTS, "errors:choiceInvalid")) };

export const DraftQuery = z.object({ line: Id, ...Place }).superRefine(checkPlace);
export type DraftQuery = z.infer<typeof DraftQuery>;

export const HandoverInput = z
  .object({
    conversationId: Id,
    productionLineId: Id,
    note: paragraph().max(LIMITS.textLength, "chat:noteTooLong").default(""),
    ...Place,
  })
  .superRefine(checkPlace);
export type HandoverInput = z.infer<typeof HandoverInput>;

/** A day without its shift, or a shift without its day, names no shift. */
function checkPlace({ date, shift }: { date?: Day; shift?: Shift }, context: z.RefinementCtx) {
  if (date !== undefined && shift === undefined)
    context.addIssue({ code: "custom", path: ["shift"], message: "errors:choiceInvalid" });
  if (shift !== undefined && date === undefined)
    context.addIssue({ code: "custom", path: ["date"], message: "errors:dateInvalid" });
}
