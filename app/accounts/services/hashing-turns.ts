import { AppError } from "#app/core/domain/errors";
import { SECOND } from "#app/core/domain/time";

/** What a hash costs an isolate, which computes one at a time and meanwhile nothing else. */
const HASH_TAKES = 0.25 * SECOND;
/** Callers wait for ten seconds in all. */
export const LONGEST_WAIT = 5 * SECOND;

/** The platform's clock, in milliseconds. */
type Clock = { now: () => number; pause: (milliseconds: number) => Promise<void> };

/** Does work when its turn has come, or refuses it at once. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Turns of one isolate. They are instants, not a line of promises: a request that ends while it waits, such as one whose
 * caller hung up, would hold up all behind it.
 */
export function openHashingTurns({ now, pause }: Clock): InTurn {
  let freeAt = 0;
  /** How much later than planned the last turn began, as on a slow or busy machine. */
  let lateness = 0;
  return async (work) => {
    const arrived = now();
    if (arrived >= freeAt + lateness) lateness = 0;
    const begins = Math.max(arrived, freeAt);
    const wait = begins - arrived + lateness;
    if (wait > LONGEST_WAIT) throw new AppError("unavailable", "errors:unavailable", { retryAfter: wait / SECOND });
    freeAt = begins + HASH_TAKES;
    // Also a free turn begins a moment later: whoever has arrived by then is counted before the hash blocks all.
    await pause(begins - arrived);
    lateness = Math.max(0, now() - begins);
    return work();
  };
}
