import type { OpenConversation } from "#app/chat/domain/chat";
import type { Standing } from "#app/chat/domain/room";
import type { Subject } from "#app/chat/screens/subject";
import type { Id } from "#app/core/domain/ids";
import type { TimeZone } from "#app/plant/domain/time-zones";

export type LineProps = {
  me: Id;
  conversation: OpenConversation;
  members: Standing[];
  timeZone: TimeZone;
  onSubject: (subject: Subject) => void;
  onQuote: (seq: number) => void;
  onPicture: (picture: Id) => void;
};
