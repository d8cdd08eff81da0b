/** Where the router keeps the scroll positions of a tab by the keys of its history. */
const POSITIONS = "positions";
const ACTS = ["wheel", "touchstart", "pointerdown", "keydown"];
/** How long after the page was loaded, however slowly, it may still grow. */
const PATIENCE_MILLISECONDS = 3_000;

/**
 * Returns to where the page was left, once it is as long as it was. The router scrolls while the page is still being
 * drawn, and a browser such as Firefox may scroll back to the top later, because the router has switched its own
 * memory off. Whoever acts meanwhile is left where they are.
 */
export function returnToPlace() {
  const key = keyOfEntry();
  const place = scrollPosition(sessionStorage.getItem(POSITIONS), key);
  if (!place) return;
  const acts = new AbortController();
  const { signal } = acts;
  const scroll = () => {
    if (keyOfEntry() !== key) return stop();
    if (window.scrollY < place) window.scrollTo(0, place);
  };
  const growth = new ResizeObserver(scroll);
  const stop = () => {
    acts.abort();
    growth.disconnect();
  };
  growth.observe(document.body);
  const settle = () => {
    requestAnimationFrame(scroll);
    setTimeout(stop, PATIENCE_MILLISECONDS);
  };
  if (document.readyState === "complete") settle();
  else addEventListener("load", settle, { signal });
  for (const act of ACTS) addEventListener(act, stop, { signal, capture: true, passive: true });
}

/** The position in pixels that is kept for an entry of the history; 0 where none is. */
export function scrollPosition(positions: string | null, key: string | undefined): number {
  try {
    const place = JSON.parse(positions ?? "{}")[key ?? ""];
    return typeof place === "number" ? place : 0;
  } catch {
    return 0;
  }
}

function keyOfEntry() {
  return (history.state as { key?: string } | null)?.key;
}
