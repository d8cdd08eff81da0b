import { useEffect, useReducer, useRef, useState } from "react";
import { useCalls } from "#app/core/browser/live/use-calls";
import { watchNetwork } from "#app/core/browser/live/use-live";
import { wait } from "#app/core/browser/live/wait";
import { patiently } from "./patiently";

const TYPING_PAUSE_MILLISECONDS = 200;

/**
 * `refusal` is the reason why there is no answer: the server asks to wait, and is called again then; or there is no
 * connection, and it is called again when the network returns.
 */
export type TypedAnswer<Answer> = { answer: Answer | null; refusal: string | null };

const NOTHING = { answer: null, refusal: null, hasFailed: false };

/** The answer for a text that is being typed, read a moment after the last key; nothing without a text. */
export function useTyped<Answer>(typed: string | null, read: (typed: string) => Promise<Answer>): TypedAnswer<Answer> {
  const [found, setFound] = useState<TypedAnswer<Answer> & { hasFailed: boolean }>(NOTHING);
  const [attempt, askAgain] = useReducer((times: number) => times + 1, 0);
  const latestRead = useRef(read);
  latestRead.current = read;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the same call
  useEffect(() => {
    if (typed === null) {
      setFound(NOTHING);
      return;
    }
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
    if (!found.hasFailed) return;
    const unwatch = watchNetwork({ retry: askAgain, wake: askAgain });
    return () => unwatch();
  }, [found.hasFailed]);
  return typed === null ? NOTHING : found;
}

/** The answer of the API under a path that is being typed. */
export function useTypedCall<Answer>(path: string | null): TypedAnswer<Answer> {
  const calls = useCalls();
  return useTyped(path, (requested) => calls().get<Answer>(requested));
}
