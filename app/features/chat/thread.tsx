import { useEffect, useState } from "react";
import type { Message, OpenConversation, Person } from "#app/domain/chat";
import type { Day } from "#app/domain/days";
import type { Id } from "#app/domain/ids";
import type { RoleOrNone } from "#app/domain/permissions";
import { Composer } from "./composer";
import { ConnectionPanel } from "./connection-panel";
import { DropArea } from "./drop-area";
import { type Goal, MessageList } from "./message-list";
import { ThreadHeader } from "./thread-header";
import { TypingLine } from "./typing-line";
import { useFiles } from "./use-files";
import { useReading } from "./use-reading";
import { useRoom } from "./use-room";

type Props = {
  me: Id;
  role: RoleOrNone;
  conversation: OpenConversation;
  page: { items: Message[]; hasMore: boolean };
  timeZone: string;
  today: Day;
  onRead: (id: Id, seq: number) => void;
  isOnline: (person: Person) => boolean;
  goal: Goal | null;
  /** Whether one may hand a shift over, or take one over. */
  mayHandOver: boolean;
};

/** What the composer is about: a new message, an answer to one, or a change of one's own. */
export type Subject =
  | { kind: "new" }
  | { kind: "reply"; message: Message }
  /** `text` is what was typed before, when a change did not go through. */
  | { kind: "edit"; message: Message; text?: string };

export function Thread(props: Props) {
  const { me, role, conversation, page, timeZone, today, onRead, isOnline, goal, mayHandOver } = props;
  const { id } = conversation;
  const room = useRoom({ me, conversationId: id, page });
  const files = useFiles(me, id);
  const [subject, setSubject] = useState<Subject>({ kind: "new" });
  const [firstUnread] = useState(conversation.readSeq + 1);
  const reading = useReading({ room, me, readSeq: conversation.readSeq });
  useEffect(() => {
    if (reading.readSeq > 0) onRead(id, reading.readSeq);
  }, [id, reading.readSeq, onRead]);
  return (
    <DropArea onFiles={files.add}>
      <ThreadHeader {...{ me, role, conversation, room, timeZone, today, isOnline }} />
      <MessageList
        {...{ me, conversation, room, firstUnread, goal, timeZone, today, onSubject: setSubject }}
        onEnd={reading.setAtEnd}
      />
      <TypingLine {...{ room, conversation }} />
      <ConnectionPanel phase={room.phase} waiting={room.thread.pending.length} onRetry={room.retry} />
      <Composer {...{ me, conversation, room, files, mayHandOver, subject }} onSubject={setSubject} />
    </DropArea>
  );
}
