import { useCallback, useEffect, useState } from "react";
import { useLive } from "#app/browser/use-live";
import type { Person } from "#app/domain/chat";
import type { Id } from "#app/domain/ids";

/** Who is here: as it was read last, and as one's own channel has said since. Whoever has no connection knows it of nobody. */
export function usePresence(read: object) {
  const [heard, setHeard] = useState<Record<Id, boolean>>({});
  const [isKnown, setKnown] = useState(true);
  /** What was heard before it is read anew says nothing any more. */
  const forget = useCallback(() => setHeard({}), []);
  useLive("presence", ({ userId, online }) => setHeard((before) => ({ ...before, [userId]: online })), forget);
  useLive("lost", () => setKnown(false));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read anew is known again
  useEffect(() => setKnown(true), [read]);
  return { isOnline: ({ id, online = false }: Person) => isKnown && (heard[id] ?? online), forget };
}
