import clsx from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type ComponentProps, type MutableRefObject, type ReactNode, useCallback, useEffect, useState } from "react";
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
  const { me, conversation, room, firstUnread, timeZone, today, onSubject } = props;
  const { t } = useTranslation("chat");
  const { thread } = room;
  const { messages, pending } = thread;
  const [picture, setPicture] = useState<Id | null>(null);
  const { older, scroll, blocks, hidden, observe, go } = usePlaces(props);
  return (
    <div className="relative min-h-0 flex-1">
      <Log scroll={scroll}>
        <ListStart {...props} older={older} />
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
      </Log>
      {firstUnread < (messages[0]?.seq ?? 0) && (
        <FloatingButton icon={ArrowUp} busy={older.isLoading} onClick={() => go(firstUnread)} className="top-2">
          {t("toFirstUnread")}
        </FloatingButton>
      )}
      {picture && (
        <PictureViewer
          pictures={messages.flatMap(({ files }) => files.filter(isPicture))}
          first={picture}
          onClose={() => setPicture(null)}
        />
      )}
      {scroll.isAway && (
        <FloatingButton icon={ArrowDown} onClick={scroll.toEnd} className="bottom-2">
          {scroll.missed > 0 ? t("newBelow", { count: scroll.missed }) : t("toNewest")}
        </FloatingButton>
      )}
    </div>
  );
}

/** The loaded and rendered messages, the place of the reader among them, and the way to any of them. */
function usePlaces({ me, conversation, room, firstUnread, goal, onEnd }: Props) {
  const { messages, pending } = room.thread;
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
  const { reveal, ...blocks } = useBlocks(messages, scroll.ref);
  const go = useWay(older.reach, reveal, scroll.to);
  useGoal(goal, scroll.missing, go);
  return { older, scroll, ...blocks, go };
}

/** Leads to a message, also to one that is not loaded or not rendered. */
function useWay(reach: (seq: number) => Promise<void>, reveal: (seq: number) => void, to: (seq: number) => void) {
  return useCallback(
    async (seq: number) => {
      await reach(seq);
      reveal(seq);
      to(seq);
    },
    [reach, reveal, to],
  );
}

function Log({ scroll, children }: { scroll: ReturnType<typeof useScroll>; children: ReactNode }) {
  const { t } = useTranslation("chat");
  return (
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
      <div className="mx-auto flex min-h-full max-w-3xl flex-col justify-end">{children}</div>
    </div>
  );
}

/** Scrolls once to the message that the address names, or to the one that the reader had left and that is not loaded. */
function useGoal(goal: Goal | null, missing: MutableRefObject<number | null>, go: (seq: number) => Promise<void>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the goal is scrolled to once
  useEffect(() => {
    const seq = goal?.seq ?? missing.current;
    missing.current = null;
    if (seq !== null) void go(seq);
  }, [goal?.key, goal?.seq]);
}

type StartProps = Pick<Props, "me" | "conversation" | "room" | "timeZone" | "today"> & {
  older: ReturnType<typeof useOlder>;
};

/** Above the first loaded message: a way to older ones, or how the conversation began. */
function ListStart({ me, conversation, room: { thread }, timeZone, today, older }: StartProps) {
  const { t } = useTranslation("chat");
  const { messages, pending, events, hasOlder } = thread;
  if (hasOlder)
    return (
      <div className="pb-4 text-center">
        <Button variant="quiet" size="s" busy={older.isLoading} onClick={older.load}>
          {t("older")}
        </Button>
      </div>
    );
  return (
    <>
      <EventLines
        events={eventsBetween(events, 0, messages[0]?.seq ?? Number.POSITIVE_INFINITY)}
        me={me}
        conversation={conversation}
        timeZone={timeZone}
        today={today}
      />
      {messages.length + pending.length === 0 && (
        <p className="py-10 text-center text-sm text-muted">{t("firstMessage")}</p>
      )}
    </>
  );
}

/** A button over the messages, at their top or bottom. */
function FloatingButton({ className, ...button }: ComponentProps<typeof Button>) {
  return (
    <div className={clsx("absolute inset-x-0 flex justify-center", className)}>
      <Button {...button} size="s" className="rounded-full shadow-float" />
    </div>
  );
}
