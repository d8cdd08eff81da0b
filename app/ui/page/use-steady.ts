import { useRef } from "react";

type Verb = (...input: never[]) => unknown;

/** Functions that stay the same from one rendering to the next, and call those of the latest. */
export function useSteady<Verbs extends Record<string, Verb>>(verbs: Verbs): Verbs {
  const latest = useRef(verbs);
  latest.current = verbs;
  const steady = useRef<Verbs>();
  steady.current ??= Object.fromEntries(
    Object.keys(verbs).map((name) => [name, (...input: never[]) => latest.current[name]?.(...input)]),
  ) as Verbs;
  return steady.current;
}
