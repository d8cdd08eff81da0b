import { AppError } from "#app/core/domain/errors";
import { LIMITS } from "#app/core/domain/limits";
import type { Actor } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import * as assignments from "#app/planning/data/assignments";
import { type PlanCell, planOfNumbering } from "#app/planning/domain/strokes";
import { weigh } from "./warnings";
import { drawStroke } from "./writing";

/**
 * Numbers the people of each cell in the order of their names. Nobody works elsewhere than before, so that no warning
 * is asked about, and reasons are kept.
 */
export async function numberPositions(deps: Deps, actor: Actor, { cells }: { cells: PlanCell[] }) {
  const [people, lines] = await Promise.all([
    assignments.listedIn(deps.db, cells),
    assignments.linesOf(
      deps.db,
      cells.map(({ productionLineId }) => productionLineId),
    ),
  ]);
  if (people.length > LIMITS.planMaximum) throw new AppError("invalid", "assignments:tooMany", { field: "cells" });
  const { set, remove } = planOfNumbering(people, new Map(lines.map(({ id, capacity }) => [id, capacity])));
  const without = new Set(remove);
  const removed = people.filter(({ id }) => without.has(id));
  const { warnings, mustStay } = await weigh(deps, { set, without });
  return drawStroke(deps, actor, {
    set,
    removed,
    mustStay,
    extra: { warnings, leftOut: 0 },
    metadata: { numbered: set.length },
  });
}
