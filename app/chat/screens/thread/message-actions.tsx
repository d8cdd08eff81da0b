import { useNavigate } from "@remix-run/react";
import clsx from "clsx";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Message } from "#app/chat/domain/chat";
import { deletedPartner, mayModerate } from "#app/chat/domain/conversations";
import type { Standing } from "#app/chat/domain/room";
import { useCalls } from "#app/core/browser/live/use-calls";
import type { Id } from "#app/core/domain/ids";
import { paths } from "#app/paths";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog";
import { toastFailure } from "#app/ui/overlay/toasts";
import { useMenuLater } from "#app/ui/overlay/use-menu-later";
import type { OnMessage } from "./message-menu";
import { ReactionPicker } from "./reaction-picker";
import { SeenBy } from "./seen-by";

type Props = OnMessage & { members: Standing[] };

const fetchItems = () => import("./message-menu").then(({ MessageMenu }) => MessageMenu);

/** The actions on a message: reply, for one's own edit or delete, and for some to take it away. */
export function MessageActions({ me, conversation, members, message, text, onSubject }: Props) {
  const { t } = useTranslation("chat");
  const calls = useCalls();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [isShowing, setShowing] = useState(false);
  const role = conversation.members.find(({ id }) => id === me)?.role ?? null;
  const isOwn = message.senderId === me;
  const { Menu, opener } = useMenuLater("menu", fetchItems);
  const button = {
    "aria-label": t("actions"),
    className: "touch-target grid size-8 place-items-center rounded-s text-muted hover:bg-sunken hover:text-ink",
    children: <Ellipsis aria-hidden className="size-4" />,
  };
  const markUnread = () =>
    calls()
      .patch(paths.conversation(conversation.id), { isMarked: true })
      .then(() => navigate(paths.chat()), toastFailure);
  return (
    <div
      className={clsx(
        "absolute flex items-center opacity-60 transition-opacity group-hover/message:opacity-100 focus-within:opacity-100 has-data-open:opacity-100 pointer-fine:opacity-0",
        "max-md:end-1 max-md:bottom-0.5 md:inset-y-0",
        isOwn ? "md:end-full" : "md:start-full",
      )}
    >
      {!deletedPartner(conversation) && <ReactionPicker me={me} conversationId={conversation.id} message={message} />}
      {Menu ? (
        <Menu
          button={button}
          me={me}
          ofOthers={mayModerate({ id: me, role }, conversation)}
          conversation={conversation}
          message={message}
          text={text}
          onSubject={onSubject}
          onSeenBy={() => setShowing(true)}
          onUnread={markUnread}
          onDelete={() => setAsking(true)}
        />
      ) : (
        <button {...opener} {...button} />
      )}
      {isShowing && (
        <SeenBy message={message} conversation={conversation} members={members} onClose={() => setShowing(false)} />
      )}
      {isAsking && (
        <RemovalDialog
          message={message}
          isOwn={isOwn}
          conversationId={conversation.id}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

type RemovalProps = { message: Message; isOwn: boolean; conversationId: Id; onClose: () => void };

function RemovalDialog({ message, isOwn, conversationId, onClose }: RemovalProps) {
  const { t } = useTranslation("chat");
  const calls = useCalls();
  const remove = async () => {
    onClose();
    await calls().remove(paths.message(conversationId, message.id)).catch(toastFailure);
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(isOwn ? "deleteTitle" : "takeAwayTitle")}
      text={t(isOwn ? "deleteText" : "takeAwayText")}
      confirmLabel={t(isOwn ? "delete" : "takeAway")}
      onConfirm={remove}
    />
  );
}
