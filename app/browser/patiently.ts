import { ApiError } from "./api-error";

type Patience = {
  /** Calls back after so many milliseconds; answers how to call it off. */
  wait: (milliseconds: number, then: () => void) => () => void;
  signal: AbortSignal;
  /** Told each time what the server says while it asks for patience. */
  onRefused: (words: string) => unknown;
};

/**
 * Does something, and where the server asks for patience does it again after as many seconds as it says.
 * @throws what else it fails by; what the server said where nobody waits any more.
 */
export async function patiently<Answer>(act: () => Promise<Answer>, { wait, signal, onRefused }: Patience) {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      const seconds = secondsAskedFor(error);
      if (seconds === null || signal.aborted) throw error;
      onRefused((error as ApiError).message);
      await new Promise<void>((resolve) => {
        const callOff = wait(seconds * 1000, resolve);
        signal.addEventListener("abort", () => {
          callOff();
          resolve();
        });
      });
      if (signal.aborted) throw error;
    }
  }
}

/** How long the server wants to be left alone; null where it asks for nothing. */
export function secondsAskedFor(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== TOO_MANY) return null;
  return Number.isFinite(error.retryAfter) ? error.retryAfter : null;
}

const TOO_MANY = 429;
