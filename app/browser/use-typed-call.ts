import { useEffect, useRef, useState } from "react";
import { useCalls } from "./use-calls";

const TYPING_PAUSE_MILLISECONDS = 200;

/** What is read for something that is being typed, a moment after the last key; null where nothing is asked. */
export function useTyped<Answer>(typed: string | null, read: (typed: string) => Promise<Answer>): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const latestRead = useRef(read);
  latestRead.current = read;
  useEffect(() => {
    if (typed === null) return setAnswer(null);
    let isLatest = true;
    const pause = setTimeout(() => {
      latestRead.current(typed).then(
        (found) => isLatest && setAnswer(found),
        () => undefined,
      );
    }, TYPING_PAUSE_MILLISECONDS);
    return () => {
      isLatest = false;
      clearTimeout(pause);
    };
  }, [typed]);
  return typed === null ? null : answer;
}

/** What the API answers under a path that is being typed. */
export function useTypedCall<Answer>(path: string | null): Answer | null {
  const calls = useCalls();
  return useTyped(path, (asked) => calls().get<Answer>(asked));
}
