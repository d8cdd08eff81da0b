import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Message } from "#app/domain/chat";
import { blockOf, blocksOf } from "#app/domain/chat-blocks";

/** What is further than this from what is seen is not drawn. */
const NEARBY = "1500px 0px";
/** When more come in at once, as when one is led far up, none is drawn before it is near. */
const DRAWN_AT_ONCE = 3;
/** How high a message is thought to be until it has been drawn. */
const THOUGHT_HEIGHT = 72;

/** A long conversation in blocks, of which only those near to what is seen are drawn; the others keep their height. */
export function useBlocks(messages: Message[], list: RefObject<HTMLElement>) {
  const [hidden, setHidden] = useState<ReadonlyMap<number, number>>(new Map());
  const blocks = useMemo(() => blocksOf(messages), [messages]);
  const [known, setKnown] = useState<ReadonlySet<number>>(() => new Set(blocks.map(({ key }) => key)));
  const fresh = blocks.filter(({ key }) => !known.has(key));
  if (fresh.length > 0) setKnown(new Set(blocks.map(({ key }) => key)));
  if (fresh.length > DRAWN_AT_ONCE)
    setHidden(new Map([...hidden, ...fresh.map(({ key, items }) => [key, items.length * THOUGHT_HEIGHT] as const)]));
  const observer = useRef<IntersectionObserver | null>(null);
  useEffect(() => () => observer.current?.disconnect(), []);

  /** Answers how to leave the block alone again. */
  const observe = useCallback(
    (block: Element) => {
      observer.current ??= new IntersectionObserver((entries) => setHidden((before) => hiddenAfter(before, entries)), {
        root: list.current,
        rootMargin: NEARBY,
      });
      observer.current.observe(block);
      return () => observer.current?.unobserve(block);
    },
    [list],
  );

  const reveal = useCallback((seq: number) => {
    flushSync(() => setHidden((before) => new Map([...before].filter(([key]) => key !== blockOf(seq)))));
  }, []);

  return { blocks, hidden, observe, reveal };
}

/** A block that holds the focus stays. */
function hiddenAfter(before: ReadonlyMap<number, number>, entries: readonly IntersectionObserverEntry[]) {
  const after = new Map(before);
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    const key = Number((target as HTMLElement).dataset.block);
    if (isIntersecting || target.contains(document.activeElement)) after.delete(key);
    else if (!after.has(key)) after.set(key, boundingClientRect.height);
  }
  return after;
}
