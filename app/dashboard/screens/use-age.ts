import { useEffect, useState } from "react";

const TICK_MILLISECONDS = 15_000;

/** Milliseconds since `subject` last changed, by a clock that cannot be set. */
export function useAge(subject: unknown): number {
  const [age, setAge] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new subject starts a new age
  useEffect(() => {
    const since = performance.now();
    setAge(0);
    const timer = setInterval(() => setAge(performance.now() - since), TICK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [subject]);
  return age;
}
