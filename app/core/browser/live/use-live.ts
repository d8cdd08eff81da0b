import { useEffect, useRef } from "react";
import { type LiveEvents, type LiveKind, lineOf, openSockets } from "./live";
import { newsWay } from "./page-way";
import type { Socket, SocketSurroundings } from "./socket";
import { useCalls } from "./use-calls";
import { wait } from "./wait";

type Calls = ReturnType<ReturnType<typeof useCalls>>;

let opened: ReturnType<typeof openSockets> | undefined;

/**
 * Listens to the events of one kind while the screen is mounted. `changed` arrives over the factory's socket,
 * everything else over the user's own; all listeners of a tab share them. `onBack` is called after a lost connection,
 * to fetch what was missed.
 */
export function useLive<Kind extends Exclude<LiveKind, "back">>(
  kind: Kind,
  handler: (event: LiveEvents[Kind]) => void,
  onBack?: () => void,
) {
  const calls = useCalls();
  const latest = useRef({ handler, onBack });
  latest.current = { handler, onBack };
  useEffect(() => {
    opened ??= openSockets(surroundings(calls), { watchNetwork, pageAge: () => performance.now() });
    const unlisten = opened.listen(lineOf(kind), (event) => {
      if (event.type === kind) latest.current.handler(event as LiveEvents[Kind]);
      else if (event.type === "back") latest.current.onBack?.();
    });
    return () => unlisten();
  }, [kind, calls]);
}

/** The surroundings of a socket in a browser; a conversation's own socket uses the same. */
export function surroundings(calls: () => Calls): SocketSurroundings {
  return {
    connect: newsWay(calls).connect,
    wait,
    chance: () => (crypto.getRandomValues(new Uint32Array(1))[0] as number) / 2 ** 32,
    renew: () => calls().get("/api/auth/me"),
    wakeAll,
  };
}

const watched = new Set<Pick<Socket, "wake">>();

/** Wakes all sockets of this tab, because the user retried or one socket got through. */
export function wakeAll() {
  for (const socket of [...watched]) socket.wake();
}

/**
 * Wakes a socket when the network or the tab returns, and when another socket of the tab got through. Tells it also
 * when the browser reports that the network is gone, because a socket does not notice this by itself.
 */
export function watchNetwork(socket: Pick<Socket, "retry" | "wake">): () => void {
  const lookUp = () => document.visibilityState === "visible" && socket.retry();
  watched.add(socket);
  addEventListener("online", socket.retry);
  addEventListener("offline", socket.wake);
  document.addEventListener("visibilitychange", lookUp);
  return () => {
    watched.delete(socket);
    removeEventListener("online", socket.retry);
    removeEventListener("offline", socket.wake);
    document.removeEventListener("visibilitychange", lookUp);
  };
}
