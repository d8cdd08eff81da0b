/** Whether the device itself reports no network, so that a call would only fail. */
export function isOffline(): boolean {
  return !navigator.onLine;
}
