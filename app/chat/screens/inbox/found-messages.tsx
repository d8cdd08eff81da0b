import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Conversation, Message } from "#app/chat/domain/chat";
import { plainly, titleOf } from "#app/chat/screens/names";
import { Moment } from "#app/chat/screens/thread/moment";
import type { Id } from "#app/core/domain/ids";
import { paths } from "#app/paths";
import type { Day } from "#app/plant/domain/days";
import type { TimeZone } from "#app/plant/domain/time-zones";

export type FoundMessages = { items: (Message & { conversationId: Id })[]; conversations: Conversation[] };

type Props = { me: Id; found: FoundMessages; timeZone: TimeZone; today: Day };

/** The messages found in all conversations, each with a link to its place. */
export function FoundMessages({ me, found, timeZone, today }: Props) {
  const { t } = useTranslation("chat");
  return found.items.map((message) => {
    const conversation = found.conversations.find(({ id }) => id === message.conversationId);
    if (!conversation) return null;
    const writer = conversation.members.find(({ id }) => id === message.senderId);
    const name = message.senderId === me ? t("you") : (writer?.name ?? t("somebody"));
    return (
      <li key={`${message.conversationId}-${message.seq}`}>
        <Link
          to={paths.chat({ c: message.conversationId, m: message.seq })}
          preventScrollReset
          className="block rounded-s px-3 py-2.5 text-sm transition-colors hover:bg-sunken"
        >
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 flex-1 truncate font-medium text-ink">{titleOf(conversation, me, t)}</span>
            <Moment at={Date.parse(message.sentAt)} timeZone={timeZone} today={today} />
          </span>
          <span className="mt-0.5 line-clamp-2 text-muted [overflow-wrap:anywhere]">
            {t("summary.from", { name, what: plainly(message.text, t) })}
          </span>
        </Link>
      </li>
    );
  });
}
