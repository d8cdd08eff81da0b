import * as assignments from "#app/data/planning/assignments";
import { areUnworked } from "#app/data/planning/warnings";
import { workedShifts } from "#app/data/records/records";
import { planOfSwap, type Swap } from "#app/domain/planning/strokes";
import type { Actor } from "#app/services/actor";
import type { Deps } from "#app/services/deps";
import { drawStroke } from "./plans";
import { askForReason, explained, seatKey, weigh } from "./warnings";

/**
 * Gives two workers each other's places. Shifts in which one of them has a record stay, and are counted as `stayed`; a
 * record that comes meanwhile refuses the batch.
 * @throws AppError `invalid` at `reason`, with the warnings, when there are some and no reason is given.
 */
export async function swapPeople(deps: Deps, actor: Actor, swap: Swap) {
  const { workerIds, from, until } = swap;
  const range = { from, to: until };
  const [there, worked] = await Promise.all([
    assignments.ofWorkers(deps.db, workerIds, range),
    workedShifts(deps.db, workerIds, range),
  ]);
  const standing = await assignments.findMany(
    deps.db,
    there.map(({ id }) => id),
  );
  const seats = new Set(worked.map(seatKey));
  const { set: planned, remove, stayed } = planOfSwap(swap, standing, (seat) => seats.has(seatKey(seat)));
  const without = new Set(remove);
  const gone = standing.filter(({ id }) => without.has(id));
  const { warnings, staying } = await weigh(deps, { set: planned, without });
  const set = explained(planned, warnings, "");
  await askForReason(deps, { set, warnings });
  const shifts = [...set, ...gone].map(({ workerId, date, shift }) => ({ workerId, date, half: shift }));
  return drawStroke(deps, actor, {
    set,
    gone,
    staying: (ids) => [...staying(ids), areUnworked(deps.db, shifts)],
    beside: { warnings, leftOut: 0, stayed },
    metadata: stayed > 0 ? { stayed } : {},
  });
}
