import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useReducer, useRef } from "react";
import { messagesOfDevice } from "#app/browser/messages-of-device";
import { openSocket, type Socket } from "#app/browser/socket";
import { useCalls } from "#app/browser/use-calls";
import { surroundings, wakeAll, watchNetwork } from "#app/browser/use-live";
import type { ChatFile, Message, Quote } from "#app/domain/chat";
import { CONNECTION_TRIES, startConnection } from "#app/domain/chat-connection";
import { type Pending, startThread, threadAfter } from "#app/domain/chat-messages";
import type { RoomEvent } from "#app/domain/chat-room";
import type { Id } from "#app/domain/ids";
import { paths } from "#app/paths";
import { useConnection } from "./use-connection";

type Options = { me: Id; conversationId: Id; page: { items: Message[]; hasMore: boolean } };

/** One conversation, live: what was said, what is on its way, and the state of the connection. */
export function useRoom({ me, conversationId, page }: Options) {
  const calls = useCalls();
  const { revalidate } = useRevalidator();
  const [thread, tell] = useReducer(
    threadAfter,
    { me, messages: page.items, hasOlder: page.hasMore, pending: [] },
    startThread,
  );
  const [{ phase, isKnown }, note] = useConnection(startConnection);
  const socket = useRef<Socket | null>(null);
  const latest = useRef({ thread, revalidate });
  latest.current = { thread, revalidate };

  useEffect(() => {
    const { store, listen } = messagesOfDevice(me, calls);
    const showKept = () => tell({ type: "kept", pending: store.of(conversationId) });
    showKept();
    const hear = (heard: { type: string }[]) => {
      const events = heard as RoomEvent[];
      tell({ type: "heard", events, at: Date.now() });
      for (const clientId of storedIn(events, me)) store.forget(conversationId, clientId);
      for (const [clientId, code] of refusedIn(events)) {
        if (code === TOO_MANY) store.slow(conversationId, clientId);
        else store.refuse(conversationId, clientId, code);
      }
      if (events.some(({ type }) => type === "changed")) latest.current.revalidate();
    };
    const renew = () =>
      calls()
        .get<{ user: { id: Id } }>(paths.me())
        .then(({ user }) => user.id === me || location.reload());
    // Somebody else may have signed in since: then this page is not theirs, and the room refuses it.
    const opened = openSocket(
      { ...surroundings(calls), renew },
      {
        path: paths.roomSocket(conversationId, me),
        attempts: CONNECTION_TRIES,
        onEvents: hear,
        onOpen: () => {
          note({ type: "opened", at: Date.now() });
          const { upTo, rev } = latest.current.thread;
          opened.send(JSON.stringify({ type: "resume", since: upTo, rev }));
          for (const pending of store.of(conversationId)) if (!pending.refused) opened.send(frameOf(pending));
        },
        onState: (state, silentMilliseconds) => {
          if (state === "online") return;
          tell({ type: "lost" });
          const at = Date.now();
          note(state === "failed" ? { type: "gaveUp", at } : { type: "lost", at, silentMilliseconds });
        },
      },
    );
    socket.current = opened;
    const unlisten = listen({
      sent: (id, message) => {
        if (id === conversationId) tell({ type: "sent", message });
      },
    });
    const unsubscribe = store.subscribe(showKept);
    const unwatch = watchNetwork(opened);
    return () => {
      unlisten();
      unsubscribe();
      unwatch();
      opened.close();
    };
  }, [me, conversationId, calls, note]);

  useEffect(() => {
    if (phase === "offline" || phase === "failed") tell({ type: "offline" });
  }, [phase]);

  const post = useCallback(
    (pending: Pending) => {
      messagesOfDevice(me, calls).store.put({ ...pending, conversationId });
      socket.current?.send(frameOf(pending));
    },
    [me, conversationId, calls],
  );

  return {
    thread,
    tell,
    phase,
    isKnown,
    retry: () => {
      note({ type: "retried", at: Date.now() });
      wakeAll();
    },
    say: useCallback((frame: object) => socket.current?.send(JSON.stringify(frame)) ?? false, []),
    send: (said: { text: string; files: ChatFile[]; reply: Quote | null }) =>
      post({ ...said, clientId: crypto.randomUUID(), at: Date.now(), refused: null }),
    sendAgain: (pending: Pending) => post({ ...pending, refused: null }),
    drop: ({ clientId }: Pending) => messagesOfDevice(me, calls).store.forget(conversationId, clientId),
  };
}

export type Room = ReturnType<typeof useRoom>;

function frameOf({ clientId, text, files, reply }: Pending) {
  return JSON.stringify({
    type: "message",
    clientId,
    text,
    fileIds: files.map(({ id }) => id),
    replyTo: reply?.seq ?? null,
  });
}

/** The client ids that the room has stored. */
function storedIn(events: RoomEvent[], me: Id): string[] {
  return events.flatMap((event) => {
    if (event.type === "ack") return event.clientId;
    return event.type === "message" && event.message.senderId === me ? event.message.clientId : [];
  });
}

/** The code of a room that takes no more this second: what was said then goes out by itself. */
const TOO_MANY = "too_many";

/** Refused, with the code; a room that is not well says "unavailable", and is asked again. */
function refusedIn(events: RoomEvent[]): [clientId: string, code: string][] {
  return events.flatMap((event) => {
    const isRefusal = event.type === "error" && event.clientId !== undefined && event.code !== "unavailable";
    return isRefusal ? [[event.clientId as string, event.code] as [string, string]] : [];
  });
}
