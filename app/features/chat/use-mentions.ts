import { type KeyboardEvent, type RefObject, useState } from "react";
import type { OpenConversation, Person } from "#app/domain/chat";
import type { Id } from "#app/domain/ids";
import { searchText } from "#app/domain/search-text";

type Options = {
  me: Id;
  conversation: OpenConversation;
  box: RefObject<HTMLTextAreaElement>;
  text: string;
  setText: (text: string) => void;
};

const SHOWN = 6;

/** Offers members while a name is begun with `@`. */
export function useMentions({ me, conversation, box, text, setText }: Options) {
  const [active, setActive] = useState(0);
  const [dismissed, setDismissed] = useState("");
  const caret = box.current?.selectionStart ?? text.length;
  const [, begun] = /(?:^|\s)@([\p{L}\p{N}._-]*)$/u.exec(text.slice(0, caret)) ?? [];
  const q = searchText(begun ?? "");
  // A name that is written out is no question any more: Enter sends.
  const isWhole = conversation.members.some(({ username }) => username.toLowerCase() === begun?.toLowerCase());
  const isOffering = begun !== undefined && !isWhole && dismissed !== text && conversation.kind === "group";
  const found = isOffering
    ? conversation.members
        .filter(({ id, name, username }) => id !== me && searchText(name, username).includes(q))
        .slice(0, SHOWN)
    : [];

  function choose({ username }: Person) {
    const start = caret - (begun?.length ?? 0);
    setText(`${text.slice(0, start)}${username} ${text.slice(caret)}`);
    setActive(0);
    box.current?.focus();
  }

  return {
    found,
    active: Math.min(active, Math.max(0, found.length - 1)),
    choose,
    /** Whether the key was meant for the list. */
    press(event: KeyboardEvent): boolean {
      if (found.length === 0) return false;
      const at = Math.min(active, found.length - 1);
      if (event.key === "ArrowDown") setActive((at + 1) % found.length);
      else if (event.key === "ArrowUp") setActive((at + found.length - 1) % found.length);
      else if (event.key === "Enter" || event.key === "Tab") choose(found[at] as Person);
      else if (event.key === "Escape") setDismissed(text);
      else return false;
      event.preventDefault();
      return true;
    },
  };
}
