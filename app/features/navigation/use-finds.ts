import { useLookup } from "#app/browser/use-lookup";
import { usePaused } from "#app/browser/use-paused";
import { type Finds, NO_FINDS } from "#app/domain/palette";
import { paths } from "#app/paths";

const TYPING_PAUSE_MS = 150;

/** Asks the server a moment after the last key, and keeps the last answer until the next one is there. */
export function useFinds(query: string): { finds: Finds; isWaiting: boolean } {
  const asked = usePaused(query, TYPING_PAUSE_MS);
  const { data, isCurrent } = useLookup<{ q: string; finds: Finds }>(asked ? paths.palette(asked) : null);
  if (!query) return { finds: NO_FINDS, isWaiting: false };
  return { finds: data?.finds ?? NO_FINDS, isWaiting: asked !== query || !isCurrent };
}
