import { useCallback, useState } from "react";
import { useReading } from "#app/browser/live/use-reading";
import { isOffline } from "./connection";

/** Asks a loader of ours on demand. `answer` is the last one; `isLost` where the last question had none. */
export function useAsked<Answer>() {
  const { read, data } = useReading<Answer>();
  const [answer, setAnswer] = useState<typeof data>();
  const [isLost, setLost] = useState(false);
  const ask = useCallback(
    (path: string) => {
      setLost(false);
      const asked = isOffline() ? Promise.resolve(undefined) : read(path);
      void asked.then((said) => (said ? setAnswer(said) : setLost(true)));
    },
    [read],
  );
  return { ask, answer, isLost };
}
