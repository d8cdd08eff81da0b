import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { EMOJI, EMOJI_NAMES, type EmojiName } from "#app/chat/domain/emoji";
import { useBegun } from "#app/chat/screens/thread/use-begun";
import { isFoundIn } from "#app/core/domain/texts/search-text";
import { useOffer } from "./use-offer";

type Options = { box: RefObject<HTMLTextAreaElement>; text: string; write: (text: string) => void };

const SHOWN = 6;
/** Two letters at least, so that times and smileys of signs are left alone. */
const PATTERN = /(?:^|\s):(\p{L}{2,20})$/u;

/** Suggests signs after `:` and the beginning of a name, in the reader's language. */
export function useEmoji(typing: Options) {
  const { t } = useTranslation("chat");
  const { begun, replace, dismiss } = useBegun({ ...typing, pattern: PATTERN });
  const found = begun === undefined ? [] : EMOJI_NAMES.filter((name) => isFoundIn(begun, t(`emoji.${name}`)));
  const signs = found.slice(0, SHOWN);
  const choose = (name: EmojiName) => replace(EMOJI[name]);
  return { signs, ...useOffer({ items: signs, choose, dismiss }) };
}
