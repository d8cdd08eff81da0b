import type { Message, OpenConversation } from "#app/chat/domain/chat";
import type { Room } from "#app/chat/screens/conversation/use-room";
import type { TalkSubject } from "#app/chat/screens/subject";
import { useCalls } from "#app/core/browser/live/use-calls";
import { manyLines } from "#app/core/domain/texts/texts";
import { paths } from "#app/paths";
import { toastFailure } from "#app/ui/overlay/toasts";
import type { Files } from "./use-files";

type Options = {
  conversation: OpenConversation;
  room: Room;
  files: Files;
  onSubject: (subject: TalkSubject) => void;
};

/** Sends a new message, or saves a changed one. The text of a refused change comes back into the box. */
export function useSending({ conversation, room, files, onSubject }: Options) {
  const calls = useCalls();

  async function save(message: Message, text: string) {
    onSubject({ kind: "new" });
    if (manyLines(text) === message.text) return;
    await calls()
      .patch(paths.message(conversation.id, message.id), { text })
      .catch((error: Error) => {
        onSubject({ kind: "edit", message, text });
        toastFailure(error);
      });
  }

  function send(answered: Message | null, text: string) {
    const sent = files.enclosures.flatMap((enclosure) => enclosure.sent ?? []);
    const reply = answered && { seq: answered.seq, senderId: answered.senderId, text: answered.text };
    room.send({ text: manyLines(text), files: sent, reply });
    files.clear();
    onSubject({ kind: "new" });
  }

  return { save, send };
}
