import { useEffect, useState } from "react";
import type { Id } from "#app/domain/ids";
import { paths } from "#app/paths";
import { useCalls } from "./use-calls";

type Named = { id: Id; name: string; role: string };
const TYPING_PAUSE_MILLISECONDS = 200;

/**
 * Workers by a part of their name, asked for while a search is open (null is closed). Unlike a fetcher of the router, a
 * search that meets no network leaves the screen standing: it finds nobody.
 */
export function useWorkersCalled(text: string | null): { workers: Named[]; failed: boolean } {
  const calls = useCalls();
  const [found, setFound] = useState<{ workers: Named[]; failed: boolean }>({ workers: [], failed: false });
  useEffect(() => {
    if (text === null) return;
    let isCurrent = true;
    const pause = setTimeout(
      () =>
        calls()
          .get<{ items: Named[] }>(paths.workersCalled(text))
          .then(({ items }) => isCurrent && setFound({ workers: items, failed: false }))
          .catch(() => isCurrent && setFound({ workers: [], failed: true })),
      text === "" ? 0 : TYPING_PAUSE_MILLISECONDS,
    );
    return () => {
      isCurrent = false;
      clearTimeout(pause);
    };
  }, [text, calls]);
  return found;
}
