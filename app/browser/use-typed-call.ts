import { useEffect, useReducer, useRef, useState } from "react";
import { patiently } from "./patiently";
import { useCalls } from "./use-calls";
import { wait, watchNetwork } from "./use-live";

const TYPING_PAUSE_MILLISECONDS = 200;

/**
 * `refusal` is why there is no answer: what the server says while it asks for patience, and is then asked again, or that
 * there is no connection, and it is asked again at the first news of the network.
 */
export type Found<Answer> = { answer: Answer | null; refusal: string | null };

const NOTHING = { answer: null, refusal: null, hasFailed: false };

/** What is read for something that is being typed, a moment after the last key; nothing where nothing is asked. */
export function useTyped<Answer>(typed: string | null, read: (typed: string) => Promise<Answer>): Found<Answer> {
  const [found, setFound] = useState<Found<Answer> & { hasFailed: boolean }>(NOTHING);
  const [attempt, askAgain] = useReducer((times: number) => times + 1, 0);
  const latestRead = useRef(read);
  latestRead.current = read;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    if (typed === null) return setFound(NOTHING);
    const next = new AbortController();
    const { signal } = next;
    const onRefused = (refusal: string) => signal.aborted || setFound({ ...NOTHING, refusal });
    const callOff = wait(TYPING_PAUSE_MILLISECONDS, () => {
      patiently(() => latestRead.current(typed), { wait, signal, onRefused }).then(
        (answer) => signal.aborted || setFound({ ...NOTHING, answer }),
        ({ message }: Error) => signal.aborted || setFound({ ...NOTHING, refusal: message, hasFailed: true }),
      );
    });
    return () => {
      next.abort();
      callOff();
    };
  }, [typed, attempt]);
  useEffect(() => {
    if (found.hasFailed) return watchNetwork({ retry: askAgain, wake: askAgain });
  }, [found.hasFailed]);
  return typed === null ? NOTHING : found;
}

/** What the API answers under a path that is being typed. */
export function useTypedCall<Answer>(path: string | null): Found<Answer> {
  const calls = useCalls();
  return useTyped(path, (asked) => calls().get<Answer>(asked));
}
