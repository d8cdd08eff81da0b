import { useCallback, useRef, useState } from "react";
import { useCalls } from "#app/browser/use-calls";
import type { Message } from "#app/domain/chat";
import type { Id } from "#app/domain/ids";
import { paths } from "#app/paths";
import type { Room } from "./use-room";

/** The page of messages above those that are loaded; one at a time. */
export function useOlder(conversationId: Id, { thread, tell }: Room) {
  const calls = useCalls();
  const [isLoading, setLoading] = useState(false);
  const isBusy = useRef(false);
  const before = thread.messages[0]?.seq;
  const { hasOlder } = thread;
  const load = useCallback(async () => {
    if (isBusy.current || !hasOlder || before === undefined) return;
    isBusy.current = true;
    setLoading(true);
    try {
      const path = paths.messages(conversationId, { before });
      const { items, nextCursor } = await calls().get<{ items: Message[]; nextCursor: string | null }>(path);
      tell({ type: "older", items, hasMore: nextCursor !== null });
    } catch {
      // The button stays: scrolling up or pressing it tries again.
    } finally {
      isBusy.current = false;
      setLoading(false);
    }
  }, [calls, conversationId, before, hasOlder, tell]);
  return { load, isLoading };
}
