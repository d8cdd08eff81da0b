import { type RefObject, useState } from "react";
import type { OpenConversation, Person } from "#app/domain/chat";
import type { Id } from "#app/domain/ids";
import { searchText } from "#app/domain/search-text";
import { useOffer } from "./use-offer";

type Options = {
  me: Id;
  conversation: OpenConversation;
  box: RefObject<HTMLTextAreaElement>;
  text: string;
  write: (text: string) => void;
};

const SHOWN = 6;

/** Offers members while a name is begun with `@`. */
export function useMentions({ me, conversation, box, text, write }: Options) {
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
    const chosen = `${text.slice(0, start)}${username} ${text.slice(caret)}`;
    write(chosen);
    // The box still tells where the caret was: what has just been chosen is not offered again.
    setDismissed(chosen);
    box.current?.focus();
  }

  return { found, ...useOffer({ items: found, choose, dismiss: () => setDismissed(text) }) };
}
