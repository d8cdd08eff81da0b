import { useTranslation } from "react-i18next";
import type { Person } from "#app/chat/domain/chat";
import { Avatar } from "#app/ui/page/avatar";
import { OfferList } from "./offer-list";

type Props = { found: Person[]; active: number; choose: (person: Person) => void };

export function MentionList({ found, active, choose }: Props) {
  const { t } = useTranslation("chat");
  return (
    <OfferList
      label={t("mention")}
      items={found}
      keyOf={({ id }) => id}
      className="w-88 max-w-[calc(100%-1rem)]"
      active={active}
      choose={choose}
    >
      {({ name, username, avatarUrl }) => (
        <>
          <Avatar name={name} src={avatarUrl} className="size-6 text-xs" />
          <span className="min-w-0 truncate">{name}</span>
          <span className="ms-auto truncate text-xs text-muted">@{username}</span>
        </>
      )}
    </OfferList>
  );
}
