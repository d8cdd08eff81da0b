import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MessagePage, OpenConversation, Person } from "#app/chat/domain/chat";
import { deletedPartner } from "#app/chat/domain/conversations";
import { Composer } from "#app/chat/screens/composer/composer";
import { DropArea } from "#app/chat/screens/composer/drop-area";
import { useFiles } from "#app/chat/screens/composer/use-files";
import { ConnectionPanel } from "#app/chat/screens/conversation/connection-panel";
import { useRoom } from "#app/chat/screens/conversation/use-room";
import { otherOf, titleOf } from "#app/chat/screens/names";
import type { TalkSubject } from "#app/chat/screens/subject";
import { useCalls } from "#app/core/browser/live/use-calls";
import { useRefresh } from "#app/core/browser/live/use-refresh";
import type { Day } from "#app/core/domain/calendar/days";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { Id } from "#app/core/domain/ids";
import type { RoleOrNone } from "#app/core/domain/permissions";
import { paths } from "#app/paths";
import { Part } from "#app/ui/page/part";
import { type Goal, MessageList } from "./message-list";
import { ThreadHeader } from "./thread-header";
import { TypingLine } from "./typing-line";
import { useReadReceipts } from "./use-read-receipts";

type Props = {
  me: Id;
  role: RoleOrNone;
  conversation: OpenConversation;
  page: MessagePage;
  timeZone: TimeZone;
  today: Day;
  onRead: (id: Id, seq: number) => void;
  isOnline: (person: Person) => boolean;
  goal: Goal | null;
  /** Whether the user may write or sign handovers. */
  mayHandOver: boolean;
};

export function Thread({ role, page, onRead, isOnline, goal, mayHandOver, ...context }: Props) {
  const { me, conversation } = context;
  const { t } = useTranslation("chat");
  const { id } = conversation;
  const removed = deletedPartner(conversation);
  const room = useRoom({ me, conversationId: id, page });
  const files = useFiles(me, id);
  const [subject, setSubject] = useState<TalkSubject>({ kind: "new" });
  const [firstUnread] = useState(conversation.readSeq + 1);
  const reading = useReadReceipts({ room, me, readSeq: conversation.readSeq });
  useEffect(() => {
    if (reading.readSeq > 0) onRead(id, reading.readSeq);
  }, [id, reading.readSeq, onRead]);
  useUnmarked(conversation);
  return (
    <DropArea onFiles={removed ? null : files.add} name={titleOf(conversation, me, t)}>
      <Part className="m-4">
        <ThreadHeader {...context} role={role} room={room} isOnline={isOnline} />
      </Part>
      {/* The composer stays, even if the messages fail. */}
      <div className="flex min-h-0 flex-1 flex-col">
        <Part className="m-4">
          <MessageList
            {...context}
            room={room}
            firstUnread={firstUnread}
            goal={goal}
            onSubject={setSubject}
            onEnd={reading.setAtEnd}
          />
        </Part>
      </div>
      <Part isSmall>
        <TypingLine room={room} conversation={conversation} />
      </Part>
      <Part className="m-4">
        <ConnectionPanel phase={room.phase} waiting={room.thread.pending.length} onRetry={room.retry} />
      </Part>
      {removed ? (
        <p role="status" className="shrink-0 border-t border-line px-4 py-5 text-center text-sm text-muted md:px-6">
          {t("personGone", { name: removed.name })}
        </p>
      ) : (
        <>
          <Suspended me={me} conversation={conversation} />
          <Composer
            me={me}
            conversation={conversation}
            room={room}
            files={files}
            mayHandOver={mayHandOver}
            subject={subject}
            onSubject={setSubject}
          />
        </>
      )}
    </DropArea>
  );
}

function Suspended({ me, conversation }: { me: Id; conversation: OpenConversation }) {
  const { t } = useTranslation("chat");
  const other = otherOf(conversation, me);
  if (!other?.isSuspended) return null;
  return (
    <p role="status" className="shrink-0 px-4 pb-2 text-center text-sm text-muted md:px-6">
      {t("suspendedWhy", { name: other.name })}
    </p>
  );
}

/** Takes the mark of unread away from a conversation that is opened. */
function useUnmarked({ id, isMarked }: OpenConversation) {
  const calls = useCalls();
  const refresh = useRefresh();
  const wasMarked = useRef(isMarked);
  useEffect(() => {
    if (!wasMarked.current) return;
    wasMarked.current = false;
    calls()
      .patch(paths.conversation(id), { isMarked: false })
      .then(refresh, () => undefined);
  }, [id, calls, refresh]);
}
