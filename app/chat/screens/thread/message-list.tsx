import { ArrowDown, ArrowUp } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OpenConversation } from "#app/chat/domain/chat";
import { isPicture } from "#app/chat/domain/files";
import { eventsBetween } from "#app/chat/domain/group-events";
import type { Room } from "#app/chat/screens/conversation/use-room";
import type { TalkSubject } from "#app/chat/screens/subject";
import type { Day } from "#app/core/domain/calendar/days";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { Id } from "#app/core/domain/ids";
import { Button } from "#app/ui/form/button";
import { EventLines } from "./event-lines";
import { MessageBlock } from "./message-block";
import { PendingLine } from "./pending-line";
import { PictureViewer } from "./picture-viewer";
import { useBlocks } from "./use-blocks";
import { useOlder } from "./use-older";
import { useScroll } from "./use-scroll";

/** A message to scroll to; `key` distinguishes one request from the next. */
export type Goal = { seq: number; key: string };

type Props = {
  me: Id;
  conversation: OpenConversation;
  room: Room;
  /** The number up to which everything had been read when the conversation was opened. */
  firstUnread: number;
  goal: Goal | null;
  timeZone: TimeZone;
  today: Day;
  onSubject: (subject: TalkSubject) => void;
  onEnd: (isAtEnd: boolean) => void;
};

export function MessageList(props: Props) {
  const { me, conversation, room, firstUnread, goal, timeZone, today, onSubject, onEnd } = props;
  const { t } = useTranslation("chat");
  const { thread } = room;
  const { messages, pending } = thread;
  const older = useOlder(conversation.id, room);
  const scroll = useScroll({
    messages,
    pendingCount: pending.length,
    firstUnread,
    me,
    conversationId: conversation.id,
    onEnd,
    onTop: older.load,
  });
  const { blocks, hidden, observe, reveal } = useBlocks(messages, scroll.ref);

  const [picture, setPicture] = useState<Id | null>(null);
  const { reach } = older;
  const { to } = scroll;
  const go = useCallback(
    async (seq: number) => {
      await reach(seq);
      reveal(seq);
      to(seq);
    },
    [reach, reveal, to],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the goal is scrolled to once
  useEffect(() => {
    const seq = goal?.seq ?? scroll.missing.current;
    scroll.missing.current = null;
    if (seq !== null) void go(seq);
  }, [goal?.key, goal?.seq]);

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroll.ref}
        onScroll={scroll.look}
        role="log"
        // Messages rendered again while the user reads further up are not new.
        aria-live={scroll.isAway ? "off" : "polite"}
        aria-label={t("messages")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="h-full overflow-y-auto overscroll-contain px-4 py-4 outline-offset-[-2px] md:px-6"
      >
        <div className="mx-auto flex min-h-full max-w-3xl flex-col justify-end">
          {thread.hasOlder && (
            <div className="pb-4 text-center">
              <Button variant="quiet" size="s" busy={older.isLoading} onClick={older.load}>
                {t("older")}
              </Button>
            </div>
          )}
          {!thread.hasOlder && (
            <EventLines
              events={eventsBetween(thread.events, 0, messages[0]?.seq ?? Number.POSITIVE_INFINITY)}
              me={me}
              conversation={conversation}
              timeZone={timeZone}
              today={today}
            />
          )}
          {!thread.hasOlder && messages.length + pending.length === 0 && (
            <p className="py-10 text-center text-sm text-muted">{t("firstMessage")}</p>
          )}
          {blocks.map((block) => (
            <MessageBlock
              key={block.key}
              block={block}
              me={me}
              conversation={conversation}
              timeZone={timeZone}
              today={today}
              firstUnread={firstUnread}
              observe={observe}
              onSubject={onSubject}
              height={hidden.get(block.key)}
              members={thread.members}
              events={thread.events}
              onQuote={go}
              onPicture={setPicture}
            />
          ))}
          {pending.map((one) => (
            <PendingLine key={one.clientId} pending={one} room={room} />
          ))}
        </div>
      </div>
      {firstUnread < (messages[0]?.seq ?? 0) && (
        <div className="absolute inset-x-0 top-2 flex justify-center">
          <Button
            size="s"
            icon={ArrowUp}
            busy={older.isLoading}
            onClick={() => go(firstUnread)}
            className="rounded-full shadow-float"
          >
            {t("toFirstUnread")}
          </Button>
        </div>
      )}
      {picture && (
        <PictureViewer
          pictures={messages.flatMap(({ files }) => files.filter(isPicture))}
          first={picture}
          onClose={() => setPicture(null)}
        />
      )}
      {scroll.isAway && (
        <div className="absolute inset-x-0 bottom-2 flex justify-center">
          <Button size="s" icon={ArrowDown} onClick={scroll.toEnd} className="rounded-full shadow-float">
            {scroll.missed > 0 ? t("newBelow", { count: scroll.missed }) : t("toNewest")}
          </Button>
        </div>
      )}
    </div>
  );
}
