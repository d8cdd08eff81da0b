import { useCallback, useState } from "react";
import { useReading } from "#app/core/browser/live/use-reading";
import { isOffline } from "./connection";

/**
 * Loads data from one of our loaders on demand. `answer` is the last answer; `isLost` is true when the last question
 * got none.
 */
export function useLoaderCall<Answer>() {
  const { read, data } = useReading<Answer>();
  const [answer, setAnswer] = useState<typeof data>();
  const [isLost, setLost] = useState(false);
  const ask = useCallback(
    (path: string) => {
      setLost(false);
      const requested = isOffline() ? Promise.resolve(undefined) : read(path);
      void requested.then((loaded) => (loaded ? setAnswer(loaded) : setLost(true)));
    },
    [read],
  );
  return { ask, answer, isLost };
}
