import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OpenConversation } from "#app/chat/domain/chat";
import { typingNow } from "#app/chat/domain/receipts";
import type { Room } from "#app/chat/screens/conversation/use-room";
import { writerOf } from "#app/chat/screens/names";

type Props = { room: Room; conversation: OpenConversation };

/** The members who are typing. The line keeps its space, so that nothing jumps. */
export function TypingLine({ room: { thread }, conversation }: Props) {
  const { t } = useTranslation("chat");
  const [now, setNow] = useState(0);
  const { typing } = thread;
  useEffect(() => {
    setNow(Date.now());
    if (Object.keys(typing).length === 0) return;
    const tick = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(tick);
  }, [typing]);
  const names = (now === 0 ? [] : typingNow(thread, now)).flatMap((id) => writerOf(conversation, id)?.name ?? []);
  const [name = "", other = ""] = names;
  return (
    <p aria-live="polite" className="mx-auto h-5 w-full max-w-3xl shrink-0 truncate px-4 text-xs text-muted md:px-6">
      {names.length === 1 && t("typingOne", { name })}
      {names.length === 2 && t("typingTwo", { name, other })}
      {names.length > 2 && t("typingMany", { count: names.length })}
    </p>
  );
}
