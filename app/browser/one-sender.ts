import { isOffline } from "./connection";

/** Runs work in one tab at a time. Where locks are missing, every tab does it and the server sorts them out. */
export function aloneFor(name: string) {
  return async (work: () => Promise<void>) => {
    if (!navigator.locks) return work();
    await navigator.locks.request(name, work);
  };
}

/** Whether something is still waiting; where the server asked for patience, for how many seconds from now. */
export type StillWaiting = boolean | { seconds: number };

/** Sends once however often it is asked meanwhile; without a network everything goes on waiting. */
export function sendingOnce(sendAll: () => Promise<StillWaiting>) {
  let running: Promise<StillWaiting> | null = null;
  return async (): Promise<StillWaiting> => {
    if (isOffline()) return true;
    running ??= sendAll().finally(() => {
      running = null;
    });
    return running;
  };
}
