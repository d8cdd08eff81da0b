import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Conversation, Message } from "#app/chat/domain/chat";
import { useShown } from "#app/chat/screens/cards/thing-names";
import { titleOf } from "#app/chat/screens/names";
import { Moment } from "#app/chat/screens/thread/moment";
import type { Day } from "#app/core/domain/calendar/days";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { Id } from "#app/core/domain/ids";
import { paths } from "#app/paths";
import { MarkedText } from "./marked-text";

export type FoundMessages = { items: (Message & { conversationId: Id })[]; conversations: Conversation[] };

type Props = { me: Id; found: FoundMessages; q: string; about: Id | null; timeZone: TimeZone; today: Day };

/** The messages found in all conversations, each with a link to its place. */
export function FoundMessages({ me, found, q, about, timeZone, today }: Props) {
  const { t } = useTranslation("chat");
  const shown = useShown(found.items.map(({ text }) => text));
  return found.items.map((message) => {
    const conversation = found.conversations.find(({ id }) => id === message.conversationId);
    if (!conversation) return null;
    const writer = conversation.members.find(({ id }) => id === message.senderId);
    const name = message.senderId === me ? t("you") : (writer?.name ?? t("somebody"));
    return (
      <li key={`${message.conversationId}-${message.seq}`}>
        <Link
          to={paths.chat({ c: message.conversationId, m: message.seq, about: about ?? undefined })}
          preventScrollReset
          className="block rounded-s px-3 py-2.5 text-sm transition-colors hover:bg-sunken"
        >
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 flex-1 truncate font-medium text-ink">{titleOf(conversation, me, t)}</span>
            <Moment at={Date.parse(message.sentAt)} timeZone={timeZone} today={today} />
          </span>
          <span className="mt-0.5 line-clamp-2 text-muted [overflow-wrap:anywhere]">
            <MarkedText text={t("summary.from", { name, what: foundText(message, shown) })} q={q} />
          </span>
        </Link>
      </li>
    );
  });
}

/** What a search reads of a message: its text and the names of its files. */
export function foundText({ text, files }: Message, shown: (text: string) => string): string {
  return [shown(text), ...files.map(({ name }) => name)].filter(Boolean).join(" · ");
}
