import { type Dispatch, useCallback, useEffect, useReducer, useRef } from "react";
import { refusedAs, slowed } from "#app/chat/browser/kept-messages";
import { messagesOfDevice } from "#app/chat/browser/messages-of-device";
import type { ChatFile, MessagePage, Quote } from "#app/chat/domain/chat";
import { CONNECTION_TRIES, startConnection } from "#app/chat/domain/connection";
import { type Pending, startThread, type ThreadEvent, type ThreadState, threadAfter } from "#app/chat/domain/messages";
import type { RoomEvent } from "#app/chat/domain/room";
import { openSocket, type Socket } from "#app/core/browser/live/socket";
import { useCalls } from "#app/core/browser/live/use-calls";
import { surroundings, wakeAll, watchNetwork } from "#app/core/browser/live/use-live";
import { useRefresh } from "#app/core/browser/live/use-refresh";
import type { Id } from "#app/core/domain/ids";
import { paths } from "#app/paths";
import { useConnection } from "./use-connection";

type Calls = ReturnType<typeof useCalls>;
type Outbox = ReturnType<typeof messagesOfDevice>;
type Options = { me: Id; conversationId: Id; page: MessagePage };

/** One live conversation: its messages, those on their way, and the state of the connection. */
export function useRoom({ me, conversationId, page }: Options) {
  const calls = useCalls();
  const [thread, tell] = useReducer(
    threadAfter,
    { me, messages: page.items, hasOlder: page.hasMore, events: page.events, pending: [] },
    startThread,
  );
  const [{ phase, isKnown }, note] = useConnection(startConnection);
  const socket = useSocket({ me, conversationId, thread, tell, note });

  useEffect(() => {
    if (phase === "offline" || phase === "failed") tell({ type: "offline" });
  }, [phase]);

  const post = useCallback(
    (pending: Pending) => {
      messagesOfDevice(me, calls).put({ ...pending, conversationId });
      socket.current?.send(frameOf(pending));
    },
    [me, conversationId, calls, socket.current?.send],
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
    say: useCallback((frame: object) => socket.current?.send(JSON.stringify(frame)) ?? false, [socket.current?.send]),
    send: (draft: { text: string; files: ChatFile[]; reply: Quote | null }) =>
      post({ ...draft, clientId: crypto.randomUUID(), at: Date.now(), refused: null }),
    sendAgain: (pending: Pending) => post({ ...pending, refused: null }),
    drop: ({ clientId }: Pending) => messagesOfDevice(me, calls).remove({ conversationId, clientId }),
  };
}

export type Room = ReturnType<typeof useRoom>;

type SocketOptions = {
  me: Id;
  conversationId: Id;
  thread: ThreadState;
  tell: Dispatch<ThreadEvent>;
  note: ReturnType<typeof useConnection>[1];
};

/** The socket of the room. It tells what it hears and what the device keeps, and sends what is kept. */
function useSocket({ me, conversationId, thread, tell, note }: SocketOptions) {
  const calls = useCalls();
  const refresh = useRefresh();
  const socket = useRef<Socket | null>(null);
  const latestThread = useRef(thread);
  latestThread.current = thread;

  useEffect(() => {
    const outbox = messagesOfDevice(me, calls);
    const keptHere = () => outbox.all().filter((kept) => kept.conversationId === conversationId);
    const showKept = () => tell({ type: "kept", pending: keptHere() });
    showKept();
    const hear = (heard: { type: string }[]) => {
      const events = heard as RoomEvent[];
      tell({ type: "heard", events, at: Date.now() });
      settle(outbox, events, { me, conversationId });
      if (events.some(({ type }) => type === "changed")) void refresh();
    };
    const opened = openSocket(
      { ...surroundings(calls), renew: () => renewedFor(me, calls) },
      {
        path: () => paths.roomSocket(conversationId, me),
        attempts: CONNECTION_TRIES,
        onEvents: hear,
        onOpen: () => {
          note({ type: "opened", at: Date.now() });
          const { upTo, rev } = latestThread.current;
          opened.send(JSON.stringify({ type: "resume", since: upTo, rev }));
          for (const pending of keptHere()) if (!pending.refused) opened.send(frameOf(pending));
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
    const unlisten = outbox.listen({
      sent: (kept, message) => {
        if (kept.conversationId === conversationId) tell({ type: "sent", message });
      },
    });
    const unsubscribe = outbox.subscribe(showKept);
    const unwatch = watchNetwork(opened);
    return () => {
      unlisten();
      unsubscribe();
      unwatch();
      opened.close();
    };
  }, [me, conversationId, calls, note, refresh, tell]);

  return socket;
}

function frameOf({ clientId, text, files, reply }: Pending) {
  return JSON.stringify({
    type: "message",
    clientId,
    text,
    fileIds: files.map(({ id }) => id),
    replyTo: reply?.seq ?? null,
  });
}

/** Renews the session. If somebody else has signed in since, this page is not theirs, and the room refuses it. */
async function renewedFor(me: Id, calls: Calls) {
  const { user } = await calls().get<{ user: { id: Id } }>(paths.me());
  if (user.id !== me) location.reload();
}

/** Removes stored messages from the outbox, and marks refused ones. */
function settle(outbox: Outbox, events: RoomEvent[], { me, conversationId }: Pick<Options, "me" | "conversationId">) {
  for (const clientId of storedIn(events, me)) outbox.remove({ conversationId, clientId });
  for (const [clientId, code] of refusedIn(events)) {
    outbox.change({ conversationId, clientId }, code === TOO_MANY ? slowed : refusedAs(code));
  }
}

/** The client ids that the room has stored. */
function storedIn(events: RoomEvent[], me: Id): string[] {
  return events.flatMap((event) => {
    if (event.type === "ack") return event.clientId;
    return event.type === "message" && event.message.senderId === me ? event.message.clientId : [];
  });
}

/** The code of a room that accepts no more this second. The message is sent again by itself. */
const TOO_MANY = "too_many";

/** Refused messages, with the code. A failing room answers "unavailable", and is tried again. */
function refusedIn(events: RoomEvent[]): [clientId: string, code: string][] {
  return events.flatMap((event) => {
    const isRefusal = event.type === "error" && event.clientId !== undefined && event.code !== "unavailable";
    return isRefusal ? [[event.clientId as string, event.code] as [string, string]] : [];
  });
}
