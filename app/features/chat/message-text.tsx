import { Fragment } from "react";
import { MENTION, type OpenConversation } from "#app/domain/chat";

type Props = { text: string; conversation: OpenConversation };

/** Links lead out of the house in a tab of their own and are told nothing of it; members are marked where they are named. */
export function MessageText({ text, conversation }: Props) {
  const usernames = new Set(conversation.members.map(({ username }) => username.toLowerCase()));
  return (
    <span className="break-words whitespace-pre-wrap [overflow-wrap:anywhere]">
      {partsOf(text).map(({ at, part }) => {
        if (/^https?:\/\//i.test(part)) {
          return (
            <a
              key={at}
              href={part}
              target="_blank"
              rel="noreferrer noopener nofollow"
              className="underline decoration-thread underline-offset-2"
            >
              {part}
            </a>
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

const LINK = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/gi;

/** The text cut before and behind every link and mention. */
function partsOf(text: string): { at: number; part: string }[] {
  const marks = [...text.matchAll(LINK), ...text.matchAll(MENTION)].sort((one, other) => one.index - other.index);
  const parts: { at: number; part: string }[] = [];
  let at = 0;
  for (const { index, 0: part } of marks) {
    if (index < at) continue;
    if (index > at) parts.push({ at, part: text.slice(at, index) });
    parts.push({ at: index, part });
    at = index + part.length;
  }
  return [...parts, { at, part: text.slice(at) }];
}
