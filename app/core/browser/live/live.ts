import type { FloorEvent, OwnEvent } from "#app/core/domain/live";
import { paths } from "#app/paths";
import { openSocket, type Socket, type SocketSurroundings } from "./socket";

/**
 * The browser's own events: `open` for the first time, `lost`, and `back` after a loss, when anything may have been
 * missed.
 */
type LineEvent = { type: "open" } | { type: "lost"; silentMilliseconds: number } | { type: "back" };
export type LiveEvents = { [Event in OwnEvent | FloorEvent | LineEvent as Event["type"]]: Event };
export type LiveKind = keyof LiveEvents;

type Listener = (event: { type: string }) => void;
type Line = { listeners: Set<Listener>; socket: Socket; unwatch: () => void };

const LINGER_MILLISECONDS = 2_000;

/**
 * The sockets of this tab. The first listener opens a socket, and the socket closes a moment after the last one left.
 */
export function openSockets(
  around: SocketSurroundings,
  { watchNetwork, pageAge }: { watchNetwork: (socket: Socket) => () => void; pageAge: () => number },
) {
  const lines = new Map<string, Line>();

  function lineTo(path: string): Line {
    const known = lines.get(path);
    if (known) return known;
    const listeners = new Set<Listener>();
    const tell = (event: { type: string; silentMilliseconds?: number }) => {
      for (const listener of [...listeners]) listener(event);
    };
    let wasOpen = false;
    const socket = openSocket(around, {
      // Changes since the page was requested are sent first. After a loss the page reads everything again.
      path: () => `${path}?age=${wasOpen ? 0 : Math.ceil(pageAge())}`,
      onEvents: (events) => events.forEach(tell),
      onState: (state, silentMilliseconds) => state === "offline" && tell({ type: "lost", silentMilliseconds }),
      onOpen: (again) => {
        wasOpen = true;
        tell({ type: again ? "back" : "open" });
      },
    });
    const line = { listeners, socket, unwatch: watchNetwork(socket) };
    lines.set(path, line);
    return line;
  }

  return {
    listen(path: string, listener: Listener): () => void {
      const line = lineTo(path);
      line.listeners.add(listener);
      return () => {
        line.listeners.delete(listener);
        around.wait(LINGER_MILLISECONDS, () => {
          if (line.listeners.size > 0 || lines.get(path) !== line) return;
          lines.delete(path);
          line.unwatch();
          line.socket.close();
        });
      };
    },
  };
}

export function lineOf(kind: LiveKind): string {
  return kind === "changed" ? paths.floorSocket() : paths.ownSocket();
}
