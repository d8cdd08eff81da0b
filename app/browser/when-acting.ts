const SIGNS = ["pointermove", "pointerdown", "keydown", "scroll"];

/** At the first sign of a person at the page, or never: what they may open next is fetched then. Answers how to call it off. */
export function whenActing(work: () => void): () => void {
  const signs = new AbortController();
  const begin = () => {
    signs.abort();
    work();
  };
  for (const sign of SIGNS) addEventListener(sign, begin, { signal: signs.signal, capture: true, passive: true });
  return () => signs.abort();
}
