import { useEffect, useRef, useState } from "react";
import { patiently } from "./patiently";
import { useCalls } from "./use-calls";
import { wait } from "./use-live";

const TYPING_PAUSE_MILLISECONDS = 200;

/** `refusal` is what the server says while it asks for patience; then it is asked again. */
type Found<Answer> = { answer: Answer | null; refusal: string | null };

const NOTHING = { answer: null, refusal: null };

/** What is read for something that is being typed, a moment after the last key; nothing where nothing is asked. */
export function useTyped<Answer>(typed: string | null, read: (typed: string) => Promise<Answer>): Found<Answer> {
  const [found, setFound] = useState<Found<Answer>>(NOTHING);
  const latestRead = useRef(read);
  latestRead.current = read;
  useEffect(() => {
    if (typed === null) return setFound(NOTHING);
    const next = new AbortController();
    const { signal } = next;
    const onRefused = (refusal: string) => signal.aborted || setFound({ answer: null, refusal });
    const callOff = wait(TYPING_PAUSE_MILLISECONDS, () => {
      patiently(() => latestRead.current(typed), { wait, signal, onRefused }).then(
        (answer) => signal.aborted || setFound({ answer, refusal: null }),
        () => undefined,
      );
    });
    return () => {
      next.abort();
      callOff();
    };
  }, [typed]);
  return typed === null ? NOTHING : found;
}

/** What the API answers under a path that is being typed. */
export function useTypedCall<Answer>(path: string | null): Found<Answer> {
  const calls = useCalls();
  return useTyped(path, (asked) => calls().get<Answer>(asked));
}
