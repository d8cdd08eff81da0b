import { useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Message } from "#app/chat/domain/chat";
import type { GroupEvent } from "#app/chat/domain/group-events";
import type { Room } from "#app/chat/screens/conversation/use-room";
import { useCalls } from "#app/core/browser/live/use-calls";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { paths } from "#app/paths";

type Page = { items: Message[]; nextCursor: string | null; events: GroupEvent[] };

/** The number of messages to load above one that is scrolled to. */
const ABOVE = 20;

/** The messages above those loaded: the next page of them, or all of them from a given one on; one call at a time. */
export function useOlder(conversationId: Id, { thread, tell }: Room) {
  const calls = useCalls();
  const [isLoading, setLoading] = useState(false);
  const isBusy = useRef(false);
  const first = thread.messages[0]?.seq;
  const { hasOlder } = thread;

  const once = useCallback(async (read: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setLoading(true);
    try {
      await read();
    } catch {
      // The button stays, and scrolling up or pressing it tries again.
    } finally {
      isBusy.current = false;
      setLoading(false);
    }
  }, []);

  const load = useCallback(async () => {
    if (!hasOlder || first === undefined) return;
    await once(async () => {
      const { items, nextCursor, events } = await calls().get<Page>(paths.messages(conversationId, { before: first }));
      tell({ type: "older", items, hasMore: nextCursor !== null, events });
    });
  }, [calls, conversationId, first, hasOlder, tell, once]);

  const reach = useCallback(
    async (seq: number) => {
      if (!hasOlder || first === undefined || seq >= first) return;
      await once(async () => {
        const start = Math.max(0, seq - ABOVE);
        const items: Message[] = [];
        const events: GroupEvent[] = [];
        // Numbers are consecutive, so the last one read says where the next page begins.
        for (let since = start; since < first - 1; since = items.at(-1)?.seq ?? first) {
          const page = await calls().get<Page>(paths.messages(conversationId, { since, size: LIMITS.pageSizeMaximum }));
          items.push(...page.items);
          events.push(...page.events);
        }
        const above = items.filter((one) => one.seq < first);
        flushSync(() => tell({ type: "older", items: above, hasMore: start > 0, events }));
      });
    },
    [calls, conversationId, first, hasOlder, tell, once],
  );
  return { load, reach, isLoading };
}
