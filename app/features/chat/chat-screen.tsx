import { useLocation, useSearchParams } from "@remix-run/react";
import clsx from "clsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Conversation, Message, OpenConversation } from "#app/domain/chat";
import type { Card } from "#app/domain/chat-cards";
import type { Day } from "#app/domain/days";
import type { Id } from "#app/domain/ids";
import type { RoleOrNone } from "#app/domain/permissions";
import { cardsByRef, FirstCards } from "./card-feed";
import { Inbox } from "./inbox";
import type { Goal } from "./message-list";
import { NewConversation } from "./new-conversation";
import { Thread } from "./thread";
import { ThreadPlaceholder } from "./thread-placeholder";
import { useInbox } from "./use-inbox";

type Props = {
  me: Id;
  role: RoleOrNone;
  conversations: Conversation[];
  nextCursor: string | null;
  open: { conversation: OpenConversation; page: { items: Message[]; hasMore: boolean }; cards: Card[] } | null;
  timeZone: string;
  today: Day;
  mayHandOver: boolean;
};

/** The inbox beside the open conversation; on a phone the one or the other. */
export function ChatScreen({ me, role, conversations, nextCursor, open, timeZone, today, mayHandOver }: Props) {
  const { t } = useTranslation(["chat", "common"]);
  const [isStarting, setStarting] = useState(false);
  const goal = useGoal();
  const inbox = useInbox({ conversations, nextCursor });
  return (
    <div className="flex min-h-0 w-full">
      <section
        aria-label={t("title")}
        className={clsx(
          "min-h-0 w-full flex-col border-line bg-surface md:flex md:w-72 md:shrink-0 md:border-e lg:w-88",
          open ? "hidden" : "flex",
        )}
      >
        <Inbox
          {...{ me, inbox, timeZone, today }}
          openId={open?.conversation.id ?? null}
          onNew={() => setStarting(true)}
        />
      </section>
      <section className={clsx("min-h-0 min-w-0 flex-1 flex-col", open ? "flex" : "hidden md:flex")}>
        {open ? (
          <FirstCards.Provider value={cardsByRef(open.cards)}>
            <Thread
              key={`${me}-${open.conversation.id}`}
              {...{ me, role, timeZone, today, goal, mayHandOver }}
              conversation={open.conversation}
              page={open.page}
              onRead={inbox.read}
              isOnline={inbox.isOnline}
            />
          </FirstCards.Provider>
        ) : (
          <ThreadPlaceholder isEmpty={inbox.items.length === 0} onNew={() => setStarting(true)} />
        )}
      </section>
      <NewConversation open={isStarting} onClose={() => setStarting(false)} />
    </div>
  );
}

/** The message that the address names. */
function useGoal(): Goal | null {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const seq = Number(params.get("m"));
  return Number.isSafeInteger(seq) && seq > 0 ? { seq, key } : null;
}
