import { usePaused } from "#app/core/browser/live/use-paused";
import { useLookup } from "#app/core/browser/requests/use-lookup";
import type { Finds } from "#app/core/domain/nouns";
import { paths } from "#app/paths";
import type { Whereabouts } from "#app/planning/domain/places";

const TYPING_PAUSE_MS = 150;

/** Searches the server a moment after the last key, and keeps the last answer until the next one arrives. */
export function useFinds(query: string): { finds: Finds; whereabouts: Whereabouts[]; isWaiting: boolean } {
  const requested = usePaused(query, TYPING_PAUSE_MS);
  const { data, isCurrent } = useLookup<{ q: string; finds: Finds; whereabouts?: Whereabouts[] }>(
    requested ? paths.palette(requested) : null,
  );
  if (!query) return { finds: {}, whereabouts: [], isWaiting: false };
  const { finds = {}, whereabouts = [] } = data ?? {};
  return { finds, whereabouts, isWaiting: requested !== query || !isCurrent };
}
