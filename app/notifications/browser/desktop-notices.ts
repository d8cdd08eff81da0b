const STORED = "trame-desktop-notices";
const WORDS = "trame-desktop-words";

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

/** Whether desktop notifications show the words of messages, which whoever passes the screen can read. */
export function areWordsWanted(): boolean {
  return localStorage.getItem(WORDS) === "1";
}

export function wantWords(isWanted: boolean) {
  localStorage.setItem(WORDS, isWanted ? "1" : "0");
}

type Shown = { words: () => Promise<string>; link: string };

/** Shows a sentence outside the page, with words below it; it opens `link`. Only when wanted, and no page is visible. */
export async function showOutside(title: string, { words, link }: Shown) {
  if (document.visibilityState === "visible" || !isDesktopWanted()) return;
  const look = { body: await words(), tag: link, icon: "/icon-192.png", data: { link } };
  const registration = await navigator.serviceWorker?.getRegistration();
  // Phones support only the service worker's notifications.
  if (registration) await registration.showNotification(title, look);
  else new window.Notification(title, look);
}
