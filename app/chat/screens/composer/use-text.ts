import { useEffect, useRef, useState } from "react";
import type { Room } from "#app/chat/screens/conversation/use-room";
import type { TalkSubject } from "#app/chat/screens/subject";
import type { Id } from "#app/core/domain/ids";
import { useDraft } from "./use-draft";

type Options = { me: Id; conversationId: Id; room: Room; subject: TalkSubject };

const TYPING_EVERY_MS = 3_000;

/** The draft of a new message, or the changed text of an old one. The other members see that the user types. */
export function useText({ me, conversationId, room, subject }: Options) {
  const draft = useDraft({ userId: me, conversationId });
  const [changed, setChanged] = useState("");
  const typedAt = useRef(0);
  const isEdit = subject.kind === "edit";

  useEffect(() => {
    if (subject.kind === "edit") setChanged(subject.text ?? subject.message.text);
  }, [subject]);

  function write(next: string) {
    if (isEdit) setChanged(next);
    else draft.write(next);
    if (!next || Date.now() - typedAt.current < TYPING_EVERY_MS) return;
    typedAt.current = Date.now();
    room.say({ type: "typing" });
  }

  function finish() {
    draft.finish();
    typedAt.current = 0;
  }

  return { text: isEdit ? changed : draft.text, write, finish };
}
