import type { RefObject } from "react";
import type { OpenConversation, Person } from "#app/chat/domain/chat";
import { useBegun } from "#app/chat/screens/thread/use-begun";
import type { Id } from "#app/core/domain/ids";
import { isFoundIn } from "#app/core/domain/texts/search-text";
import { useOffer } from "./use-offer";

type Options = {
  me: Id;
  conversation: OpenConversation;
  box: RefObject<HTMLTextAreaElement>;
  text: string;
  write: (text: string) => void;
};

const SHOWN = 6;
const PATTERN = /(?:^|\s)@([\p{L}\p{N}._-]*)$/u;

/** Suggests members after `@`. */
export function useMentions({ me, conversation, ...typing }: Options) {
  const { begun, replace, dismiss } = useBegun({ ...typing, pattern: PATTERN });
  // A complete name needs no choice, so Enter sends.
  const isWhole = conversation.members.some(({ username }) => username.toLowerCase() === begun?.toLowerCase());
  const isOffering = begun !== undefined && !isWhole && conversation.kind === "group";
  const found = isOffering
    ? conversation.members
        .filter(({ id, name, username, isGone }) => id !== me && !isGone && isFoundIn(begun, name, username))
        .slice(0, SHOWN)
    : [];
  const choose = ({ username }: Person) => replace(`@${username}`);
  return { found, ...useOffer({ items: found, choose, dismiss }) };
}
