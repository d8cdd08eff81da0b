/**
 * Lets the app start without a network. Calls back with the way to change over when a newer version is ready; the page
 * then loads anew, once.
 */
export async function watchVersions(ready: (change: () => void) => void) {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.register("/sw.js").catch(() => null);
  if (!registration) return;
  const offer = (next: ServiceWorker | null) => {
    if (next && navigator.serviceWorker.controller) ready(() => changeTo(next));
  };
  offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const next = registration.installing;
    next?.addEventListener("statechange", () => next.state === "installed" && offer(next));
  });
}

function changeTo(next: ServiceWorker) {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  next.postMessage("take over");
}
