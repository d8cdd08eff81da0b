import { type RefObject, useReducer, useState } from "react";
import { useTypedCall } from "#app/browser/use-typed-call";
import { keyOfRef, type Thing } from "#app/domain/chat-cards";
import { paths } from "#app/paths";
import { useOffer } from "./use-offer";

type Options = { box: RefObject<HTMLTextAreaElement>; text: string; write: (text: string) => void };

/** Offers lines, workers, products and records while a name is begun with `#`. */
export function useThings({ box, text, write }: Options) {
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  const [dismissed, setDismissed] = useState("");
  const caret = box.current?.selectionStart ?? text.length;
  const [, begun] = /(?:^|\s)#((?:[\p{L}\p{N}][\p{L}\p{N} ._-]{0,40})?)$/u.exec(text.slice(0, caret)) ?? [];
  const isOffering = begun !== undefined && dismissed !== text;
  const found = useTypedCall<{ items: Thing[] }>(isOffering ? paths.chatThings(begun) : null);
  const things = (isOffering && found?.items) || [];

  function choose(thing: Thing) {
    const start = caret - (begun?.length ?? 0) - 1;
    const chosen = `${text.slice(0, start)}#${keyOfRef(thing)} ${text.slice(caret)}`;
    write(chosen);
    // The box still tells where the caret was: what has just been chosen is not offered again.
    setDismissed(chosen);
    box.current?.focus();
  }

  const offer = useOffer({ items: things, choose, dismiss: () => setDismissed(text) });
  return {
    things,
    ...offer,
    begin() {
      write(`${text}${text === "" || /\s$/.test(text) ? "" : " "}#`);
      // Behind the menu that is being closed, which takes the focus back first.
      setTimeout(() => {
        box.current?.focus();
        lookAgain();
      });
    },
  };
}
