import clsx from "clsx";
import { useTranslation } from "react-i18next";
import type { Message, OpenConversation } from "#app/chat/domain/chat";
import { writerOf } from "#app/chat/screens/names";
import type { Id } from "#app/core/domain/ids";
import { useReact } from "./use-react";

type Props = { me: Id; message: Message; conversation: OpenConversation };

/** The reactions to a message, each with its givers. Pressing one gives or takes back the user's own. */
export function Reactions({ me, message, conversation }: Props) {
  const { t, i18n } = useTranslation("chat");
  const react = useReact(conversation.id, message);
  if (!message.reactions?.length) return null;
  const nameOf = (id: Id) => (id === me ? t("you") : (writerOf(conversation, id)?.name ?? t("somebody")));
  return (
    <ul aria-label={t("reactions")} className="mt-1 flex flex-wrap gap-1">
      {message.reactions.map(({ emoji, userIds }) => {
        const isMine = userIds.includes(me);
        const names = new Intl.ListFormat(i18n.language).format(userIds.map(nameOf));
        return (
          <li key={emoji}>
            <button
              type="button"
              aria-pressed={isMine}
              aria-label={t("reactedBy", { emoji, names })}
              title={t("reactedBy", { emoji, names })}
              onClick={() => react({ emoji, isOn: !isMine })}
              className={clsx(
                "touch-target flex h-6 items-center gap-1 rounded-full border px-2 text-xs",
                isMine ? "border-thread bg-accent-soft text-accent-ink" : "border-line bg-surface text-muted",
              )}
            >
              <span aria-hidden>{emoji}</span>
              <span className="figure">{userIds.length}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
