import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { blockOf, blocksOf } from "#app/chat/domain/blocks";
import type { Message } from "#app/chat/domain/chat";

/** Blocks further than this from the view are not rendered. */
const NEARBY = "1500px 0px";
/** When more blocks arrive at once, as on a jump far up, none is rendered before it is near. */
const DRAWN_AT_ONCE = 3;
/** The estimated height of a message until it is rendered. */
const THOUGHT_HEIGHT = 72;

/** A long conversation in blocks, of which only those near the view are rendered; the others keep their height. */
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

  /** Returns the function that stops observing the block. */
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

/** A block that contains the focus stays. */
function hiddenAfter(before: ReadonlyMap<number, number>, entries: readonly IntersectionObserverEntry[]) {
  const after = new Map(before);
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    const key = Number((target as HTMLElement).dataset.block);
    if (isIntersecting || target.contains(document.activeElement)) after.delete(key);
    else if (!after.has(key)) after.set(key, boundingClientRect.height);
  }
  return after;
}
