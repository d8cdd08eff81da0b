import { AppError } from "#app/core/domain/errors";
import { LIMITS } from "#app/core/domain/limits";
import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import * as assignments from "#app/planning/data/assignments";
import type { Assignment } from "#app/planning/domain/assignments";
import {
  clearQuestion,
  type Move,
  type Paint,
  type PlanCell,
  type PlanStroke,
  planOfMove,
  planOfPaint,
} from "#app/planning/domain/strokes";
import { shiftInterval } from "#app/plant/domain/shifts";
import { existing } from "./assignments";
import { numberPositions } from "./numbering";
import { isTaken, untilWritten } from "./overtaken";
import { swapPeople } from "./swapping";
import { askForReason, explained, leaveOutWarned, weigh } from "./warnings";
import { readWorked, stillUnworked } from "./worked";
import { drawStroke, type Planned } from "./writing";

/**
 * Draws a stroke over the calendar (painted, moved, copied, cleared, swapped or numbered): all of it or nothing.
 * @throws AppError `invalid` at `reason`, with the warnings, when there are some and no reason is given.
 */
export async function drawOnPlan(deps: Deps, actor: Actor, stroke: PlanStroke): Promise<Drawn> {
  authorize(actor, "assignments.write");
  return untilWritten(deps, (round) => drawOnce(round, actor, stroke), isTaken);
}

/**
 * `leftOut` is the number of assignments with warnings that the stroke left out, `stayed` the number of those that a
 * swap left because of records.
 */
type Drawn = Planned & { leftOut: number; stayed?: number };

async function drawOnce(deps: Deps, actor: Actor, stroke: PlanStroke): Promise<Drawn> {
  if (stroke.kind === "swap") return swapPeople(deps, actor, stroke);
  if (stroke.kind === "number") return numberPositions(deps, actor, stroke);
  const { set: planned, removed } = await planOf(deps, stroke);
  if (stroke.kind === "clear" || stroke.kind === "remove") return cleared(deps, actor, stroke, removed);
  if (stroke.kind === "paint" && stroke.withoutWarned) {
    const { weighed, leftOut, ...rest } = await leaveOutWarned(deps, { set: planned, removed, elsewhere: removed });
    const set = explained(rest.set, [], "");
    const extra = { warnings: weighed.warnings, leftOut };
    return drawStroke(deps, actor, { set, removed: rest.removed, mustStay: weighed.mustStay, extra });
  }
  const without = new Set(removed.map(({ id }) => id));
  const { warnings, mustStay } = await weigh(deps, { set: planned, without, elsewhere: displaced(stroke, removed) });
  const set = explained(planned, warnings, "");
  await askForReason(deps, { set, warnings });
  return drawStroke(deps, actor, { set, removed, mustStay, extra: { warnings, leftOut: 0 } });
}

/**
 * Takes people off the plan. Shifts that have begun or have records are asked about first.
 * @throws AppError `conflict` at `confirmed`, with a {@link ClearQuestion}
 */
async function cleared(
  deps: Deps,
  actor: Actor,
  { confirmed }: { confirmed?: boolean | undefined },
  removed: Assignment[],
): Promise<Drawn> {
  const extra = { warnings: [], leftOut: 0 };
  const days = removed.map(({ date }) => date).sort();
  if (confirmed || days.length === 0) return drawStroke(deps, actor, { set: [], removed, mustStay: () => [], extra });
  const [factory, { isWorked }] = await Promise.all([
    deps.settings(),
    readWorked(
      deps,
      removed.map(({ workerId }) => workerId),
      { from: days[0] as string, to: days.at(-1) as string },
    ),
  ]);
  const question = clearQuestion(removed, {
    hasBegun: ({ date, shift }) => shiftInterval(date, shift, factory).start <= deps.now(),
    hasRecord: isWorked,
  });
  if (question) {
    throw new AppError("conflict", "assignments:clearAsked", { field: "confirmed", details: question });
  }
  return drawStroke(deps, actor, { set: [], removed, mustStay: () => [stillUnworked(deps, removed)], extra });
}

/**
 * The workers whom a stroke silently takes from another line. The worker of a move is left out, because that move is
 * intended.
 */
function displaced(stroke: Drawable, removed: Assignment[]): Assignment[] {
  if (stroke.kind === "paint") return removed;
  if (stroke.kind !== "move") return [];
  const line = stroke.to.productionLineId;
  return removed.filter(({ id, productionLineId }) => productionLineId !== line && (stroke.copy || id !== stroke.id));
}

/** The strokes whose assignments follow from one rule. */
type Drawable = Exclude<PlanStroke, { kind: "swap" | "number" }>;

async function planOf(deps: Deps, stroke: Drawable) {
  if (stroke.kind === "paint") return painted(deps, stroke);
  if (stroke.kind === "move") return moved(deps, stroke);
  if (stroke.kind === "remove") return { set: [], removed: await assignments.findMany(deps.db, stroke.ids) };
  return { set: [], removed: await peopleIn(deps, stroke.cells) };
}

async function painted({ db }: Deps, stroke: Paint) {
  const dates = stroke.cells.map(({ date }) => date).sort();
  const range = { from: dates[0] as string, to: dates.at(-1) as string };
  const { set, remove } = planOfPaint(stroke, await assignments.ofWorkers(db, stroke.workerIds, range));
  return { set, removed: await assignments.findMany(db, remove) };
}

async function moved(deps: Deps, { id, ...move }: Omit<Move, "kind">) {
  const current = await existing(deps, id);
  const { date } = move.to;
  const around = await assignments.ofWorkers(deps.db, [current.workerId], { from: date, to: date });
  const { set, remove } = planOfMove(current, move, around);
  return { set, removed: await assignments.findMany(deps.db, remove) };
}

async function peopleIn({ db }: Deps, cells: PlanCell[]) {
  const found = await assignments.inCells(db, cells);
  if (found.length > LIMITS.clearMaximum)
    throw new AppError("invalid", "assignments:tooManyToClear", { field: "cells" });
  return assignments.findMany(
    db,
    found.map(({ id }) => id),
  );
}
