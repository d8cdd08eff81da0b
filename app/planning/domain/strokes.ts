import * as z from "zod";
import { Day } from "#app/core/domain/calendar/day";
import { dayNumber } from "#app/core/domain/calendar/day-numbers";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import { paragraph } from "#app/core/domain/texts/fields";
import { lengthOf } from "#app/plant/domain/day-ranges";
import { type Held, heldOn } from "#app/plant/domain/held";
import type { LineValues } from "#app/plant/domain/line-values";
import type { Assignment, AssignmentInput } from "./assignments";
import { workerShiftKey } from "./swaps";

/** A place in the plan: a line in a shift of a production day. */
export const PlanCell = z.object({ productionLineId: Id, shift: z.enum(SHIFTS), date: Day });
export type PlanCell = z.infer<typeof PlanCell>;

const reason = paragraph().max(LIMITS.reasonLength, "assignments:reasonTooLong").default("");
/** Leaves out assignments with warnings, and plans the rest. */
const withoutWarned = z.boolean().optional();
const cells = z.array(PlanCell).min(1, "assignments:nothingPlanned").max(LIMITS.planMaximum, "assignments:tooMany");

/** A yes to the question before shifts that have begun or have records are cleared. */
const confirmed = z.boolean().optional();

/** A cell under a brush. `workerIds` are those of the brush who are painted there; without them, everybody is. */
const PaintedCell = PlanCell.extend({ workerIds: z.array(Id).min(1).max(LIMITS.brushMaximum).optional() });
export type PaintedCell = z.infer<typeof PaintedCell>;

/** A brush of workers drawn over cells; workers on another line in that shift move. */
const Paint = z.object({
  kind: z.literal("paint"),
  workerIds: z.array(Id).min(1).max(LIMITS.brushMaximum),
  cells: z.array(PaintedCell).min(1, "assignments:nothingPlanned").max(LIMITS.planMaximum, "assignments:tooMany"),
  reason,
  withoutWarned,
});
/** One assignment carried to another cell, or copied there. */
const Move = z.object({ kind: z.literal("move"), id: Id, to: PlanCell, copy: z.boolean().default(false), reason });
/** Cells emptied of everybody. */
const Clear = z.object({ kind: z.literal("clear"), cells, confirmed });
/** Assignments removed one by one. */
const Remove = z.object({
  kind: z.literal("remove"),
  ids: z.array(Id).min(1).max(LIMITS.planMaximum, "assignments:tooMany"),
  confirmed,
});

/** Two workers who take each other's places on these days, both included. */
const Swap = z.object({ kind: z.literal("swap"), workerIds: z.array(Id).length(2), from: Day, until: Day, reason });
/** The people of each cell get its positions from 1 on, in the order of their names. */
const Numbering = z.object({ kind: z.literal("number"), cells });

export const PlanStroke = z
  .discriminatedUnion("kind", [Paint, Move, Clear, Remove, Swap, Numbering])
  .refine((stroke) => stroke.kind !== "paint" || paintedBy(stroke) <= LIMITS.planMaximum, "assignments:tooMany")
  .refine((stroke) => stroke.kind !== "swap" || stroke.workerIds[0] !== stroke.workerIds[1], {
    path: ["workerIds"],
    message: "assignments:swapWithSelf",
  })
  .refine((stroke) => stroke.kind !== "swap" || isSwapRange(stroke), {
    path: ["until"],
    message: "assignments:swapDays",
  });
export type PlanStroke = z.infer<typeof PlanStroke>;
export type Paint = z.infer<typeof Paint>;
export type Move = z.infer<typeof Move>;
export type Swap = z.infer<typeof Swap>;

function paintedBy({ cells: painted, workerIds }: Paint): number {
  return sumBy(painted, (cell) => cell.workerIds?.length ?? workerIds.length);
}

function isSwapRange({ from, until }: Swap): boolean {
  return from <= until && lengthOf({ from, to: until }) <= LIMITS.swapDaysMaximum;
}

/**
 * The question before a stroke takes people off the plan: how many are planned in a shift that has begun, or have a
 * record in theirs. `people` are the names of the first of them, `more` the number of the others.
 */
export type ClearQuestion = { removed: number; begun: number; recorded: number; people: string[]; more: number };

type ToClear = Pick<Assignment, "workerName">;

const NAMED = 20;

/**
 * Whether a stroke that only removes people has to be asked about. Taking one person off a running shift is a
 * supervisor's every day, so that is asked about from two people on; a record is always.
 */
export function clearQuestion<Row extends ToClear>(
  removedRows: readonly Row[],
  { hasBegun, hasRecord }: { hasBegun: (row: Row) => boolean; hasRecord: (row: Row) => boolean },
): ClearQuestion | null {
  const begun = removedRows.filter(hasBegun);
  const recorded = removedRows.filter(hasRecord);
  if (recorded.length === 0 && (begun.length === 0 || removedRows.length === 1)) return null;
  const names = [...new Set([...recorded, ...begun].map(({ workerName }) => workerName))];
  return {
    removed: removedRows.length,
    begun: begun.length,
    recorded: recorded.length,
    people: names.slice(0, NAMED),
    more: Math.max(0, names.length - NAMED),
  };
}

export const StrokeUndo = z.object({ strokeId: Id });

/** An assignment as stored in its table. */
export type KeptAssignment = Omit<Assignment, "workerName" | "productionLineName">;

/**
 * An assignment that a stroke removed: `warnings` are the kinds that it had, `beyond` is the number of people that its
 * cell had beyond the positions.
 */
export type RemovedAssignment = KeptAssignment & { warnings: readonly string[]; beyond: number };

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
  const standing = new Map(existing.map((each) => [workerShiftKey(each), each]));
  const plan: Plan = { set: [], remove: [] };
  const taken = new Set<string>();
  for (const { workerIds: only, ...cell } of painted) {
    for (const workerId of workerIds.filter((id) => !only || only.includes(id))) {
      const seat = workerShiftKey({ workerId, ...cell });
      const now = standing.get(seat);
      if (taken.has(seat)) continue;
      taken.add(seat);
      if (now?.productionLineId === cell.productionLineId) continue;
      if (now) plan.remove.push(now.id);
      plan.set.push({ workerId, ...cell, position: null, operation: "", reason: why });
    }
  }
  return plan;
}

/**
 * The plan that carries one assignment to a cell. On another line it loses its position and operation; the worker's other
 * assignment in that shift is removed. In its own cell nothing happens.
 * @param existing the worker's assignments on the day of the target.
 */
export function planOfMove(
  moved: Assignment,
  { to, copy, reason: why }: Omit<Move, "kind" | "id">,
  existing: Planned[],
): Plan {
  const seat = workerShiftKey({ workerId: moved.workerId, ...to });
  if (seat === workerShiftKey(moved) && to.productionLineId === moved.productionLineId) return { set: [], remove: [] };
  const inTheWay = existing.filter((each) => workerShiftKey(each) === seat && each.id !== moved.id);
  const remove = inTheWay.map(({ id }) => id);
  // A copy into another line of the same shift replaces the original: one worker has one place in a shift.
  if (!copy || seat === workerShiftKey(moved)) remove.push(moved.id);
  const { position, operation } =
    to.productionLineId === moved.productionLineId ? moved : { position: null, operation: "" };
  return { set: [{ workerId: moved.workerId, ...to, position, operation, reason: why || moved.reason }], remove };
}

/**
 * The plan in which the people of each cell have its positions from 1 on, in the given order. People beyond the
 * line's positions have none.
 */
export function planOfNumbering(
  rows: readonly KeptAssignment[],
  held: ReadonlyMap<Id, Held<Pick<LineValues, "capacity">>>,
): Plan {
  const plan: Plan = { set: [], remove: [] };
  const cells = groupBy(rows, ({ date, shift, productionLineId }) => `${date} ${shift} ${productionLineId}`);
  for (const people of cells.values()) {
    people.forEach(({ id, workerId, productionLineId, shift, date, position, operation, reason: why }, index) => {
      const line = held.get(productionLineId);
      const next = line && index < heldOn(line, date).capacity ? index + 1 : null;
      if (next === position) return;
      plan.remove.push(id);
      plan.set.push({ workerId, productionLineId, shift, date, position: next, operation, reason: why });
    });
  }
  return plan;
}

/** A cell of the plan as the log tells it: people by id, the first of them, and the number of the others. */
export type LoggedCell = PlanCell & { workerIds: Id[]; more?: number };

/** The most people that the log names of one stroke, and the most cells. */
const TOLD = 100;

/** The assignments of a stroke, cell by cell in the order of the calendar, for the log. */
export function loggedCells(
  rows: readonly (PlanCell & { workerId: Id })[],
): { cells: LoggedCell[]; moreCells?: number } | null {
  if (rows.length === 0) return null;
  const cells = [
    ...groupBy(rows, ({ date, shift, productionLineId }) => `${date} ${shift} ${productionLineId}`).values(),
  ];
  cells.sort(([one], [other]) => (one && other ? turnOf(one) - turnOf(other) || compare(one, other) : 0));
  let left = TOLD;
  const notified = cells.slice(0, TOLD).map((people): LoggedCell => {
    const { date, shift, productionLineId } = people[0] as PlanCell;
    const workerIds = people.slice(0, left).map(({ workerId }) => workerId);
    left -= workerIds.length;
    const more = people.length - workerIds.length;
    return { date, shift, productionLineId, workerIds, ...(more > 0 && { more }) };
  });
  return { cells: notified, ...(cells.length > TOLD && { moreCells: cells.length - TOLD }) };
}

function turnOf({ date, shift }: PlanCell): number {
  return dayNumber(date) * SHIFTS.length + SHIFTS.indexOf(shift);
}

function compare(one: PlanCell, other: PlanCell): number {
  return Number(one.productionLineId) - Number(other.productionLineId);
}
