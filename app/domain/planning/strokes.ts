import * as z from "zod";
import { Id } from "#app/domain/ids";
import { LIMITS } from "#app/domain/limits";
import { Day } from "#app/domain/plant/day";
import { SHIFTS } from "#app/domain/plant/shifts";
import { paragraph } from "#app/domain/texts/fields";
import type { Assignment, AssignmentInput } from "./assignments";

/** A place in the plan: a line in a shift of a production day. */
export const PlanCell = z.object({ productionLineId: Id, shift: z.enum(SHIFTS), date: Day });
export type PlanCell = z.infer<typeof PlanCell>;

const reason = paragraph().max(LIMITS.reasonLength, "assignments:reasonTooLong").default("");
/** Leaves out assignments with warnings, and plans the rest. */
const withoutWarned = z.boolean().optional();
const cells = z.array(PlanCell).min(1, "assignments:nothingPlanned").max(LIMITS.planMaximum, "assignments:tooMany");

/** A brush of workers drawn over cells; workers on another line in that shift move. */
const Paint = z.object({
  kind: z.literal("paint"),
  workerIds: z.array(Id).min(1).max(LIMITS.brushMaximum),
  cells,
  reason,
  withoutWarned,
});
/** One assignment carried to another cell, or copied there. */
const Move = z.object({ kind: z.literal("move"), id: Id, to: PlanCell, copy: z.boolean().default(false), reason });
/** Cells emptied of everybody. */
const Clear = z.object({ kind: z.literal("clear"), cells });
/** Assignments removed one by one. */
const Remove = z.object({
  kind: z.literal("remove"),
  ids: z.array(Id).min(1).max(LIMITS.planMaximum, "assignments:tooMany"),
});

export const PlanStroke = z
  .discriminatedUnion("kind", [Paint, Move, Clear, Remove])
  .refine(
    (stroke) => stroke.kind !== "paint" || stroke.cells.length * stroke.workerIds.length <= LIMITS.planMaximum,
    "assignments:tooMany",
  );
export type PlanStroke = z.infer<typeof PlanStroke>;
export type Paint = z.infer<typeof Paint>;
export type Move = z.infer<typeof Move>;

export const StrokeUndo = z.object({ strokeId: Id });

/** An assignment as stored in its table. */
export type KeptAssignment = Omit<Assignment, "workerName" | "productionLineName">;

/** The assignments to create, and those to remove for them. */
export type Plan = { set: AssignmentInput[]; remove: Id[] };

type Planned = Pick<Assignment, "id" | "workerId" | "productionLineId" | "date" | "shift">;

/**
 * The plan of a brush. Workers already in the cell stay; workers on another line in that shift move; workers painted
 * into two lines of one shift are on the first.
 * @param existing the assignments of these workers on these days.
 */
export function planOfPaint(
  { workerIds, cells: painted, reason: why }: Omit<Paint, "kind" | "withoutWarned">,
  existing: Planned[],
): Plan {
  const standing = new Map(existing.map((each) => [seatOf(each), each]));
  const plan: Plan = { set: [], remove: [] };
  const taken = new Set<string>();
  for (const cell of painted) {
    for (const workerId of workerIds) {
      const seat = seatOf({ workerId, ...cell });
      const now = standing.get(seat);
      if (taken.has(seat)) continue;
      taken.add(seat);
      if (now?.productionLineId === cell.productionLineId) continue;
      if (now) plan.remove.push(now.id);
      plan.set.push({ workerId, ...cell, position: null, reason: why });
    }
  }
  return plan;
}

/**
 * The plan that carries one assignment to a cell. On another line it loses its position; the worker's other assignment
 * in that shift is removed. In its own cell nothing happens.
 * @param existing the worker's assignments on the day of the target.
 */
export function planOfMove(
  moved: Assignment,
  { to, copy, reason: why }: Omit<Move, "kind" | "id">,
  existing: Planned[],
): Plan {
  const seat = seatOf({ workerId: moved.workerId, ...to });
  if (seat === seatOf(moved) && to.productionLineId === moved.productionLineId) return { set: [], remove: [] };
  const inTheWay = existing.filter((each) => seatOf(each) === seat && each.id !== moved.id);
  const remove = inTheWay.map(({ id }) => id);
  // A copy into another line of the same shift replaces the original: one worker has one place in a shift.
  if (!copy || seat === seatOf(moved)) remove.push(moved.id);
  const position = to.productionLineId === moved.productionLineId ? moved.position : null;
  return { set: [{ workerId: moved.workerId, ...to, position, reason: why || moved.reason }], remove };
}

function seatOf({ workerId, date, shift }: Pick<Planned, "workerId" | "date" | "shift">) {
  return `${workerId} ${date} ${shift}`;
}
