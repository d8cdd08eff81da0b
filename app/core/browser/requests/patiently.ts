import { ApiError } from "./api-error";

type Patience = {
  /** Calls back after this many milliseconds. Returns the function that cancels it. */
  wait: (milliseconds: number, then: () => void) => () => void;
  signal: AbortSignal;
  /** Called each time with the server's message while it asks the caller to wait. */
  onRefused: (words: string) => unknown;
};

/**
 * Repeats a call after as many seconds as the server asks for.
 * @throws any other failure, and the server's refusal once the wait was cancelled
 */
export async function patiently<Answer>(act: () => Promise<Answer>, { wait, signal, onRefused }: Patience) {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      const seconds = retryAfterSeconds(error);
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

/** The seconds for which the server asks the caller to wait; null where it asks for none. */
export function retryAfterSeconds(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== TOO_MANY) return null;
  return Number.isFinite(error.retryAfter) ? error.retryAfter : null;
}

const TOO_MANY = 429;
