import clsx from "clsx";
import { UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Conversation } from "#app/chat/domain/chat";
import type { Id } from "#app/core/domain/ids";
import { Avatar } from "#app/ui/page/avatar";
import { otherOf } from "./names";

type Props = { me: Id; conversation: Conversation; isOnline?: boolean; className?: string };

/** The other person, or the mark of a group. A dot shows that the other person is online. */
export function Face({ me, conversation, isOnline = false, className }: Props) {
  const { t } = useTranslation("chat");
  const other = otherOf(conversation, me);
  return (
    <span className="relative shrink-0">
      {conversation.kind === "group" ? (
        <span
          aria-hidden="true"
          className={clsx("grid place-items-center rounded-full bg-sunken text-muted", className)}
        >
          <UsersRound className="size-1/2" />
        </span>
      ) : (
        <Avatar name={other?.name ?? "?"} src={other?.avatarUrl} className={className} />
      )}
      {isOnline && (
        <span className="absolute end-0 bottom-0 size-2.5 rounded-full bg-good ring-2 ring-surface">
          <span className="sr-only">{t("online")}</span>
        </span>
      )}
    </span>
  );
}
