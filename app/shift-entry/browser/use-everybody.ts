import { useCallback, useEffect, useRef, useState } from "react";
import { useCalls } from "#app/core/browser/live/use-calls";
import { useTyped } from "#app/core/browser/requests/use-typed-call";
import { MINUTE } from "#app/core/domain/time";
import { paths } from "#app/paths";
import { isHere } from "#app/people/domain/here";
import type { WorkerNames } from "#app/people/domain/workers";
import type { ShiftPlace } from "#app/records/domain/shift-place";
import type { NamedWorker } from "#app/shift-entry/domain/pasted-blocks";

const FRESH_MILLISECONDS = MINUTE;
const TRIES_AGAIN_MILLISECONDS = 15_000;

export type Everybody = {
  /** Null until the list is loaded. */
  people: readonly NamedWorker[] | null;
  /** The reason why there is no list: no connection, or the server asks to wait. */
  refusal: string | null;
  /** Loads the list again when it is older than a minute. */
  renew: () => void;
};

/**
 * Everybody who works here on a day, the people of the line first, read once beside the screen: people are found by name
 * at once, and without a network too.
 * When a later reading fails, the last list stays.
 */
export function useEverybody({ productionLineId, date }: Pick<ShiftPlace, "productionLineId" | "date">): Everybody {
  const calls = useCalls();
  const [requested, setAsked] = useState(0);
  const askedAt = useRef(0);
  const { answer, refusal } = useTyped(String(requested), () => {
    askedAt.current = performance.now();
    return calls()
      .get<WorkerNames>(paths.workerNames({ productionLineId, date }))
      .then((answer) => peopleOf(answer, date));
  });
  const known = useRef<readonly NamedWorker[] | null>(null);
  known.current = answer ?? known.current;
  const renew = useCallback(() => {
    const isFresh = known.current !== null && performance.now() - askedAt.current < FRESH_MILLISECONDS;
    if (!isFresh) setAsked((times) => times + 1);
  }, []);
  const hasFailed = refusal !== null;
  useEffect(() => {
    if (!hasFailed) return;
    // News of the network may have come before anybody listened for it.
    const timer = setInterval(() => setAsked((times) => times + 1), TRIES_AGAIN_MILLISECONDS);
    return () => clearInterval(timer);
  }, [hasFailed]);
  return { people: known.current, refusal, renew };
}

function peopleOf({ items, ofLine }: WorkerNames, day: ShiftPlace["date"]): NamedWorker[] {
  const own = new Set(ofLine);
  const people = items
    .filter((worker) => isHere(worker, day))
    .map(({ id, name, role, number, cin }) => ({ id, name, role, number, code: cin, isOwn: own.has(id) }));
  return [...people.filter(({ isOwn }) => isOwn), ...people.filter(({ isOwn }) => !isOwn)];
}
