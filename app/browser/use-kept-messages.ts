import { useEffect, useRef, useSyncExternalStore } from "react";
import type { Id } from "#app/domain/ids";
import type { ApiError } from "./api-error";
import { waiting } from "./message-sender";
import type { KeptMessage } from "./message-store";
import { messagesOfDevice } from "./messages-of-device";
import { useAttempts } from "./use-attempts";
import { useCalls } from "./use-calls";

const NOTHING: readonly KeptMessage[] = [];

/** The messages of this person that wait on this device, as it is now in any of its tabs. Nothing until the page listens. */
export function useKeptMessages(userId: Id): readonly KeptMessage[] {
  const calls = useCalls();
  return useSyncExternalStore(
    (changed) => messagesOfDevice(userId, calls).store.subscribe(changed),
    () => messagesOfDevice(userId, calls).store.all(),
    () => NOTHING,
  );
}

/** Sends what waits, whatever screen is open. Mounted once, in the frame of all screens. */
export function useSendingMessages(userId: Id, onRefused: (kept: KeptMessage, error: ApiError) => void) {
  const calls = useCalls();
  const kept = useKeptMessages(userId);
  const latest = useRef(onRefused);
  latest.current = onRefused;
  useEffect(
    () => messagesOfDevice(userId, calls).listen({ refused: (...news) => latest.current(...news) }),
    [userId, calls],
  );
  useAttempts(waiting(kept).length > 0, () => messagesOfDevice(userId, calls).send());
  return kept;
}
