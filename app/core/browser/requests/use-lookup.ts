import { useEffect, useMemo, useState } from "react";
import { useReading } from "#app/core/browser/live/use-reading";
import { inTurn } from "./in-turn";

/**
 * Requests `path`, which may change before the answer comes; null requests nothing. One request at a time, the newest
 * next: several at once race while the route's code is loading, and an older one may win. `data` is the last answer,
 * `isCurrent` whether it is the one to `path`. It is requested again when `asOf` changes.
 */
export function useLookup<Answer>(path: string | null, asOf?: unknown) {
  const { read, data } = useReading<Answer>();
  const [answered, setAnswered] = useState<string | null>(null);
  const ask = useMemo(() => inTurn((requested: string) => read(requested).then(() => setAnswered(requested))), [read]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `asOf` is the reason for a new request.
  useEffect(() => {
    if (path !== null) void ask(path);
  }, [path, ask, asOf]);
  return { data, isCurrent: path !== null && path === answered };
}
