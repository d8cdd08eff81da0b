import { HOUR } from "#app/core/domain/time";

/**
 * Lets the app start offline. When a newer version is ready, calls back with the function that activates it; the page
 * then reloads once. An open tab checks hourly and when it becomes visible, until the signal.
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
  // Another tab may have activated it meanwhile.
  if (next.state === "activated") return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  next.postMessage("take over");
}
