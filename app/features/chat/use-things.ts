import { type KeyboardEvent, type RefObject, useReducer, useState } from "react";
import { useTypedCall } from "#app/browser/use-typed-call";
import { keyOfRef, type Thing } from "#app/domain/chat-cards";
import { paths } from "#app/paths";

type Options = { box: RefObject<HTMLTextAreaElement>; text: string; write: (text: string) => void };

/** Offers lines, workers, products and records while a name is begun with `#`. */
export function useThings({ box, text, write }: Options) {
  const [active, setActive] = useState(0);
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  const [dismissed, setDismissed] = useState("");
  const caret = box.current?.selectionStart ?? text.length;
  const [, begun] = /(?:^|\s)#((?:[\p{L}\p{N}][\p{L}\p{N} ._-]{0,40})?)$/u.exec(text.slice(0, caret)) ?? [];
  const isOffering = begun !== undefined && dismissed !== text;
  const found = useTypedCall<{ items: Thing[] }>(isOffering ? paths.chatThings(begun) : null);
  const things = (isOffering && found?.items) || [];

  function choose(thing: Thing) {
    const start = caret - (begun?.length ?? 0) - 1;
    write(`${text.slice(0, start)}#${keyOfRef(thing)} ${text.slice(caret)}`);
    setActive(0);
    box.current?.focus();
  }

  return {
    things,
    active: Math.min(active, Math.max(0, things.length - 1)),
    choose,
    begin() {
      write(`${text}${text === "" || /\s$/.test(text) ? "" : " "}#`);
      // Behind the menu that is being closed, which takes the focus back first.
      setTimeout(() => {
        box.current?.focus();
        lookAgain();
      });
    },
    /** Whether the key was meant for the list. */
    press(event: KeyboardEvent): boolean {
      if (things.length === 0) return false;
      const at = Math.min(active, things.length - 1);
      if (event.key === "ArrowDown") setActive((at + 1) % things.length);
      else if (event.key === "ArrowUp") setActive((at + things.length - 1) % things.length);
      else if (event.key === "Enter" || event.key === "Tab") choose(things[at] as Thing);
      else if (event.key === "Escape") setDismissed(text);
      else return false;
      event.preventDefault();
      return true;
    },
  };
}
