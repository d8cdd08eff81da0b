import * as assignments from "#app/data/planning/assignments";
import { AppError } from "#app/domain/errors";
import { LIMITS } from "#app/domain/limits";
import type { Assignment } from "#app/domain/planning/assignments";
import {
  type Move,
  type Paint,
  type PlanCell,
  type PlanStroke,
  planOfMove,
  planOfPaint,
} from "#app/domain/planning/strokes";
import { type Actor, authorize } from "#app/services/actor";
import type { Deps } from "#app/services/deps";
import { existing } from "./assignments";
import { isTaken, untilWritten } from "./overtaken";
import { drawStroke, type Planned } from "./plans";
import { askForReason, explained, leaveOutWarned, weigh } from "./warnings";

/**
 * Draws a stroke over the calendar (painted, moved, copied or cleared): all of it or nothing.
 * @throws AppError `invalid` at `reason`, with the warnings, when there are some and no reason is given.
 */
export async function drawOnPlan(deps: Deps, actor: Actor, stroke: PlanStroke): Promise<Drawn> {
  authorize(actor, "assignments.write");
  return untilWritten(() => drawOnce(deps, actor, stroke), isTaken);
}

/** `leftOut` is the number of assignments with warnings that the stroke left out. */
type Drawn = Planned & { leftOut: number };

async function drawOnce(deps: Deps, actor: Actor, stroke: PlanStroke): Promise<Drawn> {
  const { set: planned, gone } = await planOf(deps, stroke);
  if (stroke.kind === "paint" && stroke.withoutWarned) {
    const { weighed, leftOut, ...rest } = await leaveOutWarned(deps, { set: planned, gone, elsewhere: gone });
    const set = explained(rest.set, [], "");
    const beside = { warnings: weighed.warnings, leftOut };
    return drawStroke(deps, actor, { set, gone: rest.gone, staying: weighed.staying, beside });
  }
  const without = new Set(gone.map(({ id }) => id));
  const { warnings, staying } = await weigh(deps, { set: planned, without, elsewhere: displaced(stroke, gone) });
  const set = explained(planned, warnings, "");
  await askForReason(deps, { set, warnings });
  return drawStroke(deps, actor, { set, gone, staying, beside: { warnings, leftOut: 0 } });
}

/**
 * The workers whom a stroke silently takes from another line. The worker of a move is left out, because that move is
 * intended.
 */
function displaced(stroke: PlanStroke, gone: Assignment[]): Assignment[] {
  if (stroke.kind === "paint") return gone;
  if (stroke.kind !== "move") return [];
  const line = stroke.to.productionLineId;
  return gone.filter(({ id, productionLineId }) => productionLineId !== line && (stroke.copy || id !== stroke.id));
}

async function planOf(deps: Deps, stroke: PlanStroke) {
  if (stroke.kind === "paint") return painted(deps, stroke);
  if (stroke.kind === "move") return moved(deps, stroke);
  if (stroke.kind === "remove") return { set: [], gone: await assignments.findMany(deps.db, stroke.ids) };
  return { set: [], gone: await peopleIn(deps, stroke.cells) };
}

async function painted({ db }: Deps, stroke: Paint) {
  const dates = stroke.cells.map(({ date }) => date).sort();
  const range = { from: dates[0] as string, to: dates.at(-1) as string };
  const { set, remove } = planOfPaint(stroke, await assignments.ofWorkers(db, stroke.workerIds, range));
  return { set, gone: await assignments.findMany(db, remove) };
}

async function moved(deps: Deps, { id, ...move }: Omit<Move, "kind">) {
  const current = await existing(deps, id);
  const { date } = move.to;
  const around = await assignments.ofWorkers(deps.db, [current.workerId], { from: date, to: date });
  const { set, remove } = planOfMove(current, move, around);
  return { set, gone: await assignments.findMany(deps.db, remove) };
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
