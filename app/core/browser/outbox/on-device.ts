import { isOffline } from "#app/core/browser/requests/connection";
import type { StillWaiting } from "#app/core/browser/requests/use-attempts";
import type { Id } from "#app/core/domain/ids";
import type { OutboxSurroundings } from "./outbox";

type Device = { send: () => Promise<StillWaiting>; changedElsewhere: (name: string | null) => void };

/**
 * A person's outbox of one kind in this browser, the same for all screens of a tab. It follows the other tabs from the
 * first call on.
 */
export function onDevice<Opened extends Device>(kind: string, open: (surroundings: OutboxSurroundings) => Opened) {
  const known = new Map<Id, Opened>();
  return (owner: Id, api: OutboxSurroundings["api"]): Opened => {
    const before = known.get(owner);
    if (before) return before;
    const alone = aloneFor(`trame.${kind}.${owner}`);
    const opened = open({ storage: localStorage, owner, api, alone, now: Date.now });
    window.addEventListener("storage", ({ key }) => opened.changedElsewhere(key));
    const device = { ...opened, send: sendingOnce(opened.send) };
    known.set(owner, device);
    return device;
  };
}

/** Runs work in one tab at a time. Where locks are missing, every tab does it and the server sorts them out. */
function aloneFor(name: string) {
  return async (work: () => Promise<void>) => {
    if (!navigator.locks) return work();
    await navigator.locks.request(name, work);
  };
}

/** Sends once for any number of calls during a run. Without a network everything keeps waiting. */
function sendingOnce(send: () => Promise<StillWaiting>) {
  let running: Promise<StillWaiting> | null = null;
  return async (): Promise<StillWaiting> => {
    if (isOffline()) return true;
    running ??= send().finally(() => {
      running = null;
    });
    return running;
  };
}
