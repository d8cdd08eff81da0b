import * as z from "zod";
import { changeOf, Versioned } from "./changes";
import { Day } from "./day";
import { addDays } from "./days";
import { Id } from "./ids";
import { LIMITS } from "./limits";
import { listQuery, optional } from "./lists";
import { SHIFTS, type Shift } from "./shifts";

/**
 * One worker on one line for one shift of a production day. `position` is a seat of the line, 1 to its capacity, or null;
 * `reason` says why it is planned although something speaks against it.
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
  reason: z.string().trim().max(LIMITS.reasonLength, "assignments:reasonTooLong").default(""),
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

/** By day, then shift as the day goes; an index keeps that order, so a page costs the same at any size of plan. */
export const AssignmentQuery = listQuery(["date"], { sort: "date", order: "desc" }, AssignmentFilters);
export type AssignmentQuery = z.infer<typeof AssignmentQuery>;

/** A stroke of planning: all of it or nothing. What is removed goes first, so that a move is a removal and a setting. */
export const AssignmentPlan = z
  .object({
    set: z.array(AssignmentInput).max(LIMITS.planMaximum, "assignments:tooMany").default([]),
    remove: z.array(Id).max(LIMITS.planMaximum, "assignments:tooMany").default([]),
  })
  .refine(({ set, remove }) => set.length + remove.length > 0, "assignments:nothingPlanned");
export type AssignmentPlan = z.infer<typeof AssignmentPlan>;

/** The plan of `days` days from `from` on, copied to the days from `to` on. */
export const AssignmentCopy = z
  .object({
    from: Day,
    to: Day,
    days: z.number().int().min(1).max(LIMITS.copyDaysMaximum),
    /** Given, even empty: what something speaks against is not copied without a reason. */
    reason: z.string().trim().max(LIMITS.reasonLength, "assignments:reasonTooLong").optional(),
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
  reason: string;
  createdAt: number;
  updatedAt: number;
  version: number;
};
