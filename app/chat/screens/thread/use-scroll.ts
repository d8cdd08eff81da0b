import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Message } from "#app/chat/domain/chat";
import { isAtEnd as isListAtEnd } from "#app/chat/domain/list-place";
import type { Id } from "#app/core/domain/ids";
import { anchorOf } from "./anchor";
import { keepPlace, keptPlace } from "./kept-place";

type Options = {
  messages: Message[];
  pendingCount: number;
  firstUnread: number;
  me: Id;
  conversationId: Id;
  onEnd: (isAtEnd: boolean) => void;
  onTop: () => void;
};

/** The list as it was looked at last. */
type Before = {
  first: number | undefined;
  last: number | undefined;
  pending: number;
  top: number;
  height: number;
  isAtEnd: boolean;
};

const NOTHING = { pending: 0, top: 0, height: 0, isAtEnd: false };
const NEAR_TOP = 240;

/**
 * Keeps the list at its end while the user is there. Keeps its place while they read further up, when older pages load,
 * and when they return and nothing is new.
 */
export function useScroll({ messages, pendingCount, firstUnread, me, conversationId, onEnd, onTop }: Options) {
  const ref = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  const [seenUpTo, setSeenUpTo] = useState(messages.at(-1)?.seq ?? 0);
  const before = useRef<Before>({ ...NOTHING, first: messages[0]?.seq, last: messages.at(-1)?.seq });
  /** The message to return to, which is not loaded yet. */
  const missing = useRef<number | null>(null);
  const first = messages[0]?.seq;
  const last = messages.at(-1);

  const look = useCallback(() => {
    const list = ref.current;
    if (!list) return;
    const place = { top: list.scrollTop, height: list.scrollHeight, view: list.clientHeight };
    const isAtEnd = isListAtEnd(place, before.current);
    before.current = { ...before.current, top: place.top, isAtEnd };
    setAway(!isAtEnd);
    onEnd(isAtEnd);
    if (isAtEnd) setSeenUpTo(last?.seq ?? 0);
    if (list.scrollTop < NEAR_TOP) onTop();
  }, [last, onEnd, onTop]);

  const toEnd = useCallback(() => {
    const list = ref.current;
    if (list) list.scrollTop = list.scrollHeight;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is taken once, when the conversation is opened
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const key = `${me}-${conversationId}`;
    toEnd();
    missing.current = openAt(list, { key, last, me, firstUnread });
    look();
    return () => keepPlace(key, list, before.current.isAtEnd);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new messages are what moves the list
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const { first: firstBefore, last: lastBefore, pending, height, isAtEnd } = before.current;
    const hasWritten = pendingCount > pending || (last?.senderId === me && last.seq !== lastBefore);
    const hasGrownAbove = first !== undefined && firstBefore !== undefined && first < firstBefore;
    if (hasGrownAbove && height > 0 && list.scrollTop < NEAR_TOP) list.scrollTop += list.scrollHeight - height;
    else if (isAtEnd || hasWritten) toEnd();
    before.current = { ...before.current, first, last: last?.seq, pending: pendingCount, height: list.scrollHeight };
    look();
  }, [first, last?.seq, pendingCount]);

  useStickingEnd(ref, before, toEnd);

  const missed = messages.filter(({ seq, senderId }) => seq > seenUpTo && senderId !== me).length;
  return { ref, look, toEnd, isAway, missing, missed, to: scrollTo };
}

type Opening = Pick<Options, "me" | "firstUnread"> & { key: string; last: Message | undefined };

/** Leads to the first unread message, or to the kept place; returns the number of a message that is not loaded yet. */
function openAt(list: HTMLElement, { key, last, me, firstUnread }: Opening): number | null {
  const hasUnread = last !== undefined && last.senderId !== me && firstUnread <= last.seq;
  const unread = document.getElementById(anchorOf(firstUnread));
  const place = hasUnread ? null : keptPlace(key);
  const stored = place && document.getElementById(anchorOf(place.seq));
  if (hasUnread && unread && firstUnread < last.seq) unread.scrollIntoView({ block: "center" });
  else if (stored) list.scrollTop += stored.getBoundingClientRect().top - list.getBoundingClientRect().top - place.top;
  else return place?.seq ?? null;
  return null;
}

/** A loaded picture or an opened keyboard must not push the end out of view. */
function useStickingEnd(ref: RefObject<HTMLElement>, before: RefObject<Before>, toEnd: () => void) {
  useEffect(() => {
    const list = ref.current?.firstElementChild;
    if (!list) return;
    const watch = new ResizeObserver(() => before.current?.isAtEnd && toEnd());
    watch.observe(list);
    if (ref.current) watch.observe(ref.current);
    return () => watch.disconnect();
  }, [ref, before, toEnd]);
}

function scrollTo(seq: number) {
  const message = document.getElementById(anchorOf(seq));
  message?.scrollIntoView({ block: "center" });
  message?.animate?.([{ opacity: 0.4 }, { opacity: 1 }], { duration: 600 });
}
