import type { Id } from "#app/core/domain/ids";
import { CLOSE_CODES, CLOSED_AFTER_MS } from "#app/core/domain/live";
import { MINUTE } from "#app/core/domain/time";
import { close, heardAt, type Member, memberOf } from "#workers/live/channel";

/** The state of a socket that survives hibernation. */
export type Seat = Member & {
  openedAt: number;
  checkedAt: number;
  typedAt: number;
  isAway: boolean;
  /** The room's newest numbers when it greeted the socket, which hears everything later as it happens. */
  greetedAt: Ends | null;
};

type Ends = { seq: number; rev: number };

/** The time that presence lasts after the last sign of life, in milliseconds. */
export const PRESENT_FOR = MINUTE;

/** The users who are present, read from the sockets themselves, because nothing else survives hibernation. */
export class Attendance {
  constructor(private readonly ctx: DurableObjectState) {}

  sockets(): WebSocket[] {
    return this.ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN);
  }

  socketsOf(userId: Id): WebSocket[] {
    return this.ctx.getWebSockets(tagOf(userId)).filter(({ readyState }) => readyState === WebSocket.OPEN);
  }

  isOnline(userId: Id): boolean {
    const isThere = (socket: WebSocket) => socket.readyState === WebSocket.OPEN && !seatOf(socket).isAway;
    return this.ctx.getWebSockets(tagOf(userId)).some(isThere);
  }

  online(): Set<Id> {
    const present = this.sockets()
      .map(seatOf)
      .filter(({ isAway }) => !isAway);
    return new Set(present.map(({ userId }) => userId));
  }

  /** Returns whether the user was away until now. */
  sit(socket: WebSocket, member: Member, { now, ends }: { now: number; ends: Ends }): boolean {
    const wasOnline = this.isOnline(member.userId);
    this.ctx.acceptWebSocket(socket, [tagOf(member.userId)]);
    const times = { openedAt: now, checkedAt: now, typedAt: 0 };
    socket.serializeAttachment({ ...member, ...times, isAway: false, greetedAt: ends } satisfies Seat);
    return !wasOnline;
  }

  /**
   * Marks silent sockets as away, and closes those that stay silent. Returns the users who left and those who came
   * back.
   */
  review(now: number): { left: Id[]; back: Id[] } {
    const before = this.online();
    for (const socket of this.sockets()) {
      const seat = seatOf(socket);
      const silent = now - this.heardAt(socket, seat);
      const isAway = silent >= PRESENT_FOR;
      if (isAway !== seat.isAway) socket.serializeAttachment({ ...seat, isAway } satisfies Seat);
      if (silent >= CLOSED_AFTER_MS) close(socket, CLOSE_CODES.givenUp);
    }
    const after = this.online();
    return { left: [...before].filter((id) => !after.has(id)), back: [...after].filter((id) => !before.has(id)) };
  }

  /** The instant at which the next socket will have been silent for too long; never without sockets. */
  nextReview(now: number): number {
    const sockets = this.sockets();
    if (sockets.length === 0) return Number.POSITIVE_INFINITY;
    const heard = Math.min(...sockets.map((socket) => this.heardAt(socket, seatOf(socket))));
    return Math.max(now + PRESENT_FOR / 4, heard + PRESENT_FOR);
  }

  private heardAt(socket: WebSocket, { typedAt }: Seat) {
    return Math.max(typedAt, heardAt(this.ctx, socket));
  }
}

export function seatOf(socket: WebSocket): Seat {
  return memberOf(socket) as Seat;
}

function tagOf(userId: Id) {
  return `u:${userId}`;
}
