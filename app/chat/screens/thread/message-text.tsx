import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { keyOfRef, referencesIn } from "#app/chat/domain/cards";
import type { OpenConversation } from "#app/chat/domain/chat";
import { linksIn, linkTarget } from "#app/chat/domain/links";
import { MENTION } from "#app/chat/domain/mentions";
import type { Cards } from "#app/chat/screens/cards/card-feed";

type Props = { text: string; conversation: OpenConversation; cards: Cards };

/** Renders links in a tab of their own, without a referrer, and marks mentioned members. */
export function MessageText({ text, conversation, cards }: Props) {
  const { t } = useTranslation("chat");
  const links = new Set(linksIn(text).map(({ index }) => index));
  const usernames = new Set(conversation.members.map(({ username }) => username.toLowerCase()));
  return (
    <span dir="auto" className="break-words whitespace-pre-wrap [overflow-wrap:anywhere]">
      {partsOf(text).map(({ at, part }) => {
        if (links.has(at)) {
          return (
            <a
              key={at}
              href={linkTarget(part)}
              target="_blank"
              rel="noreferrer noopener nofollow"
              className="underline decoration-thread underline-offset-2"
            >
              {part}
            </a>
          );
        }
        const [named] = part.startsWith("#") ? referencesIn(part) : [];
        if (named) {
          const card = cards.get(keyOfRef(named.ref));
          return (
            <strong key={at} className="font-semibold text-accent-ink">
              #{card?.state === "open" ? card.name : t(`cardKinds.${named.ref.kind}`)}
            </strong>
          );
        }
        const isMention = part.startsWith("@") && usernames.has(part.slice(1).toLowerCase());
        return isMention ? (
          <strong key={at} className="rounded-s bg-accent-soft px-0.5 font-semibold text-accent-ink">
            {part}
          </strong>
        ) : (
          <Fragment key={at}>{part}</Fragment>
        );
      })}
    </span>
  );
}

/** The text split before and after every link and mention. */
function partsOf(text: string): { at: number; part: string }[] {
  const mentions = [...text.matchAll(MENTION)].map(({ index, 0: part }) => ({ index, part }));
  const things = referencesIn(text).map(({ index, length }) => ({ index, part: text.slice(index, index + length) }));
  const marks = [...linksIn(text), ...mentions, ...things].sort((one, other) => one.index - other.index);
  const parts: { at: number; part: string }[] = [];
  let at = 0;
  for (const { index, part } of marks) {
    if (index < at) continue;
    if (index > at) parts.push({ at, part: text.slice(at, index) });
    parts.push({ at: index, part });
    at = index + part.length;
  }
  return [...parts, { at, part: text.slice(at) }];
}
