import { Fragment, useCallback, useContext, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Block, separation } from "#app/chat/domain/blocks";
import type { Card } from "#app/chat/domain/cards";
import type { Message } from "#app/chat/domain/chat";
import { eventsBetween, type GroupEvent } from "#app/chat/domain/group-events";
import { CardFeed, cardsByRef, FirstCards, refsIn } from "#app/chat/screens/cards/card-feed";
import type { Day } from "#app/core/domain/calendar/days";
import { DayLine } from "./day-line";
import { EventLines } from "./event-lines";
import type { LineProps } from "./line-props";
import { MessageLine } from "./message-line";

type Props = LineProps & {
  block: Block;
  /** The height it keeps while it is not rendered. */
  height: number | undefined;
  observe: (block: Element) => () => void;
  firstUnread: number;
  today: Day;
  events: GroupEvent[];
};

/** Some messages in a row, with the days that begin among them and the first unread one. */
export function MessageBlock({ block, height, observe, firstUnread, today, events, ...line }: Props) {
  const { t } = useTranslation("chat");
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!ref.current) return;
    const leaveAlone = observe(ref.current);
    return () => leaveAlone();
  }, [observe]);
  const { key, items } = block;
  const [cards, setCards] = useState(useContext(FirstCards));
  const onCards = useCallback((read: Card[]) => {
    setCards((before) => new Map([...before, ...cardsByRef(read)]));
  }, []);
  if (height !== undefined) return <div ref={ref} data-block={key} className="shrink-0" style={{ height }} />;
  const { me, timeZone } = line;
  return (
    // A margin outside its block would not be measured with it.
    <div ref={ref} data-block={key} className="flow-root shrink-0">
      <Feed items={items} onCards={onCards} />
      {items.map((message, index) => {
        const before = items[index - 1] ?? block.before;
        const { day, isNewDay, isUnreadFrom, continues } = separation(message, before, { me, firstUnread, timeZone });
        return (
          <Fragment key={message.seq}>
            {isNewDay && <DayLine day={day} today={today} />}
            {isUnreadFrom && (
              <p className="my-3 flex items-center gap-3 text-xs font-medium text-accent-ink before:h-px before:flex-1 before:bg-thread after:h-px after:flex-1 after:bg-thread">
                {t("newMessages")}
              </p>
            )}
            <MessageLine {...line} message={message} continues={continues} cards={cards} onCards={onCards} />
            <EventLines
              events={eventsBetween(events, message.seq, message.seq + 1)}
              me={me}
              conversation={line.conversation}
              timeZone={timeZone}
              today={today}
            />
          </Fragment>
        );
      })}
    </div>
  );
}

/** Loads nothing when no thing of the factory is referenced. */
function Feed({ items, onCards }: { items: Message[]; onCards: (cards: Card[]) => void }) {
  const refs = refsIn(items.map(({ text }) => text).join("\n"));
  return refs.length > 0 ? <CardFeed refs={refs} onCards={onCards} /> : null;
}
