import { useEffect, useSyncExternalStore } from "react";
import type { Id } from "#app/domain/ids";
import type { KeptSheets } from "./sheet-store";
import { type DeviceSheets, sheetsOfDevice } from "./sheets-of-device";
import { useCalls } from "./use-calls";

const NOTHING: KeptSheets = { sheets: {}, sent: [] };
const FIRST_PAUSE_MILLISECONDS = 2_000;
const LONGEST_PAUSE_MILLISECONDS = 60_000;

/** What this person has typed on this device, as it is now in any of its tabs. Nothing until the page listens. */
export function useDeviceSheets(userId: Id): { kept: KeptSheets; device: () => DeviceSheets } {
  const calls = useCalls();
  const device = () => sheetsOfDevice(userId, calls);
  const kept = useSyncExternalStore(
    (changed) => device().store.subscribe(changed),
    () => device().store.all(),
    () => NOTHING,
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the device is the same as long as the person is
  useEffect(() => {
    if (!isWaiting) return;
    let pause = FIRST_PAUSE_MILLISECONDS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = async () => {
      clearTimeout(timer);
      if (!(await device().send())) return;
      timer = setTimeout(attempt, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MILLISECONDS);
    };
    const again = () => {
      pause = FIRST_PAUSE_MILLISECONDS;
      if (document.visibilityState === "visible") void attempt();
    };
    void attempt();
    window.addEventListener("online", again);
    document.addEventListener("visibilitychange", again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", again);
      document.removeEventListener("visibilitychange", again);
    };
  }, [isWaiting, userId]);
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
