import { MenuButton } from "@headlessui/react";
import { CheckCheck, Copy, Ellipsis, Pencil, Reply, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { mayDelete, mayEdit } from "#app/chat/domain/changes";
import { deletedPartner, type Message, type OpenConversation } from "#app/chat/domain/chat";
import type { Standing } from "#app/chat/domain/room";
import { plainly } from "#app/chat/screens/names";
import type { Subject } from "#app/chat/screens/subject";
import { useCalls } from "#app/core/browser/live/use-calls";
import type { Id } from "#app/core/domain/ids";
import { paths } from "#app/paths";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog";
import { Menu } from "#app/ui/overlay/menu";
import { MenuItem } from "#app/ui/overlay/menu-item";
import { toastDone, toastError, toastFailure } from "#app/ui/overlay/toasts";
import { ReactionPicker } from "./reaction-picker";
import { SeenBy } from "./seen-by";

type Props = {
  me: Id;
  conversation: OpenConversation;
  members: Standing[];
  message: Message;
  /** Its text with the names of things. */
  text: string;
  onSubject: (subject: Subject) => void;
};

/** The actions on a message: reply, and for one's own edit or delete. */
export function MessageActions({ me, conversation, members, message, text, onSubject }: Props) {
  const { t } = useTranslation("chat");
  const calls = useCalls();
  const [isAsking, setAsking] = useState(false);
  const [isShowing, setShowing] = useState(false);
  const isOwn = message.senderId === me;
  const copy = () =>
    navigator.clipboard.writeText(plainly(text, t)).then(
      () => toastDone(t("copied")),
      () => toastError(t("notCopied")),
    );
  const remove = async () => {
    setAsking(false);
    await calls().remove(paths.message(conversation.id, message.id)).catch(toastFailure);
  };
  return (
    <div className="flex items-center self-center opacity-60 transition-opacity group-hover/message:opacity-100 focus-within:opacity-100 has-data-open:opacity-100 pointer-fine:opacity-0">
      {!deletedPartner(conversation) && <ReactionPicker me={me} conversationId={conversation.id} message={message} />}
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
        {text !== "" && (
          <MenuItem icon={<Copy />} onSelect={copy}>
            {t("copy")}
          </MenuItem>
        )}
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
      {isShowing && (
        <SeenBy message={message} conversation={conversation} members={members} onClose={() => setShowing(false)} />
      )}
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
