import { useCallback, useEffect, useState } from "react";
import { useLive } from "#app/browser/use-live";
import type { Person } from "#app/domain/chat";
import { openConnection } from "#app/domain/chat-connection";
import type { Id } from "#app/domain/ids";
import { useConnection } from "./use-connection";

/** Who is here: as it was read last, and as one's own channel has said since. Whoever is offline knows it of nobody. */
export function usePresence(read: object) {
  const [heard, setHeard] = useState<Record<Id, boolean>>({});
  const [{ isKnown }, note] = useConnection(openConnection);
  /** What was heard before it is read anew says nothing any more. */
  const forget = useCallback(() => setHeard({}), []);
  useLive("presence", ({ userId, online }) => setHeard((before) => ({ ...before, [userId]: online })), forget);
  useLive("lost", ({ silentMilliseconds }) => note({ type: "lost", at: Date.now(), silentMilliseconds }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read anew is known again
  useEffect(() => note({ type: "opened", at: Date.now() }), [read]);
  return { isOnline: ({ id, online = false }: Person) => isKnown && (heard[id] ?? online), forget };
}
