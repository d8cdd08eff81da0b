import type { Id } from "#app/domain/ids";
import type { Api } from "./api";
import { isOffline } from "./connection";
import { openSheetSender } from "./sheet-sender";
import { openSheetStore, type SheetStore } from "./sheet-store";

/** What a person typed on this device and the way to send it; one for all screens of a tab. */
export type DeviceSheets = { store: SheetStore; send: () => Promise<boolean> };

const opened = new Map<Id, DeviceSheets>();

/** Only in a browser. Other tabs of the same person are followed from the first call on. */
export function sheetsOfDevice(userId: Id, api: () => Pick<Api, "post">): DeviceSheets {
  const known = opened.get(userId);
  if (known) return known;
  const store = openSheetStore(localStorage, userId);
  window.addEventListener("storage", ({ key }) => store.changedElsewhere(key));
  let running: Promise<boolean> | null = null;
  const sendAll = openSheetSender({ store, api, alone: aloneFor(userId), now: Date.now });
  const device: DeviceSheets = {
    store,
    send: async () => {
      if (isOffline()) return true;
      running ??= sendAll().finally(() => {
        running = null;
      });
      return running;
    },
  };
  opened.set(userId, device);
  return device;
}

/** Where locks are missing, both tabs send and the server sorts them out by the request's key. */
function aloneFor(userId: Id) {
  return async (work: () => Promise<void>) => {
    if (!navigator.locks) return work();
    await navigator.locks.request(`trame.shifts.${userId}`, work);
  };
}
