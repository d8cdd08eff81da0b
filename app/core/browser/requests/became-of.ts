import type { RequestState } from "#app/core/domain/request-keys";

const ASKED_EVERY_MS = 1_000;
const ASKED_TIMES = 60;

type Asking = { ask: () => Promise<RequestState>; pause: (milliseconds: number) => Promise<void> };

/** What became of a request, once it is no longer under way; null where nobody answers. */
export async function becameOf({ ask, pause }: Asking): Promise<RequestState | null> {
  for (let times = 0; times < ASKED_TIMES; times += 1) {
    const state = await ask().catch(() => null);
    if (state !== "underWay") return state;
    await pause(ASKED_EVERY_MS);
  }
  return "underWay";
}
