import { useCallback, useEffect, useState } from "react";
import type { Person } from "#app/chat/domain/chat";
import { openConnection } from "#app/chat/domain/connection";
import { useLive } from "#app/core/browser/live/use-live";
import type { Id } from "#app/core/domain/ids";
import { useConnection } from "./use-connection";

/** The people online, as last loaded and as the user's channel reported since. Unknown while offline. */
export function usePresence(read: object) {
  const [heard, setHeard] = useState<Record<Id, boolean>>({});
  const [{ isKnown }, note] = useConnection(openConnection);
  /** A reload makes earlier reports obsolete. */
  const forget = useCallback(() => setHeard({}), []);
  useLive("presence", ({ userId, online }) => setHeard((before) => ({ ...before, [userId]: online })), forget);
  useLive("lost", ({ silentMilliseconds }) => note({ type: "lost", at: Date.now(), silentMilliseconds }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reload makes presence known again
  useEffect(() => {
    note({ type: "opened", at: Date.now() });
  }, [read]);
  return { isOnline: ({ id, online = false }: Person) => isKnown && (heard[id] ?? online), forget };
}
