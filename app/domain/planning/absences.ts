import * as z from "zod";
import { Id } from "#app/domain/ids";
import { LIMITS } from "#app/domain/limits";
import { optional } from "#app/domain/lists";
import { Day } from "#app/domain/plant/day";
import { daysBetween, isWorkingDay } from "#app/domain/plant/days";
import { SHIFTS } from "#app/domain/plant/shifts";
import { paragraph } from "#app/domain/texts/fields";

const reason = paragraph().max(LIMITS.reasonLength, "assignments:reasonTooLong").default("");

/** A worker who cannot come to the planned shift, or to any until a day, and the replacement, if there is one. */
export const AbsenceInput = z.object({
  assignmentId: Id,
  /** The last day of the absence, which then covers every working day from that of the assignment on. */
  until: Day.nullable().optional(),
  /** The reason for the absence. */
  reason,
  replacementId: Id.nullable().default(null),
  /** The reason for the replacement in spite of warnings. */
  replacementReason: reason,
  /** Leaves the shifts open in which the replacement would have a warning. */
  withoutWarned: z.boolean().optional(),
});
export type AbsenceInput = z.infer<typeof AbsenceInput>;

const ShiftOfDay = z.object({ date: Day, shift: z.enum(SHIFTS) });

/** The absence to withdraw; with `until` also those of the worker for the same reason from its day to that one. */
export const AbsenceWithdrawal = z.object({ id: Id, until: Day.optional() });
export type AbsenceWithdrawal = z.infer<typeof AbsenceWithdrawal>;

/** A withdrawn absence, to be reported again with those that were withdrawn with it. */
export const AbsenceAgain = ShiftOfDay.extend({
  workerId: Id,
  reason,
  others: z
    .array(ShiftOfDay)
    .max(LIMITS.absenceDaysMaximum * SHIFTS.length)
    .optional(),
});
export type AbsenceAgain = z.infer<typeof AbsenceAgain>;

/** The absences of some days, or of one worker in them. */
export const AbsenceQuery = z.object({ from: Day, to: Day, workerId: optional(Id) });

/** The replacements of somebody, for one planned shift or for those until a day. */
export const ReplacementQuery = z.object({ assignmentId: Id, until: optional(Day) });

export type NamedAbsence = Omit<AbsenceAgain, "others"> & {
  id: Id;
  workerName: string;
  /** The last day on which the worker is away without a break, see {@link lastDayAway}. */
  until: Day;
};

type AbsenceOfDay = { date: Day; reason: string };

/**
 * The last day on which a worker is away for the reason of an absence, before the first working day without one.
 * @param absences all of the worker
 */
export function lastDayAway(
  { date: first, reason }: AbsenceOfDay,
  absences: readonly AbsenceOfDay[],
  workingDays: readonly number[],
): Day {
  const dates = new Set(absences.filter((each) => each.reason === reason).map(({ date }) => date));
  const days = daysBetween(first, [...dates].sort().at(-1) ?? first);
  const back = days.findIndex((day) => !dates.has(day) && isWorkingDay(day, workingDays));
  return days.slice(0, back === -1 ? undefined : back).findLast((day) => dates.has(day)) ?? first;
}
