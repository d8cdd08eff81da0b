// What the app needs to start without a network. Pages hold names and figures, and several people use one device, so
// none is ever kept.
const SHELL = "shell BUILD";
importScripts("/languages.js");
const WORDS = LANGUAGES.map((language) => `/locales/${language}/offline.json`);
const PIECES = ["/offline", "/offline.js", "/plain.css", "/icon.svg", ...WORDS];
const LASTING = "lasting";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(PIECES)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("message", ({ data }) => {
  if (data === "take over") self.skipWaiting();
});

self.addEventListener("notificationclick", (event) => {
  const { link } = event.notification.data;
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then(async ([open]) => {
      if (open) await (await open.focus()).navigate(link);
      else await self.clients.openWindow(link);
    }),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match("/offline")));
  else if (pathname.startsWith("/assets/")) event.respondWith(lasting(request));
  else if (PIECES.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(pathname)));
});

/** Files whose name changes with their content. */
async function lasting(request) {
  const cache = await caches.open(LASTING);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}
