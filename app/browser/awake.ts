/**
 * Keeps the screen from going dark while the page is looked at, until the signal. The browser lets go whenever the page
 * is hidden, so the wish is said again when it is back; where there is no such thing, nothing happens.
 */
export function keepAwake(signal: AbortSignal) {
  if (!("wakeLock" in navigator)) return;
  let held: WakeLockSentinel | null = null;
  const hold = async () => {
    if (document.visibilityState !== "visible" || (held && !held.released)) return;
    const lock = await navigator.wakeLock.request("screen").catch(() => null);
    if (signal.aborted) await lock?.release();
    else held = lock;
  };
  document.addEventListener("visibilitychange", hold, { signal });
  signal.addEventListener("abort", () => void held?.release());
  return hold();
}
