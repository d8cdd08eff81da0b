import type { RoomEvent } from "#app/chat/domain/room";

/** Collects everything of one turn into one frame per client, so that a burst needs few of them. */
export class Outgoing {
  private common: string[] = [];
  private single = new Map<WebSocket, string[]>();
  private isWaiting = false;

  /** `settle` does the work deferred to the end of the turn. */
  constructor(
    private readonly sockets: () => WebSocket[],
    private readonly settle: () => void,
  ) {}

  toAll(event: RoomEvent) {
    this.common.push(JSON.stringify(event));
    this.wait();
  }

  to(socket: WebSocket, ...events: RoomEvent[]) {
    const waiting = this.single.get(socket) ?? [];
    this.single.set(socket, waiting);
    for (const event of events) waiting.push(JSON.stringify(event));
    this.wait();
  }

  /** Sends a client its first event. */
  greet(socket: WebSocket, event: RoomEvent) {
    sendTo(socket, JSON.stringify([event]));
  }

  /** Sends what waits. Called before a client arrives, too, so that it hears only what happens later. */
  send() {
    this.settle();
    const { common, single } = this;
    this.common = [];
    this.single = new Map();
    this.isWaiting = false;
    const shared = common.length > 0 ? `[${common.join(",")}]` : null;
    for (const socket of shared ? this.sockets() : single.keys()) {
      const own = single.get(socket);
      const frame = own ? `[${[...common, ...own].join(",")}]` : shared;
      if (frame) sendTo(socket, frame);
    }
  }

  /** Waits for no time at all, so that everything else that has arrived is handled first. */
  wait() {
    if (this.isWaiting) return;
    this.isWaiting = true;
    setTimeout(() => this.send(), 0);
  }
}

/** Ignores a client that has just left. */
export function sendTo(socket: WebSocket, frame: string) {
  if (socket.readyState !== WebSocket.OPEN) return;
  try {
    socket.send(frame);
  } catch {
    socket.close(1011);
  }
}
