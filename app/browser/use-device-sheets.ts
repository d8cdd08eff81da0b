import { useSyncExternalStore } from "react";
import type { Id } from "#app/domain/ids";
import { type KeptSheets, NOTHING_KEPT } from "./sheet-store";
import { type DeviceSheets, sheetsOfDevice } from "./sheets-of-device";
import { useAttempts } from "./use-attempts";
import { useCalls } from "./use-calls";

/** What this person has typed on this device, as it is now in any of its tabs. Nothing until the page listens. */
export function useDeviceSheets(userId: Id): { kept: KeptSheets; device: () => DeviceSheets } {
  const calls = useCalls();
  const device = () => sheetsOfDevice(userId, calls);
  const kept = useSyncExternalStore(
    (changed) => device().store.subscribe(changed),
    () => device().store.all(),
    () => NOTHING_KEPT,
  );
  return { kept, device };
}

/**
 * Sends what waits: at once when the network or the tab comes back, else after pauses that grow. Mounted once, in the
 * frame of all screens.
 */
export function useSendingSheets(userId: Id) {
  const { kept, device } = useDeviceSheets(userId);
  const isWaiting = Object.values(kept.sheets).some(({ state }) => state === "waiting");
  useAttempts(isWaiting, () => device().send());
  return kept;
}

/** Whether the device has a network, as far as it knows. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener("online", changed);
      window.addEventListener("offline", changed);
      return () => {
        window.removeEventListener("online", changed);
        window.removeEventListener("offline", changed);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}
