import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { tellSeldom } from "#app/chat/browser/tell-seldom";
import type { Room } from "#app/chat/screens/conversation/use-room";
import { wait } from "#app/core/browser/live/wait";
import type { Id } from "#app/core/domain/ids";

/** Tells the room how far the user has read: only messages at the end of a visible list. */
export function useReadReceipts({ room, me, readSeq: start }: { room: Room; me: Id; readSeq: number }) {
  const { thread, phase, say } = room;
  const [isAtEnd, setAtEnd] = useState(false);
  const [readSeq, setReadSeq] = useState(start);
  const isSeen = useIsSeen();
  const last = thread.messages.at(-1);
  // Reading is told once even if nothing is new, because an edit may have mentioned the user since.
  const read = useRef(0);
  const telling = useMemo(() => tellSeldom({ say: (seq) => say({ type: "read", seq }), wait }), [say]);
  useEffect(() => {
    if (phase === "online") telling.again();
  }, [phase, telling]);
  useEffect(() => {
    if (!last || !isAtEnd || !isSeen || last.seq <= read.current || phase !== "online") return;
    const isFirst = read.current === 0;
    read.current = last.seq;
    setReadSeq(last.seq);
    if (last.senderId !== me || isFirst) telling.tell(last.seq);
  }, [last, isAtEnd, isSeen, phase, me, telling]);
  useEffect(() => {
    if (!isSeen) telling.flush();
  }, [isSeen, telling]);
  // Before the socket is closed, which an effect does.
  useLayoutEffect(() => () => telling.flush(), [telling]);
  return { readSeq, setAtEnd };
}

function useIsSeen() {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    const look = () => setSeen(document.visibilityState === "visible");
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return isSeen;
}
