const LATEST_MS = 4_000;

/**
 * Runs the work when the page is shown and the browser is idle; at once when the user acts, because the next screen may
 * need it.
 */
export function whenIdle(work: () => void) {
  const acts = new AbortController();
  const begin = () => {
    if (acts.signal.aborted) return;
    acts.abort();
    work();
  };
  for (const act of ["pointerdown", "keydown"]) addEventListener(act, begin, { signal: acts.signal, capture: true });
  const rest = () => {
    // Safari has no idle callback.
    if ("requestIdleCallback" in window) requestIdleCallback(begin, { timeout: LATEST_MS });
    else setTimeout(begin, LATEST_MS / 2);
  };
  if (document.readyState === "complete") rest();
  else addEventListener("load", rest, { once: true });
}
