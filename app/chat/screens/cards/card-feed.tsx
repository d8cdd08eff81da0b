import { createContext, useCallback, useEffect, useRef } from "react";
import { CARDS_AT_ONCE, type Card, type CardRef, keyOfRef, refsOf } from "#app/chat/domain/cards";
import { useCalls } from "#app/core/browser/live/use-calls";
import { useLive } from "#app/core/browser/live/use-live";
import { paths } from "#app/paths";

/** The known cards of referenced things, by kind and id. */
export type Cards = ReadonlyMap<string, Card>;

/** The cards that the page was loaded with, so that nothing moves when they are read again. */
export const FirstCards = createContext<Cards>(new Map());

type Props = { refs: CardRef[]; onCards: (cards: Card[]) => void };

/** The wait after a change for others that follow it. */
const SETTLED_MS = 500;

/** Loads the cards of some messages, and reloads them when something in the factory changes. */
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
  useEffect(() => {
    read();
  }, [read]);
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

/** The names of the known objects. */
export function namesOf(cards: Cards): ReadonlyMap<string, string> {
  return new Map([...cards].flatMap(([key, card]) => (card.state === "open" ? [[key, card.name] as const] : [])));
}

/**
 * The things that a text references: by `#`, or by the address of a line's board on our own host. Other hosts are never
 * asked about a link.
 */
export function refsIn(text: string): CardRef[] {
  const origin = typeof location === "undefined" ? "" : location.origin;
  const boards = [...text.matchAll(/(https?:\/\/[^\s/]+)\/board\/([1-9]\d{0,15})(?![\w/])/g)];
  const own = boards.flatMap(([, from, id]) => (from === origin ? `#line:${id}` : []));
  return refsOf([text, ...own]);
}
