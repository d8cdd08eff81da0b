import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CARDS_AT_ONCE, type Card, keyOfRef, refsOf } from "#app/chat/domain/cards";
import { type Called, textWithoutCards } from "#app/chat/domain/readable";
import { useCalls } from "#app/core/browser/live/use-calls";
import { paths } from "#app/paths";
import { cardsByRef, namesOf } from "./card-feed";

type Names = { called: Called; ask: (keys: readonly string[]) => void };

const Names = createContext<Names>({ called: new Map(), ask: () => {} });

type Props = { known: Readonly<Record<string, string>>; children: ReactNode };

/** Knows the names of the things in short texts: those the page came with, and others once they are shown. */
export function ThingNames({ known, children }: Props) {
  const calls = useCalls();
  const [read, setRead] = useState<Called>(new Map());
  const asked = useRef(new Set<string>());
  const called = useMemo(() => new Map([...Object.entries(known), ...read]), [known, read]);
  const ask = useCallback(
    (keys: readonly string[]) => {
      const unknown = keys.filter((key) => !asked.current.has(key)).slice(0, CARDS_AT_ONCE);
      if (unknown.length === 0) return;
      for (const key of unknown) asked.current.add(key);
      calls()
        .get<{ items: Card[] }>(paths.chatCards(unknown.join(",")))
        .then(
          ({ items }) => setRead((before) => new Map([...before, ...namesOf(cardsByRef(items))])),
          () => {
            for (const key of unknown) asked.current.delete(key);
          },
        );
    },
    [calls],
  );
  const names = useMemo(() => ({ called, ask }), [called, ask]);
  return <Names.Provider value={names}>{children}</Names.Provider>;
}

/** How each of these texts reads where there is no room for cards. */
export function useShown(texts: readonly string[]): (text: string) => string {
  const { t } = useTranslation("chat");
  const { called, ask } = useContext(Names);
  const unknown = refsOf(texts).flatMap((ref) => (called.has(keyOfRef(ref)) ? [] : keyOfRef(ref)));
  const keys = unknown.join();
  useEffect(() => {
    if (keys !== "") ask(keys.split(","));
  }, [keys, ask]);
  return (text) => textWithoutCards(text, called, (kind) => t(`cardKinds.${kind}`));
}
