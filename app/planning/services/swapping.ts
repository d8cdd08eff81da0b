import type { Actor } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { write } from "#app/core/services/write";
import * as assignments from "#app/planning/data/assignments";
import type { Swap } from "#app/planning/domain/strokes";
import { planOfSwap } from "#app/planning/domain/swaps";
import { askForReason, explained, weigh } from "./warnings";
import { readWorked, stillUnworked } from "./worked";
import { decideStroke } from "./writing";

/**
 * Gives two workers each other's places. Shifts in which one of them has a record stay, and are counted as `stayed`; a
 * record that comes meanwhile refuses the batch.
 * @throws AppError `invalid` at `reason`, with the warnings, when there are some and no reason is given.
 */
export function swapPeople(deps: Deps, actor: Actor, swap: Swap) {
  return write(deps, actor, {
    read: (deps) => readSwap(deps, swap),
    decide: async ({ planned, removed, stayed, factory, warnings, mustStay }) => {
      const set = explained(planned, warnings, "");
      await askForReason(deps, { set, warnings });
      return decideStroke(deps, actor, {
        set,
        removed,
        factory,
        mustStay: (deps, ids) => [...mustStay(deps, ids), stillUnworked(deps, [...set, ...removed])],
        extra: { warnings, leftOut: 0, stayed },
        metadata: stayed > 0 ? { stayed } : {},
      });
    },
  });
}

async function readSwap(deps: Deps, swap: Swap) {
  const { workerIds, from, until } = swap;
  const range = { from, to: until };
  const [existing, { isWorked }, factory] = await Promise.all([
    assignments.ofWorkers(deps.db, workerIds, range),
    readWorked(deps, workerIds, range),
    deps.settings(),
  ]);
  const standing = await assignments.findMany(
    deps.db,
    existing.map(({ id }) => id),
  );
  const { set: planned, remove, stayed } = planOfSwap(swap, standing, isWorked);
  const without = new Set(remove);
  const removed = standing.filter(({ id }) => without.has(id));
  return { planned, removed, stayed, factory, ...(await weigh(deps, { set: planned, without })) };
}
