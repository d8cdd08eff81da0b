import { Info, Search } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OpenConversation, Person } from "#app/chat/domain/chat";
import { ConversationDetails } from "#app/chat/screens/conversation/conversation-details";
import type { Room } from "#app/chat/screens/conversation/use-room";
import { Face } from "#app/chat/screens/face";
import { BackToInbox } from "#app/chat/screens/inbox/back-to-inbox";
import { MessageSearch } from "#app/chat/screens/inbox/message-search";
import { otherOf, titleOf } from "#app/chat/screens/names";
import type { Day } from "#app/core/domain/calendar/days";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { Id } from "#app/core/domain/ids";
import type { RoleOrNone } from "#app/core/domain/permissions";
import { IconButton } from "#app/ui/form/icon-button";

type Props = {
  me: Id;
  role: RoleOrNone;
  conversation: OpenConversation;
  room: Room;
  timeZone: TimeZone;
  today: Day;
  isOnline: (person: Person) => boolean;
};

export function ThreadHeader({ me, role, conversation, room, timeZone, today, isOnline: isHere }: Props) {
  const { t } = useTranslation("chat");
  const [opened, setOpened] = useState<"details" | "search" | null>(null);
  const inRoom = new Set(room.thread.members.filter((one) => one.online).map(({ userId }) => userId));
  const online = new Set(
    conversation.members.filter((one) => inRoom.has(one.id) || isHere(one)).map((person) => person.id),
  );
  const other = otherOf(conversation, me);
  // Without a connection, presence is unknown.
  const { isKnown } = room;
  const isOnline = other !== undefined && isKnown && online.has(other.id);
  const title = titleOf(conversation, me, t);
  return (
    <header data-one-head className="flex h-14 md:h-16 shrink-0 items-center gap-3 border-b border-line px-4 md:px-6">
      <BackToInbox />
      <Face me={me} conversation={conversation} isOnline={isOnline} className="size-9 text-xs" />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-base">{title}</h2>
        <p className="truncate text-xs text-muted first-letter:uppercase">
          {other
            ? t(
                other.isGone
                  ? "gone"
                  : other.isSuspended
                    ? "suspended"
                    : !isKnown
                      ? "notKnown"
                      : isOnline
                        ? "online"
                        : "offline",
              )
            : [
                t("memberCount", { count: conversation.members.filter(({ isGone }) => !isGone).length }),
                isKnown && t("onlineCount", { count: online.size }),
              ]
                .filter(Boolean)
                .join(" · ")}
        </p>
      </div>
      <IconButton icon={Search} label={t("searchMessages")} onClick={() => setOpened("search")} />
      <IconButton icon={Info} label={t("details")} onClick={() => setOpened("details")} />
      <ConversationDetails
        me={me}
        role={role}
        conversation={conversation}
        online={isKnown ? online : null}
        timeZone={timeZone}
        open={opened === "details"}
        onClose={() => setOpened(null)}
      />
      <MessageSearch
        conversation={conversation}
        timeZone={timeZone}
        today={today}
        open={opened === "search"}
        onClose={() => setOpened(null)}
      />
    </header>
  );
}
