import { useEffect, useReducer, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CARDS_AT_ONCE, type Card, keyOfRef, type Thing } from "#app/chat/domain/cards";
import { type Called, calledAlso, calledByKind, keptText, readable, uncalled } from "#app/chat/domain/readable";
import { useCalls } from "#app/core/browser/live/use-calls";
import { paths } from "#app/paths";

/** Shows names in the message box where the draft keeps references. The typed text is kept with references again. */
export function useReadable({ text, write }: { text: string; write: (text: string) => void }) {
  const { t } = useTranslation("chat");
  const calls = useCalls();
  const called = useRef<Called>(new Map());
  const typed = useRef("");
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const unnamed = uncalled(text, called.current, { isTyped: text === typed.current });
  if (unnamed.length > 0) called.current = calledByKind(called.current, unnamed, (kind) => t(`cardKinds.${kind}`));
  const requested = useRef<string[]>([]);
  requested.current.push(...unnamed.map(keyOfRef));

  useEffect(() => {
    const refs = requested.current.splice(0, CARDS_AT_ONCE);
    if (refs.length === 0) return;
    const read = ({ items }: { items: Card[] }) => {
      for (const card of items) {
        if (card.state === "open") called.current = calledAlso(called.current, card, card.name);
      }
      drawAgain();
    };
    calls()
      .get<{ items: Card[] }>(paths.chatCards(refs.join(",")))
      .then(read, () => undefined);
  });

  return {
    shown: readable(text, called.current),
    called: called.current,
    write: (shown: string) => {
      typed.current = keptText(shown, called.current);
      write(typed.current);
    },
    /** Takes a thing that was chosen, and returns its name in this box. */
    call: (thing: Thing): string => {
      called.current = calledAlso(called.current, thing, thing.name);
      return called.current.get(keyOfRef(thing)) ?? thing.name;
    },
  };
}
