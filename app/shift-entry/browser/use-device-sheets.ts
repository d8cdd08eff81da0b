import { useEffect, useSyncExternalStore } from "react";
import { useCalls } from "#app/core/browser/live/use-calls";
import { useAttempts } from "#app/core/browser/requests/use-attempts";
import type { Id } from "#app/core/domain/ids";
import { noteReader } from "./kept-day";
import { NOTHING_KEPT, sheetsOfDevice } from "./sheets-of-device";

/** The sheets this person typed on this device, current in every tab. Empty until the page is hydrated. */
export function useDeviceSheets(userId: Id) {
  const calls = useCalls();
  const device = () => sheetsOfDevice(userId, calls);
  const kept = useSyncExternalStore(
    (changed) => device().subscribe(changed),
    () => device().all(),
    () => NOTHING_KEPT,
  );
  return { kept, device };
}

/**
 * Sends waiting sheets: at once when the network or the tab comes back, else after pauses that grow. Mounted once, in the
 * frame of all screens.
 */
export function useSendingSheets(userId: Id) {
  const { kept, device } = useDeviceSheets(userId);
  useEffect(() => {
    noteReader(userId);
  }, [userId]);
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
