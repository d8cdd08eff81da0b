import { MenuButton } from "@headlessui/react";
import { CheckCheck, Copy, Link2, Mail, Pencil, Reply, Trash2 } from "lucide-react";
import type { ComponentPropsWithoutRef } from "react";
import { useTranslation } from "react-i18next";
import { mayDeleteMessage, mayEditMessage } from "#app/chat/domain/changes";
import type { Message, OpenConversation } from "#app/chat/domain/chat";
import type { TalkSubject } from "#app/chat/screens/subject";
import type { Id } from "#app/core/domain/ids";
import { paths } from "#app/paths";
import { Menu } from "#app/ui/overlay/menu";
import { MenuItem } from "#app/ui/overlay/menu-item";
import { toastDone, toastError } from "#app/ui/overlay/toasts";
import { useFirstPress } from "#app/ui/overlay/use-menu-later";

export type OnMessage = {
  me: Id;
  conversation: OpenConversation;
  message: Message;
  /** Its text with the names of things. */
  text: string;
  onSubject: (subject: TalkSubject) => void;
};

type Props = OnMessage & {
  /** Whether the reader may take messages of others away. */
  ofOthers: boolean;
  button: ComponentPropsWithoutRef<"button">;
  onSeenBy: () => void;
  onUnread: () => void;
  onDelete: () => void;
};

/** The opened menu of a message. */
export function MessageMenu(props: Props) {
  const { button, me, ofOthers, conversation, message, text, onSubject, onSeenBy, onUnread, onDelete } = props;
  const { t } = useTranslation("chat");
  const pressed = useFirstPress();
  const isOwn = message.senderId === me;
  const copy = (copied: string) =>
    navigator.clipboard.writeText(copied).then(
      () => toastDone(t("copied")),
      () => toastError(t("notCopied")),
    );
  const address = () => location.origin + paths.chat({ c: conversation.id, m: message.seq });
  return (
    <Menu align={isOwn ? "end" : "start"} button={<MenuButton ref={pressed} {...button} />}>
      <MenuItem icon={<Reply />} onSelect={() => onSubject({ kind: "reply", message })}>
        {t("reply")}
      </MenuItem>
      {text !== "" && (
        <MenuItem icon={<Copy />} onSelect={() => copy(text)}>
          {t("copy")}
        </MenuItem>
      )}
      <MenuItem icon={<Link2 />} onSelect={() => copy(address())}>
        {t("copyLink")}
      </MenuItem>
      {!isOwn && (
        <MenuItem icon={<Mail />} onSelect={onUnread}>
          {t("markUnread")}
        </MenuItem>
      )}
      {mayEditMessage(message, me) && (
        <MenuItem icon={<Pencil />} onSelect={() => onSubject({ kind: "edit", message })}>
          {t("edit")}
        </MenuItem>
      )}
      {isOwn && conversation.kind === "group" && (
        <MenuItem icon={<CheckCheck />} onSelect={onSeenBy}>
          {t("seenByTitle")}
        </MenuItem>
      )}
      {mayDeleteMessage(message, { me, ofOthers }) && (
        <MenuItem icon={<Trash2 />} isDanger onSelect={onDelete}>
          {t(isOwn ? "delete" : "takeAway")}
        </MenuItem>
      )}
    </Menu>
  );
}
