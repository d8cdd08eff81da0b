import { useTranslation } from "react-i18next";
import type { OpenConversation, Quote } from "#app/chat/domain/chat";
import { useShown } from "#app/chat/screens/cards/thing-names";
import { writerOf } from "#app/chat/screens/names";
import type { Id } from "#app/core/domain/ids";

type Props = { quote: Quote; me: Id; conversation: OpenConversation; onOpen: (seq: number) => void };

/** The message that this one answers. Pressing it scrolls there. */
export function Quoted({ quote, me, conversation, onOpen }: Props) {
  const { t } = useTranslation("chat");
  const shown = useShown([quote.text]);
  const name = quote.senderId === me ? t("you") : (writerOf(conversation, quote.senderId)?.name ?? t("somebody"));
  return (
    <button
      type="button"
      onClick={() => onOpen(quote.seq)}
      className="mb-1.5 block w-full max-w-full rounded-s border-s-2 border-thread bg-sunken px-2 py-1 text-start text-xs pointer-coarse:min-h-11"
    >
      <span className="block font-medium">{name}</span>
      <span className="line-clamp-2 text-muted">{shown(quote.text) || t("attachmentOrDeleted")}</span>
    </button>
  );
}
