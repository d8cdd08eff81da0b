const SIGNS = ["pointermove", "pointerdown", "keydown", "scroll"];

/**
 * Runs the work at the user's first action, or never; the code of the next screen is fetched then. Returns the function
 * that cancels it.
 */
export function whenActing(work: () => void): () => void {
  const signs = new AbortController();
  const begin = () => {
    signs.abort();
    work();
  };
  for (const sign of SIGNS) addEventListener(sign, begin, { signal: signs.signal, capture: true, passive: true });
  return () => signs.abort();
}
