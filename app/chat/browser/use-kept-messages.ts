import { useEffect, useRef, useSyncExternalStore } from "react";
import { useCalls } from "#app/core/browser/live/use-calls";
import type { ApiError } from "#app/core/browser/requests/api-error";
import { useAttempts } from "#app/core/browser/requests/use-attempts";
import type { Id } from "#app/core/domain/ids";
import { isWaiting, type KeptMessage } from "./kept-messages";
import { messagesOfDevice } from "./messages-of-device";

const NOTHING: readonly KeptMessage[] = [];

/** This user's waiting messages on this device, including those from its other tabs. Empty until the page listens. */
export function useKeptMessages(userId: Id): readonly KeptMessage[] {
  const calls = useCalls();
  return useSyncExternalStore(
    (changed) => messagesOfDevice(userId, calls).subscribe(changed),
    () => messagesOfDevice(userId, calls).all(),
    () => NOTHING,
  );
}

/** Sends waiting messages, whatever screen is open. Mounted once, in the frame of all screens. */
export function useSendingMessages(userId: Id, onRefused: (kept: KeptMessage, error: ApiError) => void) {
  const calls = useCalls();
  const kept = useKeptMessages(userId);
  const latest = useRef(onRefused);
  latest.current = onRefused;
  useEffect(() => {
    const unlisten = messagesOfDevice(userId, calls).listen({ refused: (...news) => latest.current(...news) });
    return () => unlisten();
  }, [userId, calls]);
  useAttempts(kept.some(isWaiting), () => messagesOfDevice(userId, calls).send());
  return kept;
}
