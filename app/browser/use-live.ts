import { useEffect, useRef } from "react";
import { type LiveEvents, type LiveKind, lineOf, openLive } from "./live";
import type { SocketSurroundings } from "./socket";
import { useCalls } from "./use-calls";

type Calls = ReturnType<ReturnType<typeof useCalls>>;

let opened: ReturnType<typeof openLive> | undefined;

/**
 * Hears the events of one kind for as long as the screen stands. `changed` comes by the factory's socket, everything else by the
 * user's own; all listeners of a tab share them. After a lost connection `onBack` is called: fetch what was missed.
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
    opened ??= openLive(surroundings(calls), { watchReturn, pageAge: () => performance.now() });
    return opened.listen(lineOf(kind), (event) => {
      if (event.type === kind) latest.current.handler(event as LiveEvents[Kind]);
      else if (event.type === "back") latest.current.onBack?.();
    });
  }, [kind, calls]);
}

/** What a socket leans on in a browser; a conversation's own socket takes the same. */
export function surroundings(calls: () => Calls): SocketSurroundings {
  return {
    connect: (path) => new WebSocket(location.origin.replace(/^http/, "ws") + path),
    wait,
    chance: () => (crypto.getRandomValues(new Uint32Array(1))[0] as number) / 2 ** 32,
    renew: () => calls().get("/api/auth/me"),
  };
}

/** Calls back after so many milliseconds; answers how to call it off. */
export function wait(milliseconds: number, then: () => void): () => void {
  const timer = setTimeout(then, milliseconds);
  return () => clearTimeout(timer);
}

/** Calls back when the network or the tab returns. */
export function watchReturn(back: () => void): () => void {
  const lookUp = () => document.visibilityState === "visible" && back();
  addEventListener("online", back);
  document.addEventListener("visibilitychange", lookUp);
  return () => {
    removeEventListener("online", back);
    document.removeEventListener("visibilitychange", lookUp);
  };
}
