import { ArrowDown } from "lucide-react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { OpenConversation } from "#app/domain/chat";
import type { Day } from "#app/domain/days";
import type { Id } from "#app/domain/ids";
import { localTime } from "#app/domain/shifts";
import { Button } from "#app/ui/button";
import { DayLine } from "./day-line";
import { MessageLine } from "./message-line";
import { PendingLine } from "./pending-line";
import type { Subject } from "./thread";
import { useOlder } from "./use-older";
import type { Room } from "./use-room";
import { useScroll } from "./use-scroll";

type Props = {
  me: Id;
  conversation: OpenConversation;
  room: Room;
  /** The number above which everything had been read when the conversation was opened. */
  firstUnread: number;
  timeZone: string;
  today: Day;
  onSubject: (subject: Subject) => void;
  onEnd: (isAtEnd: boolean) => void;
};

/** Messages that follow each other within so long share one name. */
const SAME_BREATH_MS = 5 * 60_000;

export function MessageList({ me, conversation, room, firstUnread, timeZone, today, onSubject, onEnd }: Props) {
  const { t } = useTranslation("chat");
  const { thread } = room;
  const { messages, pending } = thread;
  const older = useOlder(conversation.id, room);
  const scroll = useScroll({ messages, pendingCount: pending.length, firstUnread, me, onEnd, onTop: older.load });
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroll.ref}
        onScroll={scroll.look}
        role="log"
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
          {!thread.hasOlder && messages.length + pending.length === 0 && (
            <p className="py-10 text-center text-sm text-muted">{t("firstMessage")}</p>
          )}
          {messages.map((message, index) => {
            const before = messages[index - 1];
            const { day } = localTime(Date.parse(message.sentAt), timeZone);
            const isNewDay = !before || localTime(Date.parse(before.sentAt), timeZone).day !== day;
            const isUnreadFrom =
              message.seq >= firstUnread && message.senderId !== me && (before?.seq ?? 0) < firstUnread && index > 0;
            const continues =
              !isNewDay &&
              !isUnreadFrom &&
              before.senderId === message.senderId &&
              Date.parse(message.sentAt) - Date.parse(before.sentAt) < SAME_BREATH_MS;
            return (
              <Fragment key={message.seq}>
                {isNewDay && <DayLine day={day} today={today} />}
                {isUnreadFrom && (
                  <p className="my-3 flex items-center gap-3 text-xs font-medium text-accent-ink before:h-px before:flex-1 before:bg-thread after:h-px after:flex-1 after:bg-thread">
                    {t("newMessages")}
                  </p>
                )}
                <MessageLine
                  {...{ me, message, conversation, timeZone, continues, onSubject }}
                  members={thread.members}
                  onQuote={scroll.to}
                />
              </Fragment>
            );
          })}
          {pending.map((one) => (
            <PendingLine key={one.clientId} pending={one} room={room} />
          ))}
        </div>
      </div>
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
