import * as z from "zod";
import { Day } from "#app/core/domain/calendar/day";
import { daysBetween } from "#app/core/domain/calendar/days";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { optional } from "#app/core/domain/lists";
import { SECONDS_PER_MINUTE } from "#app/core/domain/time";
import { type DayRange, lengthOf } from "#app/plant/domain/day-ranges";
import { shiftsDue, type WorkDays } from "#app/plant/domain/days-off";
import { MOST_OVERTIME_SECONDS } from "#app/records/domain/overtime";

/** The longest overtime of a shift, as it is planned. */
export const MOST_OVERTIME_MINUTES = MOST_OVERTIME_SECONDS / SECONDS_PER_MINUTE;

const range = { from: Day, to: Day };

/** The overtime of a line in a shift, on a day or in a range; 0 minutes take it back. */
export const OvertimeInput = z
  .object({
    productionLineId: z.string("assignments:lineRequired").pipe(Id),
    shift: z.enum(SHIFTS, "assignments:shiftRequired"),
    ...range,
    minutes: z
      .number("assignments:overtimeInvalid")
      .int("assignments:overtimeInvalid")
      .min(0, "assignments:overtimeInvalid")
      .max(MOST_OVERTIME_MINUTES, "assignments:overtimeInvalid"),
  })
  .superRefine(checkRange);
export type OvertimeInput = z.infer<typeof OvertimeInput>;

export const OvertimeQuery = z.object({ ...range, productionLineId: optional(Id) }).superRefine(checkRange);
export type OvertimeQuery = z.infer<typeof OvertimeQuery>;

function checkRange(days: DayRange, context: z.RefinementCtx) {
  if (days.to >= days.from && lengthOf(days) <= LIMITS.copyDaysMaximum) return;
  context.addIssue({ code: "custom", path: ["to"], message: "assignments:overtimeDays" });
}

/** The days on which overtime is planned: the one that is named, and of a range those on which the shift is worked. */
export function overtimeDays({ productionLineId, shift, ...days }: Omit<OvertimeInput, "minutes">, workDays: WorkDays) {
  if (days.from === days.to) return [days.from];
  return daysBetween(days.from, days.to).filter(
    (day) => shiftsDue(day, [shift], workDays, productionLineId).length > 0,
  );
}
