import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { type Finds, NO_FINDS } from "#app/domain/palette";
import { paths } from "#app/paths";

const TYPING_PAUSE_MS = 150;

/** Asks the server a moment after the last key, and keeps the last answer until the next one is there. */
export function useFinds(query: string): { finds: Finds; isWaiting: boolean } {
  const { load, data, state } = useFetcher<{ q: string; finds: Finds }>({ key: "palette" });
  useEffect(() => {
    if (!query) return;
    const pause = setTimeout(() => load(paths.palette(query)), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [query, load]);
  if (!query) return { finds: NO_FINDS, isWaiting: false };
  return { finds: data?.finds ?? NO_FINDS, isWaiting: state !== "idle" || (data !== null && data?.q !== query) };
}
