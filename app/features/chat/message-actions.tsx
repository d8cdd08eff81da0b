import { MenuButton } from "@headlessui/react";
import { CheckCheck, Ellipsis, Pencil, Reply, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalls } from "#app/browser/use-calls";
import type { Message, OpenConversation } from "#app/domain/chat";
import { mayDelete, mayEdit } from "#app/domain/chat-changes";
import type { Standing } from "#app/domain/chat-room";
import type { Id } from "#app/domain/ids";
import { paths } from "#app/paths";
import { ConfirmDialog } from "#app/ui/confirm-dialog";
import { Menu } from "#app/ui/menu";
import { MenuItem } from "#app/ui/menu-item";
import { toastFailure } from "#app/ui/toasts";
import { SeenBy } from "./seen-by";
import type { Subject } from "./thread";

type Props = {
  me: Id;
  conversation: OpenConversation;
  members: Standing[];
  message: Message;
  onSubject: (subject: Subject) => void;
};

/** What can be done with a message: answer it, and one's own change or delete. */
export function MessageActions({ me, conversation, members, message, onSubject }: Props) {
  const { t } = useTranslation("chat");
  const calls = useCalls();
  const [isAsking, setAsking] = useState(false);
  const [isShowing, setShowing] = useState(false);
  const isOwn = message.senderId === me;
  const remove = async () => {
    setAsking(false);
    await calls().remove(paths.message(conversation.id, message.id)).catch(toastFailure);
  };
  return (
    <div className="self-center opacity-60 transition-opacity group-hover/message:opacity-100 focus-within:opacity-100 pointer-fine:opacity-0">
      <Menu
        align={isOwn ? "end" : "start"}
        button={
          <MenuButton
            aria-label={t("actions")}
            className="touch-target grid size-8 place-items-center rounded-s text-muted hover:bg-sunken hover:text-ink"
          >
            <Ellipsis aria-hidden className="size-4" />
          </MenuButton>
        }
      >
        <MenuItem icon={<Reply />} onSelect={() => onSubject({ kind: "reply", message })}>
          {t("reply")}
        </MenuItem>
        {mayEdit(message, me) && (
          <MenuItem icon={<Pencil />} onSelect={() => onSubject({ kind: "edit", message })}>
            {t("edit")}
          </MenuItem>
        )}
        {isOwn && conversation.kind === "group" && (
          <MenuItem icon={<CheckCheck />} onSelect={() => setShowing(true)}>
            {t("seenByTitle")}
          </MenuItem>
        )}
        {mayDelete(message, me) && (
          <MenuItem icon={<Trash2 />} isDanger onSelect={() => setAsking(true)}>
            {t("delete")}
          </MenuItem>
        )}
      </Menu>
      {isShowing && <SeenBy {...{ message, conversation, members }} onClose={() => setShowing(false)} />}
      {isAsking && (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
          title={t("deleteTitle")}
          text={t("deleteText")}
          confirmLabel={t("delete")}
          onConfirm={remove}
        />
      )}
    </div>
  );
}
