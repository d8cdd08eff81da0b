const LATEST_MS = 4_000;

/**
 * Once the page stands and the browser has nothing better to do; at once when the person acts, because the next screen
 * may need it.
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
    // Safari has no word for being idle.
    if ("requestIdleCallback" in window) requestIdleCallback(begin, { timeout: LATEST_MS });
    else setTimeout(begin, LATEST_MS / 2);
  };
  if (document.readyState === "complete") rest();
  else addEventListener("load", rest, { once: true });
}
