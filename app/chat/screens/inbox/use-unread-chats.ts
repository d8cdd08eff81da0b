import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ConversationNews } from "#app/chat/domain/chat";
import { type UnreadChats, unreadAfter, unreadTotal, unreadWith } from "#app/chat/domain/inbox";
import { useCalls } from "#app/core/browser/live/use-calls";
import { useLive } from "#app/core/browser/live/use-live";
import { paths } from "#app/paths";

/** The number of unread messages in all chats: in the menu of every screen, and in the title of the tab. */
export function useUnreadChats(loaded: UnreadChats): number {
  const calls = useCalls();
  const [chats, setChats] = useState(loaded);
  const take = useCallback((found: UnreadChats) => setChats((before) => unreadWith(before, found)), []);
  useEffect(() => {
    take(loaded);
  }, [loaded, take]);
  const lookUp = useCallback(() => {
    calls()
      .get<UnreadChats>(paths.chatUnread())
      .then(take, () => undefined);
  }, [calls, take]);
  const hear = (news: ConversationNews) => {
    setChats((before) => unreadAfter(before, news) ?? before);
    if (!unreadAfter(chats, news)) lookUp();
  };
  useLive("conversation", ({ conversation }) => hear(conversation as ConversationNews), lookUp);
  // Messages may have arrived between the page's loading and the first event.
  useLive("open", lookUp);
  const count = unreadTotal(chats);
  useCountInTitle(count);
  return count;
}

/** Shows in the title of a background tab that something is unread. */
function useCountInTitle(count: number) {
  const { pathname } = useLocation();
  const { i18n } = useTranslation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title changes with the screen and the language
  useEffect(() => {
    const name = document.title.replace(/^\(\d+\) /, "");
    document.title = count > 0 ? `(${count}) ${name}` : name;
  }, [count, pathname, i18n.language]);
}
