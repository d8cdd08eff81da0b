import { usePaused } from "#app/core/browser/live/use-paused";
import { useLookup } from "#app/core/browser/requests/use-lookup";
import type { Finds, FindTotals } from "#app/nouns/domain/nouns";
import { paths } from "#app/paths";
import type { Whereabouts } from "#app/planning/domain/places";
import type { ChatFinds } from "./palette-items";

type Answer = { finds: Finds; totals: FindTotals; whereabouts: Whereabouts[]; talk: ChatFinds };

const NO_TALK: ChatFinds = { people: [], conversations: [] };
const TYPING_PAUSE_MS = 150;

/** Searches the server a moment after the last key, and keeps the last answer until the next one arrives. */
export function useFinds(query: string): Answer & { isWaiting: boolean } {
  const requested = usePaused(query, TYPING_PAUSE_MS);
  const { data, isCurrent } = useLookup<Partial<Answer>>(requested ? paths.palette(requested) : null);
  if (!query) return { finds: {}, totals: {}, whereabouts: [], talk: NO_TALK, isWaiting: false };
  const { finds = {}, totals = {}, whereabouts = [], talk = NO_TALK } = data ?? {};
  return { finds, totals, whereabouts, talk, isWaiting: requested !== query || !isCurrent };
}
