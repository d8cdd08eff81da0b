import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalls } from "#app/browser/use-calls";
import { useLive } from "#app/browser/use-live";
import type { ConversationNews } from "#app/domain/chat";
import { type UnreadChats, unreadAfter, unreadTotal } from "#app/domain/chat-inbox";
import { paths } from "#app/paths";

/** How many messages wait in all chats: in the menu of every screen, and in the name of the tab. */
export function useUnreadChats(loaded: UnreadChats): number {
  const calls = useCalls();
  const [chats, setChats] = useState(loaded);
  useEffect(() => setChats(loaded), [loaded]);
  const lookUp = useCallback(() => {
    calls()
      .get<UnreadChats>(paths.chatUnread())
      .then(setChats, () => undefined);
  }, [calls]);
  useLive(
    "conversation",
    ({ conversation }) => {
      const news = conversation as ConversationNews;
      setChats((before) => unreadAfter(before, news) ?? before);
      if (!unreadAfter(chats, news)) lookUp();
    },
    lookUp,
  );
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
