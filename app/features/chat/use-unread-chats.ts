import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalls } from "#app/browser/use-calls";
import { useLive } from "#app/browser/use-live";
import type { ConversationNews } from "#app/domain/chat";
import { type UnreadChats, unreadAfter, unreadTotal, unreadWith } from "#app/domain/chat-inbox";
import { paths } from "#app/paths";

/** How many messages wait in all chats: in the menu of every screen, and in the name of the tab. */
export function useUnreadChats(loaded: UnreadChats): number {
  const calls = useCalls();
  const [chats, setChats] = useState(loaded);
  const take = useCallback((found: UnreadChats) => setChats((before) => unreadWith(before, found)), []);
  useEffect(() => take(loaded), [loaded, take]);
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
  // Between the drawing of the page and the first word of the channel something may have been said.
  useLive("open", lookUp);
  const count = unreadTotal(chats);
  useCountInTitle(count);
  return count;
}

/** A tab in the background says by its name that something waits. */
function useCountInTitle(count: number) {
  const { pathname } = useLocation();
  const { i18n } = useTranslation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen or language gives the tab another name
  useEffect(() => {
    const name = document.title.replace(/^\(\d+\) /, "");
    document.title = count > 0 ? `(${count}) ${name}` : name;
  }, [count, pathname, i18n.language]);
}
