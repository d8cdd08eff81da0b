import { Fragment, useCallback, useContext, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Message, OpenConversation } from "#app/domain/chat";
import type { Block } from "#app/domain/chat-blocks";
import type { Card } from "#app/domain/chat-cards";
import type { Standing } from "#app/domain/chat-room";
import type { Day } from "#app/domain/days";
import type { Id } from "#app/domain/ids";
import { localTime } from "#app/domain/shifts";
import { CardFeed, cardsByRef, FirstCards, refsIn } from "./card-feed";
import { DayLine } from "./day-line";
import { MessageLine } from "./message-line";
import type { Subject } from "./thread";

export type LineProps = {
  me: Id;
  conversation: OpenConversation;
  members: Standing[];
  timeZone: string;
  onSubject: (subject: Subject) => void;
  onQuote: (seq: number) => void;
};

type Props = LineProps & {
  block: Block;
  /** The height it keeps while it is not drawn. */
  height: number | undefined;
  observe: (block: Element) => () => void;
  firstUnread: number;
  today: Day;
};

/** Messages that follow each other within so long share one name. */
const SAME_BREATH_MS = 5 * 60_000;

/** Some messages in a row, with the days that begin among them and the place up to which one had read. */
export function MessageBlock({ block, height, observe, firstUnread, today, ...line }: Props) {
  const { t } = useTranslation("chat");
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => (ref.current ? observe(ref.current) : undefined), [observe]);
  const { key, items } = block;
  const [cards, setCards] = useState(useContext(FirstCards));
  const onCards = useCallback((read: Card[]) => {
    setCards((before) => new Map([...before, ...cardsByRef(read)]));
  }, []);
  if (height !== undefined) return <div ref={ref} data-block={key} className="shrink-0" style={{ height }} />;
  const { me, timeZone } = line;
  return (
    // A margin that left its block would not be measured with it.
    <div ref={ref} data-block={key} className="flow-root shrink-0">
      <Feed {...{ items, onCards }} />
      {items.map((message, index) => {
        const before = items[index - 1] ?? block.before;
        const { day } = localTime(Date.parse(message.sentAt), timeZone);
        const isNewDay = !before || localTime(Date.parse(before.sentAt), timeZone).day !== day;
        const isUnreadFrom =
          before !== undefined && message.seq >= firstUnread && message.senderId !== me && before.seq < firstUnread;
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
            <MessageLine {...line} {...{ message, continues, cards, onCards }} />
          </Fragment>
        );
      })}
    </div>
  );
}

/** Nothing is asked for where nothing of the factory is spoken of. */
function Feed({ items, onCards }: { items: Message[]; onCards: (cards: Card[]) => void }) {
  const refs = refsIn(items.map(({ text }) => text).join("\n"));
  return refs.length > 0 ? <CardFeed {...{ refs, onCards }} /> : null;
}
