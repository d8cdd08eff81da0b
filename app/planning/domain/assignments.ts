import * as z from "zod";
import { Day } from "#app/core/domain/calendar/day";
import { addDays } from "#app/core/domain/calendar/days";
import { SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import { changeOf, Versioned } from "#app/core/domain/changes";
import { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { listQuery, optional } from "#app/core/domain/lists";
import { paragraph, singleLine } from "#app/core/domain/texts/fields";

/**
 * One worker on one line for one shift of a production day. `position` is 1 to the line's capacity, or null; `operation`
 * is what the worker does there, usually an operation of a product; `reason` says why it is planned although there are
 * warnings.
 */
export const AssignmentInput = z.object({
  workerId: z.string("assignments:workerRequired").pipe(Id),
  productionLineId: z.string("assignments:lineRequired").pipe(Id),
  shift: z.enum(SHIFTS, "assignments:shiftRequired"),
  date: z.string("assignments:dateRequired").pipe(Day),
  position: z
    .number("assignments:positionInvalid")
    .int("assignments:positionInvalid")
    .min(1, "assignments:positionInvalid")
    .max(LIMITS.capacityMaximum, "assignments:positionInvalid")
    .nullable()
    .default(null),
  operation: singleLine("errors:textInvalid")
    .max(LIMITS.operationNameLength, "assignments:operationTooLong")
    .default(""),
  reason: paragraph().max(LIMITS.reasonLength, "assignments:reasonTooLong").default(""),
});
export type AssignmentInput = z.infer<typeof AssignmentInput>;

export const AssignmentEdit = AssignmentInput.extend(Versioned.shape);
export const AssignmentChange = changeOf(AssignmentInput);
export type AssignmentChange = z.infer<typeof AssignmentChange>;

export const AssignmentFilters = {
  from: optional(Day),
  to: optional(Day),
  workerId: optional(Id),
  productionLineId: optional(Id),
  shift: optional(z.enum(SHIFTS)),
};

/**
 * "nearest": the production day and later days, then earlier days, the last first. An index keeps that order and the
 * order of days, so a page costs the same at any size of plan.
 */
export const ASSIGNMENT_SORTS = ["nearest", "date", "shift", "worker", "line"] as const;
export const AssignmentQuery = listQuery(ASSIGNMENT_SORTS, { sort: "nearest", order: "asc" }, AssignmentFilters);
export type AssignmentQuery = z.infer<typeof AssignmentQuery>;

/** A stroke of planning: all of it or nothing. Removals go first, so that a move is a removal and a new assignment. */
export const AssignmentPlan = z
  .object({
    set: z.array(AssignmentInput).max(LIMITS.planMaximum, "assignments:tooMany").default([]),
    remove: z.array(Id).max(LIMITS.planMaximum, "assignments:tooMany").default([]),
  })
  .refine(({ set, remove }) => set.length + remove.length > 0, "assignments:nothingPlanned");
export type AssignmentPlan = z.infer<typeof AssignmentPlan>;

/** The plan of `days` days from `from` on, copied to the days from `to` on; of one worker or one line if given. */
export const AssignmentCopy = z
  .object({
    from: Day,
    to: Day,
    days: z.number().int().min(1).max(LIMITS.copyDaysMaximum),
    workerId: Id.optional(),
    productionLineId: Id.optional(),
    /** The reason for the copy in spite of warnings. */
    reason: paragraph().max(LIMITS.reasonLength, "assignments:reasonTooLong").default(""),
    /** Leaves out assignments with warnings, and copies the rest. */
    withoutWarned: z.boolean().optional(),
    /** Crews take turns: each assignment is copied to the next shift of its line. */
    turnShifts: z.boolean().optional(),
  })
  .refine(({ from, to, days }) => to >= addDays(from, days) || from >= addDays(to, days), {
    path: ["to"],
    message: "assignments:copyOverlaps",
  });
export type AssignmentCopy = z.infer<typeof AssignmentCopy>;

export type Assignment = {
  id: Id;
  workerId: Id;
  workerName: string;
  productionLineId: Id;
  productionLineName: string;
  shift: Shift;
  date: Day;
  position: number | null;
  operation: string;
  reason: string;
  createdAt: number;
  updatedAt: number;
  version: number;
};
