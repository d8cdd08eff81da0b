import type { Actor } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import * as assignments from "#app/planning/data/assignments";
import { planOfSwap, type Swap } from "#app/planning/domain/strokes";
import { askForReason, explained, weigh } from "./warnings";
import { readWorked, stillUnworked } from "./worked";
import { drawStroke } from "./writing";

/**
 * Gives two workers each other's places. Shifts in which one of them has a record stay, and are counted as `stayed`; a
 * record that comes meanwhile refuses the batch.
 * @throws AppError `invalid` at `reason`, with the warnings, when there are some and no reason is given.
 */
export async function swapPeople(deps: Deps, actor: Actor, swap: Swap) {
  const { workerIds, from, until } = swap;
  const range = { from, to: until };
  const [existing, { isWorked }] = await Promise.all([
    assignments.ofWorkers(deps.db, workerIds, range),
    readWorked(deps, workerIds, range),
  ]);
  const standing = await assignments.findMany(
    deps.db,
    existing.map(({ id }) => id),
  );
  const { set: planned, remove, stayed } = planOfSwap(swap, standing, isWorked);
  const without = new Set(remove);
  const removed = standing.filter(({ id }) => without.has(id));
  const { warnings, mustStay } = await weigh(deps, { set: planned, without });
  const set = explained(planned, warnings, "");
  await askForReason(deps, { set, warnings });
  return drawStroke(deps, actor, {
    set,
    removed,
    mustStay: (ids) => [...mustStay(ids), stillUnworked(deps, [...set, ...removed])],
    extra: { warnings, leftOut: 0, stayed },
    metadata: stayed > 0 ? { stayed } : {},
  });
}
