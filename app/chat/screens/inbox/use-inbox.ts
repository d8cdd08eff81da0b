import { useCallback, useEffect, useState } from "react";
import type { Conversation, ConversationNews } from "#app/chat/domain/chat";
import { inboxAfter, inboxOf, inboxRead, inboxWith } from "#app/chat/domain/inbox";
import { usePresence } from "#app/chat/screens/conversation/use-presence";
import { useCalls } from "#app/core/browser/live/use-calls";
import { useLive } from "#app/core/browser/live/use-live";
import { useRefresh } from "#app/core/browser/live/use-refresh";
import type { Id } from "#app/core/domain/ids";
import { paths } from "#app/paths";

type Page = { items: Conversation[]; nextCursor: string | null };

/** The user's conversations in their current state: from the server, and from the user's channel since. */
export function useInbox({ conversations, nextCursor }: { conversations: Conversation[]; nextCursor: string | null }) {
  const calls = useCalls();
  const refresh = useRefresh();
  const [items, setItems] = useState(conversations);
  const [cursor, setCursor] = useState(nextCursor);

  const { isOnline, forget } = usePresence(conversations);

  useEffect(() => {
    setItems((before) => inboxOf(before, conversations));
    setCursor(nextCursor);
  }, [conversations, nextCursor]);

  const hear = (news: ConversationNews) => {
    // Several news of one moment arrive before the list is rendered.
    setItems((before) => inboxAfter(before, news) ?? before);
    if (!inboxAfter(items, news)) void refresh();
  };
  const lookUp = useCallback(() => {
    forget();
    calls()
      .get<Page>(paths.conversations())
      .then(
        (page) => setItems((before) => inboxWith(before, withInstants(page).items)),
        () => undefined,
      );
  }, [calls, forget]);
  useLive("conversation", ({ conversation }) => hear(conversation as ConversationNews), refresh);
  // Messages may have arrived between the page's loading and the first event.
  useLive("open", lookUp);
  useEffect(() => {
    lookUp();
  }, [lookUp]);

  return {
    items,
    hasMore: cursor !== null,
    isOnline,
    read: useCallback((id: Id, seq: number) => setItems((before) => inboxRead(before, id, seq)), []),
    loadMore: async () => {
      if (!cursor) return;
      const page = withInstants(await calls().get<Page>(paths.conversations({ cursor })));
      setItems((before) => [...before, ...page.items.filter(({ id }) => !before.some((one) => one.id === id))]);
      setCursor(page.nextCursor);
    },
    search: async (q: string) => withInstants(await calls().get<Page>(paths.conversations({ q }))).items,
  };
}

export type InboxState = ReturnType<typeof useInbox>;

/** The API sends instants as text, the loader as numbers. */
function withInstants({ items, nextCursor }: Page): Page {
  const read = (one: Conversation): Conversation => ({
    ...one,
    createdAt: Date.parse(String(one.createdAt)),
    lastMessage: one.lastMessage && { ...one.lastMessage, sentAt: Date.parse(String(one.lastMessage.sentAt)) },
  });
  return { items: items.map(read), nextCursor };
}
