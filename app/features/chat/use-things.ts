import { type RefObject, useReducer } from "react";
import { useTypedCall } from "#app/browser/use-typed-call";
import { keyOfRef, type Thing } from "#app/domain/chat-cards";
import { paths } from "#app/paths";
import { useBegun } from "./use-begun";
import { useOffer } from "./use-offer";

type Options = { box: RefObject<HTMLTextAreaElement>; text: string; write: (text: string) => void };

const PATTERN = /(?:^|\s)#((?:[\p{L}\p{N}][\p{L}\p{N} ._-]{0,40})?)$/u;

/** Offers lines, workers, products and records while a name is begun with `#`. */
export function useThings({ box, text, write }: Options) {
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  const { begun, replace, dismiss } = useBegun({ box, text, write, pattern: PATTERN });
  const { answer: found } = useTypedCall<{ items: Thing[] }>(begun === undefined ? null : paths.chatThings(begun));
  const things = (begun !== undefined && found?.items) || [];
  const choose = (thing: Thing) => replace(`#${keyOfRef(thing)}`);
  const offer = useOffer({ items: things, choose, dismiss });
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
