import { useEffect, useMemo, useState } from "react";
import { useReading } from "#app/browser/live/use-reading";
import { inTurn } from "./in-turn";

/**
 * Requests `path`, which may change before the answer comes; null requests nothing. One request at a time, the newest
 * next: several at once race while the route's code is loading, and an older one may win. `data` is the last answer,
 * `isCurrent` whether it is the one to `path`.
 */
export function useLookup<Answer>(path: string | null) {
  const { read, data } = useReading<Answer>();
  const [answered, setAnswered] = useState<string | null>(null);
  const ask = useMemo(() => inTurn((asked: string) => read(asked).then(() => setAnswered(asked))), [read]);
  useEffect(() => {
    if (path !== null) void ask(path);
  }, [path, ask]);
  return { data, isCurrent: path !== null && path === answered };
}
