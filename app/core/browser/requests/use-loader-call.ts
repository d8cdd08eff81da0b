import { useCallback, useRef, useState } from "react";
import { useReading } from "#app/core/browser/live/use-reading";
import { isOffline } from "./connection";

/**
 * Loads data from one of our loaders on demand. `answer` is the last answer; `isWaiting` says that it is not yet the one
 * to the last question, and `isLost` that this one got none.
 */
export function useLoaderCall<Answer>() {
  const { read, data } = useReading<Answer>();
  const [answer, setAnswer] = useState<typeof data>();
  const [isLost, setLost] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const turns = useRef(0);
  const ask = useCallback(
    (path: string) => {
      turns.current += 1;
      const turn = turns.current;
      setLost(false);
      setWaiting(true);
      const requested = isOffline() ? Promise.resolve(undefined) : read(path);
      void requested.then((loaded) => {
        if (turn !== turns.current) return;
        setWaiting(false);
        if (loaded) setAnswer(loaded);
        else setLost(true);
      });
    },
    [read],
  );
  return { ask, answer, isWaiting, isLost };
}
