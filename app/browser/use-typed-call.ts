import { useEffect, useState } from "react";
import { useCalls } from "./use-calls";

const TYPING_PAUSE_MILLISECONDS = 200;

/** What the API answers under a path that is being typed, a moment after the last key; null where nothing is asked. */
export function useTypedCall<Answer>(path: string | null): Answer | null {
  const calls = useCalls();
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (path === null) return setAnswer(null);
    let isLatest = true;
    const pause = setTimeout(() => {
      calls()
        .get<Answer>(path)
        .then(
          (found) => isLatest && setAnswer(found),
          () => undefined,
        );
    }, TYPING_PAUSE_MILLISECONDS);
    return () => {
      isLatest = false;
      clearTimeout(pause);
    };
  }, [path, calls]);
  return answer;
}
