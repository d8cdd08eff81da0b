const HOUR = 3_600_000;

/**
 * Lets the app start without a network. Calls back with the way to change over when a newer version is ready; the page
 * then loads anew, once. A tab that stays open asks for one hourly and when it is looked at again, until the signal.
 */
export async function watchVersions(ready: (change: () => void) => void, signal: AbortSignal) {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.register("/sw.js").catch(() => null);
  if (!registration || signal.aborted) return;
  const offer = (next: ServiceWorker | null) => {
    if (next && navigator.serviceWorker.controller) ready(() => changeTo(next));
  };
  offer(registration.waiting);
  const find = () => {
    const next = registration.installing;
    next?.addEventListener("statechange", () => next.state === "installed" && offer(next), { signal });
  };
  registration.addEventListener("updatefound", find, { signal });
  const ask = () => {
    if (document.visibilityState === "visible") registration.update().catch(() => null);
  };
  document.addEventListener("visibilitychange", ask, { signal });
  const hourly = setInterval(ask, HOUR);
  signal.addEventListener("abort", () => clearInterval(hourly));
}

function changeTo(next: ServiceWorker) {
  // Another tab may have changed over meanwhile.
  if (next.state === "activated") return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  next.postMessage("take over");
}
