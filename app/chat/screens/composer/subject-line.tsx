import { Pencil, Reply, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { OpenConversation } from "#app/chat/domain/chat";
import { useShown } from "#app/chat/screens/cards/thing-names";
import { writerOf } from "#app/chat/screens/names";
import type { TalkSubject } from "#app/chat/screens/subject";
import { IconButton } from "#app/ui/form/icon-button";

type Props = {
  subject: TalkSubject;
  conversation: OpenConversation;
  onLeave: () => void;
};

/** The message that is edited or answered, above the box. */
export function SubjectLine({ subject, conversation, onLeave }: Props) {
  const { t } = useTranslation("chat");
  const shown = useShown([subject.kind === "new" ? "" : subject.message.text]);
  if (subject.kind === "new") return null;
  const { kind, message } = subject;
  const Icon = kind === "edit" ? Pencil : Reply;
  const name = writerOf(conversation, message.senderId)?.name ?? t("somebody");
  return (
    <div className="flex items-center gap-2 border-b border-line px-3 py-1.5 text-xs text-muted">
      <Icon className="size-3.5" />
      <p className="min-w-0 flex-1 truncate">
        {kind === "edit" ? t("editing") : t("replyingTo", { name })}
        {" · "}
        {shown(message.text)}
      </p>
      <IconButton icon={X} label={t("cancel")} onClick={onLeave} />
    </div>
  );
}
