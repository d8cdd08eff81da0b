import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect } from "react";
import type { TalkSubject } from "#app/chat/screens/subject";
import type { Id } from "#app/core/domain/ids";
import { paths } from "#app/paths";
import { isToWrite } from "./to-write";

/** Moves the focus into the message box whenever the user is about to write. */
export function useBoxFocus(box: RefObject<HTMLTextAreaElement>, conversationId: Id, subject: TalkSubject) {
  const location = useLocation();
  useEffect(() => {
    // A user who opens a conversation from the inbox wants to write; a phone's keyboard would hide the messages.
    const hasChosen = document.activeElement?.matches(`a[href="${paths.chat({ c: conversationId })}"]`);
    if (hasChosen && matchMedia("(pointer: fine)").matches) box.current?.focus({ preventScroll: true });
  }, [box, conversationId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that a conversation is started, also one that is open
  useEffect(() => {
    if (isToWrite(location.state)) box.current?.focus({ preventScroll: true });
  }, [location.key]);
  useEffect(() => {
    if (subject.kind !== "new") box.current?.focus();
  }, [box, subject]);
}
