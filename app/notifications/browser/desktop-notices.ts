const STORED = "trame-desktop-notices";

/** The permission to show desktop notifications; null in a browser without them. */
export function desktopPermission(): "granted" | "denied" | "default" | null {
  return "Notification" in window ? window.Notification.permission : null;
}

/** Whether the user wants them and the browser allows them. */
export function isDesktopWanted(): boolean {
  return desktopPermission() === "granted" && localStorage.getItem(STORED) === "1";
}

/** Asks the browser for permission only when the user wants them. Returns whether they will be shown. */
export async function wantDesktop(isWanted: boolean): Promise<boolean> {
  localStorage.setItem(STORED, isWanted ? "1" : "0");
  if (isWanted && desktopPermission() === "default") await window.Notification.requestPermission();
  return isDesktopWanted();
}

/** Shows a desktop notification that opens `link`, when the user wants them and no page is visible. */
export async function showOutside(title: string, { body, link }: { body: string; link: string }) {
  if (document.visibilityState === "visible" || !isDesktopWanted()) return;
  const look = { body, tag: link, icon: "/icon-192.png", data: { link } };
  const registration = await navigator.serviceWorker?.getRegistration();
  // Phones support only the service worker's notifications.
  if (registration) await registration.showNotification(title, look);
  else new window.Notification(title, look);
}
