import * as z from "zod";
import type { Assignment, AssignmentInput } from "./assignments";
import { Day } from "./day";
import { Id } from "./ids";
import { LIMITS } from "./limits";
import { SHIFTS } from "./shifts";

/** Where somebody can be planned: a line in a shift of a production day. */
export const PlanCell = z.object({ productionLineId: Id, shift: z.enum(SHIFTS), date: Day });
export type PlanCell = z.infer<typeof PlanCell>;

const reason = z.string().trim().max(LIMITS.reasonLength, "assignments:reasonTooLong").default("");
const cells = z.array(PlanCell).min(1, "assignments:nothingPlanned").max(LIMITS.planMaximum, "assignments:tooMany");

/** A brush of workers drawn over cells; who is elsewhere in that shift moves. */
const Paint = z.object({
  kind: z.literal("paint"),
  workerIds: z.array(Id).min(1).max(LIMITS.brushMaximum),
  cells,
  reason,
});
/** One assignment carried to another cell, or copied there. */
const Move = z.object({ kind: z.literal("move"), id: Id, to: PlanCell, copy: z.boolean().default(false), reason });
/** Cells emptied of everybody. */
const Clear = z.object({ kind: z.literal("clear"), cells });
/** Assignments taken away one by one. */
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

/** Somebody who cannot come for the shift planned, and who comes instead, if anybody. */
export const AbsenceInput = z.object({
  assignmentId: Id,
  reason,
  replacementId: Id.nullable().default(null),
});
export type AbsenceInput = z.infer<typeof AbsenceInput>;

/** An assignment as it stands in its table. */
export type KeptAssignment = Omit<Assignment, "workerName" | "productionLineName">;

/** What is to be set and what is to be taken away for it. */
export type Plan = { set: AssignmentInput[]; remove: Id[] };

type Planned = Pick<Assignment, "id" | "workerId" | "productionLineId" | "date" | "shift">;

/**
 * The plan that a brush asks for. Who already is in the cell stays; who is on another line in that shift moves; who is
 * painted into two lines of one shift is on the first.
 * @param existing what these workers are planned for on these days.
 */
export function planOfPaint(
  { workerIds, cells: painted, reason: why }: Omit<Paint, "kind">,
  existing: Planned[],
): Plan {
  const standing = new Map(existing.map((each) => [seatOf(each), each]));
  const plan: Plan = { set: [], remove: [] };
  const taken = new Set<string>();
  for (const cell of painted) {
    for (const workerId of workerIds) {
      const seat = seatOf({ workerId, ...cell });
      const now = standing.get(seat);
      if (taken.has(seat) || now?.productionLineId === cell.productionLineId) continue;
      taken.add(seat);
      if (now) plan.remove.push(now.id);
      plan.set.push({ workerId, ...cell, position: null, reason: why });
    }
  }
  return plan;
}

/**
 * The plan that carries one assignment to a cell. On another line its seat is open again; what the worker did in that
 * shift before makes room. Carried to where it is, nothing happens.
 * @param existing what the worker is planned for on the day of the target.
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
  // A copy into another line of the same shift cannot stand beside its model: one worker has one place in a shift.
  if (!copy || seat === seatOf(moved)) remove.push(moved.id);
  const position = to.productionLineId === moved.productionLineId ? moved.position : null;
  return { set: [{ workerId: moved.workerId, ...to, position, reason: why || moved.reason }], remove };
}

function seatOf({ workerId, date, shift }: Pick<Planned, "workerId" | "date" | "shift">) {
  return `${workerId} ${date} ${shift}`;
}
