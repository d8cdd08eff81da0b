import { useEffect, useRef, useState } from "react";
import type { Id } from "#app/domain/ids";
import type { Room } from "./use-room";

/** Tells the room how far one has read: only what stands at the end of a list that is looked at. */
export function useReading({ room, me, readSeq: start }: { room: Room; me: Id; readSeq: number }) {
  const { thread, phase, say } = room;
  const [isAtEnd, setAtEnd] = useState(false);
  const [readSeq, setReadSeq] = useState(start);
  const isSeen = useIsSeen();
  const last = thread.messages.at(-1);
  const told = useRef(start);
  // What was said over a connection that was lost may not have been heard.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each connection
  useEffect(() => {
    if (phase === "online" && told.current > start) say({ type: "read", seq: told.current });
  }, [phase]);
  useEffect(() => {
    if (!last || !isAtEnd || !isSeen || last.seq <= told.current || phase !== "online") return;
    if (last.senderId === me || say({ type: "read", seq: last.seq })) {
      told.current = last.seq;
      setReadSeq(last.seq);
    }
  }, [last, isAtEnd, isSeen, phase, me, say]);
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
