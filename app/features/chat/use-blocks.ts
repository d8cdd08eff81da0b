import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Message } from "#app/domain/chat";
import { blockOf, blocksOf } from "#app/domain/chat-blocks";

/** What is further than this from what is seen is not drawn. */
const NEARBY = "1500px 0px";

/** A long conversation in blocks, of which only those near to what is seen are drawn; the others keep their height. */
export function useBlocks(messages: Message[], list: RefObject<HTMLElement>) {
  const [hidden, setHidden] = useState<ReadonlyMap<number, number>>(new Map());
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

  return { blocks: useMemo(() => blocksOf(messages), [messages]), hidden, observe, reveal };
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
