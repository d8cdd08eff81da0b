import { useFetcher } from "@remix-run/react";
import { useCallback, useId } from "react";
import { fetcherAnswer } from "./page-reading";

/**
 * Reads the data of one of our loaders by its path. `data` is the newest answer, also of a reload by the router after a
 * change; the router keeps the promise, so it does not depend on rendering.
 */
export function useReading<Answer>() {
  const key = useId();
  const { load, data } = useFetcher<Answer>({ key });
  const read = useCallback(
    (path: string) => {
      load(path);
      return fetcherAnswer(window.__remixRouter, key) as Promise<typeof data>;
    },
    [load, key],
  );
  return { read, data };
}
