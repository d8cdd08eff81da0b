import { type RefObject, useReducer } from "react";
import type { Thing } from "#app/chat/domain/cards";
import { type Called, isCalled } from "#app/chat/domain/readable";
import { useBegun } from "#app/chat/screens/thread/use-begun";
import { useTypedCall } from "#app/core/browser/requests/use-typed-call";
import { paths } from "#app/paths";
import { useOffer } from "./use-offer";

type Options = {
  box: RefObject<HTMLTextAreaElement>;
  text: string;
  write: (text: string) => void;
  called: Called;
  /** Takes a chosen thing, and returns its name in the box. */
  call: (thing: Thing) => string;
};

const PATTERN = /(?:^|\s)#((?:[\p{L}\p{N}][\p{L}\p{N} ._-]{0,40})?)$/u;

/** Suggests lines, workers, products and records after `#`. */
export function useThings({ box, text, write, called, call }: Options) {
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  const { begun: typed, replace, dismiss } = useBegun({ box, text, write, pattern: PATTERN });
  const begun = typed !== undefined && isCalled(typed, called) ? undefined : typed;
  const { answer: found } = useTypedCall<{ items: Thing[] }>(begun === undefined ? null : paths.chatThings(begun));
  const things = (begun !== undefined && found?.items) || [];
  const choose = (thing: Thing) => replace(`#${call(thing)}`);
  const offer = useOffer({ items: things, choose, dismiss });
  return {
    things,
    ...offer,
    begin() {
      write(`${text}${text === "" || /\s$/.test(text) ? "" : " "}#`);
      // After the closing menu has taken the focus back.
      setTimeout(() => {
        box.current?.focus();
        lookAgain();
      });
    },
  };
}
