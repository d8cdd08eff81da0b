import { UserMinus } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Person } from "#app/chat/domain/chat";
import { IconButton } from "#app/ui/form/icon-button";
import { Avatar } from "#app/ui/page/avatar";

type Props = { member: Person; isMe: boolean; isOwner: boolean; isOnline: boolean | null; onRemove?: () => void };

export function MemberLine({ member, isMe, isOwner, isOnline, onRemove }: Props) {
  const { t } = useTranslation(["chat", "common"]);
  const facts = [
    member.role && t(`common:role.${member.role}`),
    isOwner && t("owner"),
    t(member.isSuspended ? "suspended" : isOnline === null ? "notKnown" : isOnline ? "online" : "offline"),
    `@${member.username}`,
  ];
  return (
    <li className="flex min-h-12 items-center gap-3 py-1 text-sm">
      <Avatar name={member.name} src={member.avatarUrl} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          {member.name} {isMe && <span className="font-normal text-muted">({t("you")})</span>}
        </span>
        <span className="block truncate text-xs text-muted first-letter:uppercase">
          {member.isGone ? t("gone") : facts.filter(Boolean).join(" · ")}
        </span>
      </span>
      {onRemove && <IconButton icon={UserMinus} label={t("removePerson", { name: member.name })} onClick={onRemove} />}
    </li>
  );
}
