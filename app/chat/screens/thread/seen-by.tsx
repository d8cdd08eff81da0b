import { useTranslation } from "react-i18next";
import type { Message, OpenConversation } from "#app/chat/domain/chat";
import { receiptOf } from "#app/chat/domain/receipts";
import type { Standing } from "#app/chat/domain/room";
import { Dialog } from "#app/ui/overlay/dialog";
import { Avatar } from "#app/ui/page/avatar";

type Props = { message: Message; conversation: OpenConversation; members: Standing[]; onClose: () => void };

const GROUPS = ["seen", "unseen"] as const;

/** The members of a group who have seen a message, and those who have not. */
export function SeenBy({ message, conversation, members, onClose }: Props) {
  const { t } = useTranslation("chat");
  const { seenBy } = receiptOf(message, members);
  const others = conversation.members.filter(({ id, isGone }) => id !== message.senderId && !isGone);
  const groups = {
    seen: others.filter(({ id }) => seenBy.includes(id)),
    unseen: others.filter(({ id }) => !seenBy.includes(id)),
  };
  return (
    <Dialog open onClose={onClose} title={t("seenByTitle")}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section aria-label={t("seenByTitle")} tabIndex={0} className="space-y-4 text-sm">
        {GROUPS.filter((group) => groups[group].length > 0).map((group) => (
          <section key={group}>
            <h3 className="pb-1 text-xs text-muted">{t(`seenBy.${group}`, { count: groups[group].length })}</h3>
            <ul>
              {groups[group].map((person) => (
                <li key={person.id} className="flex min-h-10 items-center gap-3">
                  <Avatar name={person.name} src={person.avatarUrl} />
                  <span className="min-w-0 truncate">{person.name}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </section>
    </Dialog>
  );
}
