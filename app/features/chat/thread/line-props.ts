import type { OpenConversation } from "#app/domain/chat/chat";
import type { Standing } from "#app/domain/chat/room";
import type { Id } from "#app/domain/ids";
import type { TimeZone } from "#app/domain/plant/time-zones";
import type { Subject } from "#app/features/chat/subject";

export type LineProps = {
  me: Id;
  conversation: OpenConversation;
  members: Standing[];
  timeZone: TimeZone;
  onSubject: (subject: Subject) => void;
  onQuote: (seq: number) => void;
  onPicture: (picture: Id) => void;
};
