import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * What the server says under `path`, which may change while it is asked; nothing is asked for null. One question at a
 * time, the newest next: several at once race while the route's code is still on its way, and an older one may win.
 * `data` is the last answer, `isCurrent` whether it is the one to `path`.
 */
export function useLookup<Answer>(path: string | null) {
  const { load, data, state } = useFetcher<Answer>();
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (state !== "idle" || path === null || path === asked.current) return;
    asked.current = path;
    load(path);
  }, [path, state, load]);
  return { data, isCurrent: state === "idle" && path !== null && path === asked.current };
}
