import { createContext, useCallback, useEffect, useRef } from "react";
import { useCalls } from "#app/browser/use-calls";
import { useLive } from "#app/browser/use-live";
import { CARDS_AT_ONCE, type Card, type CardRef, keyOfRef, refsOf } from "#app/domain/chat-cards";
import { paths } from "#app/paths";

/** What is known of the things that messages speak of, by kind and id. */
export type Cards = ReadonlyMap<string, Card>;

/** What the page already knew of those in its newest messages, so that nothing moves when it is read again. */
export const FirstCards = createContext<Cards>(new Map());

type Props = { refs: CardRef[]; onCards: (cards: Card[]) => void };

/** After a change in the factory, so long for what changes with it. */
const SETTLED_MS = 500;

/** Reads the cards of some messages, and reads them again when something in the factory changes. */
export function CardFeed({ refs, onCards }: Props) {
  const calls = useCalls();
  const names = refs.map(keyOfRef).join(",");
  const read = useCallback(() => {
    const all = names.split(",");
    for (let at = 0; at < all.length; at += CARDS_AT_ONCE) {
      calls()
        .get<{ items: Card[] }>(paths.chatCards(all.slice(at, at + CARDS_AT_ONCE).join(",")))
        .then(
          ({ items }) => onCards(items),
          () => undefined,
        );
    }
  }, [calls, names, onCards]);
  useEffect(read, [read]);
  const pause = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(pause.current), []);
  const readSoon = () => {
    clearTimeout(pause.current);
    pause.current = setTimeout(read, SETTLED_MS);
  };
  useLive("changed", readSoon, readSoon);
  return null;
}

export function cardsByRef(cards: readonly Card[]): Cards {
  return new Map(cards.map((card) => [keyOfRef(card), card]));
}

/**
 * What a text speaks of: by reference, or by the address of a line's board in this very house. No other host is ever
 * asked what stands behind a link.
 */
export function refsIn(text: string): CardRef[] {
  const origin = typeof location === "undefined" ? "" : location.origin;
  const boards = [...text.matchAll(/(https?:\/\/[^\s/]+)\/board\/([1-9]\d{0,15})(?![\w/])/g)];
  const own = boards.flatMap(([, from, id]) => (from === origin ? `#line:${id}` : []));
  return refsOf([text, ...own]);
}
