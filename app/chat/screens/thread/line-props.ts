import type { OpenConversation } from "#app/chat/domain/chat";
import type { Standing } from "#app/chat/domain/room";
import type { TalkSubject } from "#app/chat/screens/subject";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { Id } from "#app/core/domain/ids";

export type LineProps = {
  me: Id;
  conversation: OpenConversation;
  members: Standing[];
  timeZone: TimeZone;
  onSubject: (subject: TalkSubject) => void;
  onQuote: (seq: number) => void;
  onPicture: (picture: Id) => void;
};
