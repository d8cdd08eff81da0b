import * as z from "zod";
import { Day } from "#app/core/domain/calendar/day";
import { daysBetween } from "#app/core/domain/calendar/days";
import { SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { optional } from "#app/core/domain/lists";
import { paragraph } from "#app/core/domain/texts/fields";
import type { AbsentDay, Half } from "#app/people/domain/away";
import { isWorkingDay, type WorkDays } from "#app/plant/domain/days-off";

const reason = paragraph().max(LIMITS.reasonLength, "assignments:reasonTooLong").default("");

/** A worker who cannot come from a planned shift on, until a day, and the replacement, if there is one. */
export const AbsenceInput = z.object({
  assignmentId: Id,
  /** The last day of the absence; without one, that of the assignment. */
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

const half = z.enum(SHIFTS).nullable().default(null);

/** People who are away from a day until another, planned or not. */
export const LeaveInput = z.object({
  workerIds: z
    .array(Id)
    .min(1, "assignments:nobodyChosen")
    .max(LIMITS.leavePeopleMaximum, "assignments:tooManyChosen")
    .transform((ids) => [...new Set(ids)]),
  from: Day,
  /** The last day. */
  until: Day,
  half,
  reason,
});
export type LeaveInput = z.infer<typeof LeaveInput>;

/** The leave of one worker, as a call may give it. */
export const LeaveOfOne = LeaveInput.omit({ workerIds: true }).extend({ workerId: Id });

/** The absence to withdraw, with all of the worker for the same reason between two days where these are given. */
export const AbsenceWithdrawal = z.object({ id: Id, from: Day.optional(), until: Day.optional() });
export type AbsenceWithdrawal = z.infer<typeof AbsenceWithdrawal>;

/** The absences of some days, or of one worker in them. */
export const AbsenceQuery = z.object({ from: Day, to: Day, workerId: optional(Id) });

/** The offers for a place: in exchange for a planned shift of somebody, or for those until a day, or for an open seat. */
export const ReplacementQuery = z.union([
  z.object({ assignmentId: Id, until: optional(Day) }),
  z.object({ productionLineId: Id, date: Day, shift: z.enum(SHIFTS) }),
]);

export type NamedAbsence = AbsentDay & {
  id: Id;
  workerId: Id;
  workerName: string;
  reason: string;
  /** The first and the last day on which the worker is away without a break, see {@link daysAway}. */
  since: Day;
  until: Day;
};

/** The first absences of some days, and the number of all. */
export type ListedAbsences = { items: NamedAbsence[]; total: number };

/**
 * Why somebody cannot take the place that they were chosen for; null if they can.
 * @param isPlanned whether they are planned in that shift
 */
export function replacementFault(replacementId: Id, absent: { workerId: Id }, isPlanned: boolean) {
  if (replacementId === absent.workerId) return { code: "invalid", key: "assignments:replacesSelf" } as const;
  return isPlanned ? ({ code: "conflict", key: "assignments:alreadyPlanned" } as const) : null;
}

/**
 * The days that an absence covers: each one whole, unless it says otherwise. A day on which the worker keeps a shift is
 * covered in the other shifts, on the first day only from the given one on.
 * @param stored the planned shifts of the worker that stay as they are
 */
export function daysCovered(
  { from, until, half }: { from: Day; until: Day; half: Half },
  stored: readonly { date: Day; shift: Shift }[],
  firstShift: Shift = SHIFTS[0],
): AbsentDay[] {
  return daysBetween(from, until).flatMap((date): AbsentDay[] => {
    if (half !== null) return [{ date, half }];
    const worked = stored.filter((each) => each.date === date).map(({ shift }) => shift);
    if (worked.length === 0) return [{ date, half: null }];
    const first = date === from ? SHIFTS.indexOf(firstShift) : 0;
    return SHIFTS.slice(first)
      .filter((shift) => !worked.includes(shift))
      .map((shift) => ({ date, half: shift }));
  });
}

type AbsenceOfDay = { date: Day; reason: string };

/**
 * The first and the last day on which a worker is away for the reason of an absence, without a working day between them
 * on which they are not.
 * @param absences all of the worker
 */
export function daysAway(
  { date, reason }: AbsenceOfDay,
  absences: readonly AbsenceOfDay[],
  workDays: WorkDays,
): { since: Day; until: Day } {
  const dates = new Set(absences.filter((each) => each.reason === reason).map((each) => each.date));
  const sorted = [...dates].sort();
  const isBack = (day: Day) => !dates.has(day) && isWorkingDay(day, workDays);
  const after = stretch(daysBetween(date, sorted.at(-1) ?? date), isBack);
  const before = stretch(daysBetween(sorted[0] ?? date, date).reverse(), isBack);
  return {
    since: before.findLast((day) => dates.has(day)) ?? date,
    until: after.findLast((day) => dates.has(day)) ?? date,
  };
}

function stretch(days: Day[], isBack: (day: Day) => boolean): Day[] {
  const end = days.findIndex(isBack);
  return end === -1 ? days : days.slice(0, end);
}
