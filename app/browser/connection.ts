/** Whether the device itself knows that it has no network: what is sent now would only be lost. */
export function isOffline(): boolean {
  return !navigator.onLine;
}
