import { shiftInterval } from "#app/core/domain/calendar/shifts";
import { AppError } from "#app/core/domain/errors";
import { LIMITS } from "#app/core/domain/limits";
import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { write } from "#app/core/services/write";
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
import { existingAssignment } from "./assignments";
import { numberPositions } from "./numbering";
import { swapPeople } from "./swapping";
import { askForReason, explained, readAround, weighPlan } from "./warnings";
import { readWorked, stillUnworked } from "./worked";
import { decideStroke, type StrokeResult } from "./writing";

/**
 * Draws a stroke over the calendar (painted, moved, copied, cleared, swapped or numbered): all of it or nothing.
 * @throws AppError `invalid` at `reason`, with the warnings, when there are some and no reason is given.
 */
export async function drawOnPlan(deps: Deps, actor: Actor, stroke: PlanStroke): Promise<Drawn> {
  authorize(actor, "assignments.write");
  if (stroke.kind === "swap") return swapPeople(deps, actor, stroke);
  if (stroke.kind === "number") return numberPositions(deps, actor, stroke);
  if (stroke.kind === "clear" || stroke.kind === "remove") return clearPlan(deps, actor, stroke);
  return write(deps, actor, {
    read: async (deps) => {
      const { around, ...plan } = await (stroke.kind === "paint" ? painted(deps, stroke) : moved(deps, stroke));
      const elsewhere = displaced(stroke, plan.removed);
      const withoutWarned = stroke.kind === "paint" && stroke.withoutWarned;
      return { ...weighPlan(around, { ...plan, elsewhere, withoutWarned }), factory: await deps.settings() };
    },
    decide: async ({ set: planned, removed, factory, leftOut, weighed: { warnings, mustStay } }) => {
      const set = explained(planned, warnings, "");
      await askForReason(deps, { set, warnings });
      return decideStroke(deps, actor, { set, removed, factory, mustStay, extra: { warnings, leftOut } });
    },
  });
}

/**
 * `leftOut` is the number of assignments with warnings that the stroke left out, `stayed` the number of those that a
 * swap left because of records.
 */
type Drawn = StrokeResult & { leftOut: number; stayed?: number };

/**
 * Takes people off the plan. Shifts that have begun or have records are asked about first.
 * @throws AppError `conflict` at `confirmed`, with a {@link ClearQuestion}
 */
function clearPlan(deps: Deps, actor: Actor, stroke: Clearing): Promise<Drawn> {
  return write(deps, actor, {
    read: (deps) => readCleared(deps, stroke),
    decide: ({ removed, factory, isWorked }) => {
      const cleared = { set: [], removed, factory, extra: { warnings: [], leftOut: 0 } };
      if (!isWorked) return decideStroke(deps, actor, { ...cleared, mustStay: () => [] });
      const question = clearQuestion(removed, {
        hasBegun: ({ date, shift, productionLineId }) =>
          shiftInterval(date, shift, factory, productionLineId).start <= deps.now(),
        hasRecord: isWorked,
      });
      if (question) {
        throw new AppError("conflict", "assignments:clearAsked", { field: "confirmed", details: question });
      }
      return decideStroke(deps, actor, { ...cleared, mustStay: () => [stillUnworked(deps, removed)] });
    },
  });
}

type Clearing = Extract<PlanStroke, { kind: "clear" | "remove" }>;

/** The people to take off, and where they have records; without `isWorked` nobody asks. */
async function readCleared(deps: Deps, stroke: Clearing) {
  const [removed, factory] = await Promise.all([
    stroke.kind === "remove" ? assignments.findMany(deps.db, stroke.ids) : peopleIn(deps, stroke.cells),
    deps.settings(),
  ]);
  const days = removed.map(({ date }) => date).sort();
  if (stroke.confirmed || days.length === 0) return { removed, factory };
  const workerIds = removed.map(({ workerId }) => workerId);
  const range = { from: days[0] as string, to: days.at(-1) as string };
  const { isWorked } = await readWorked(deps, workerIds, range);
  return { removed, factory, isWorked };
}

/**
 * The workers whom a stroke silently takes from another line. The worker of a move is left out, because that move is
 * intended.
 */
function displaced(stroke: Paint | Move, removed: Assignment[]): Assignment[] {
  if (stroke.kind === "paint") return removed;
  const line = stroke.to.productionLineId;
  return removed.filter(({ id, productionLineId }) => productionLineId !== line && (stroke.copy || id !== stroke.id));
}

/** Everything is read at once, for every person in every cell. */
async function painted(deps: Deps, stroke: Paint) {
  const dates = stroke.cells.map(({ date }) => date).sort();
  const range = { from: dates[0] as string, to: dates.at(-1) as string };
  const places = stroke.cells.flatMap((cell) => stroke.workerIds.map((workerId) => ({ ...cell, workerId })));
  const [planned, around] = await Promise.all([
    assignments.rowsOfWorkers(deps.db, stroke.workerIds, range),
    readAround(deps, places),
  ]);
  const { set, remove } = planOfPaint(stroke, planned);
  const ids = new Set(remove);
  return { set, removed: planned.filter(({ id }) => ids.has(id)), around };
}

async function moved(deps: Deps, { id, ...move }: Omit<Move, "kind">) {
  const current = await existingAssignment(deps, id);
  const { date } = move.to;
  const [planned, around] = await Promise.all([
    assignments.rowsOfWorkers(deps.db, [current.workerId], { from: date, to: date }),
    readAround(deps, [{ ...move.to, workerId: current.workerId }]),
  ]);
  const { set, remove } = planOfMove(current, move, planned);
  const ids = new Set(remove);
  return { set, removed: [current, ...planned].filter(({ id }) => ids.delete(id)), around };
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
