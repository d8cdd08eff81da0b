import { useEffect, useRef, useState } from "react";
import { isSignedOut } from "#app/accounts/browser/sign-out";
import { type KeptTalk, keepDraft, readDraft, watchDraft } from "#app/chat/browser/keeping";
import { draftAfter, keptAfterLeaving, keptAfterSending, NO_DRAFT } from "#app/chat/domain/drafts";

/** The draft for one conversation: kept on the device, and the same in all tabs until the user types in one. */
export function useDraft({ userId, conversationId }: KeptTalk) {
  const [draft, setDraft] = useState(NO_DRAFT);
  const latest = useRef(draft);
  latest.current = draft;
  useEffect(() => {
    const place = { userId, conversationId };
    setDraft({ text: readDraft(place), isTyped: false });
    const unwatch = watchDraft(place, (stored) => setDraft((before) => draftAfter(before, stored)));
    const leave = () => {
      if (!isSignedOut()) keepDraft(place, keptAfterLeaving(readDraft(place), latest.current));
    };
    addEventListener("pagehide", leave);
    return () => {
      unwatch();
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [userId, conversationId]);

  const place = { userId, conversationId };
  return {
    text: draft.text,
    write: (text: string) => {
      setDraft({ text, isTyped: text !== "" });
      keepDraft(place, text);
    },
    /** Called when the message was sent. */
    finish: () => {
      keepDraft(place, keptAfterSending(readDraft(place), draft.text));
      setDraft(NO_DRAFT);
    },
  };
}
