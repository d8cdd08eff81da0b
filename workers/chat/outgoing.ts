import type { RoomEvent } from "#app/domain/chat-room";

/** Everything of one turn leaves as one frame per client, so that a burst costs few of them. */
export class Outgoing {
  private common: string[] = [];
  private single = new Map<WebSocket, string[]>();
  private isWaiting = false;

  /** `settle` does what was put off to the end of the turn. */
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

  /** The first thing a client hears. */
  greet(socket: WebSocket, event: RoomEvent) {
    sendTo(socket, JSON.stringify([event]));
  }

  /** Clients that came while events were waiting may hear of something twice: they know it by its number. */
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

  /** No time passes: whatever else arrived meanwhile is handled first. */
  wait() {
    if (this.isWaiting) return;
    this.isWaiting = true;
    setTimeout(() => this.send(), 0);
  }
}

/** A client that left this very moment is not an error. */
export function sendTo(socket: WebSocket, frame: string) {
  if (socket.readyState !== WebSocket.OPEN) return;
  try {
    socket.send(frame);
  } catch {
    socket.close(1011);
  }
}
