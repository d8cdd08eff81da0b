const STORED = "trame-desktop-notices";

/** What the browser lets this site show outside of its pages; null where it cannot show anything. */
export function desktopPermission(): "granted" | "denied" | "default" | null {
  return "Notification" in window ? window.Notification.permission : null;
}

/** Wanted by the user, and allowed by the browser. */
export function isDesktopWanted(): boolean {
  return desktopPermission() === "granted" && localStorage.getItem(STORED) === "1";
}

/** Asks the browser only now that somebody wants them. Answers whether they will be shown. */
export async function wantDesktop(isWanted: boolean): Promise<boolean> {
  localStorage.setItem(STORED, isWanted ? "1" : "0");
  if (isWanted && desktopPermission() === "default") await window.Notification.requestPermission();
  return isDesktopWanted();
}

/** Shows a sentence outside of the page, when that is wanted and nobody is looking at it. It leads to `link`. */
export async function showOutside(title: string, { body, link }: { body: string; link: string }) {
  if (document.visibilityState === "visible" || !isDesktopWanted()) return;
  const look = { body, tag: link, icon: "/icon-192.png", data: { link } };
  const registration = await navigator.serviceWorker?.getRegistration();
  // Phones know no other way than the service worker.
  if (registration) await registration.showNotification(title, look);
  else new window.Notification(title, look);
}
