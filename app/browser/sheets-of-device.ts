import type { Id } from "#app/domain/ids";
import type { Api } from "./api";
import { aloneFor, type StillWaiting, sendingOnce } from "./one-sender";
import { openSheetSender } from "./sheet-sender";
import { openSheetStore, type SheetStore } from "./sheet-store";

/** What a person typed on this device and the way to send it; one for all screens of a tab. */
export type DeviceSheets = { store: SheetStore; send: () => Promise<StillWaiting> };

const opened = new Map<Id, DeviceSheets>();

/** Only in a browser. Other tabs of the same person are followed from the first call on. */
export function sheetsOfDevice(userId: Id, api: () => Pick<Api, "post">): DeviceSheets {
  const known = opened.get(userId);
  if (known) return known;
  const store = openSheetStore(localStorage, userId);
  window.addEventListener("storage", ({ key }) => store.changedElsewhere(key));
  const sendAll = openSheetSender({ store, api, alone: aloneFor(`trame.shifts.${userId}`), now: Date.now });
  const device: DeviceSheets = {
    store,
    send: sendingOnce(sendAll),
  };
  opened.set(userId, device);
  return device;
}
