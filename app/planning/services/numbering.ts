import { AppError } from "#app/core/domain/errors";
import { LIMITS } from "#app/core/domain/limits";
import type { Actor } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { write } from "#app/core/services/write";
import * as assignments from "#app/planning/data/assignments";
import { type PlanCell, planOfNumbering } from "#app/planning/domain/strokes";
import { weigh } from "./warnings";
import { decideStroke } from "./writing";

/**
 * Numbers the people of each cell in the order of their names. Nobody works elsewhere than before, so that no warning
 * is asked about, and reasons are kept.
 */
export function numberPositions(deps: Deps, actor: Actor, { cells }: { cells: PlanCell[] }) {
  return write(deps, actor, {
    read: (deps) => readNumbering(deps, cells),
    decide: ({ warnings, ...found }) =>
      decideStroke(deps, actor, {
        ...found,
        extra: { warnings, leftOut: 0 },
        metadata: { numbered: found.set.length },
      }),
  });
}

async function readNumbering(deps: Deps, cells: PlanCell[]) {
  const [people, lines, factory] = await Promise.all([
    assignments.listedIn(deps.db, cells),
    assignments.linesOf(
      deps.db,
      cells.map(({ productionLineId }) => productionLineId),
    ),
    deps.settings(),
  ]);
  if (people.length > LIMITS.planMaximum) throw new AppError("invalid", "assignments:tooMany", { field: "cells" });
  const { set, remove } = planOfNumbering(people, new Map(lines.map(({ id, held }) => [id, held])));
  const without = new Set(remove);
  const removed = people.filter(({ id }) => without.has(id));
  return { set, removed, factory, ...(await weigh(deps, { set, without })) };
}
