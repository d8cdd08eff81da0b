/**
 * Keeps the screen lit while the page is visible, until the signal. The browser releases the lock whenever the page is
 * hidden, so it is requested again. Without support nothing happens.
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
