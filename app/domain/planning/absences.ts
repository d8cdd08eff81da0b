import * as z from "zod";
import { Id } from "#app/domain/ids";
import { LIMITS } from "#app/domain/limits";
import { optional } from "#app/domain/lists";
import { Day } from "#app/domain/plant/day";
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

/** A withdrawn absence, to be reported again. */
export const AbsenceOfShift = z.object({ workerId: Id, date: Day, shift: z.enum(SHIFTS), reason });
export type AbsenceOfShift = z.infer<typeof AbsenceOfShift>;

/** The absences of some days, or of one worker in them. */
export const AbsenceQuery = z.object({ from: Day, to: Day, workerId: optional(Id) });

export type NamedAbsence = AbsenceOfShift & { id: Id; workerName: string };
