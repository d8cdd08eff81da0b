import type { Id } from "#app/domain/ids";
import { CLOSE_CODES, GIVEN_UP_AFTER_MS } from "#app/domain/live";
import { close, heardAt, type Member, memberOf } from "../channel";

/** What a socket carries through hibernation. */
export type Seat = Member & { openedAt: number; checkedAt: number; typedAt: number; isAway: boolean };

/** Presence ends so long after the last sign of life, in milliseconds. */
export const PRESENT_FOR = 60_000;

/** Who is there is read from the sockets themselves: nothing else survives a room that sleeps. */
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

  /** Answers whether the user was away until now. */
  sit(socket: WebSocket, member: Member, now: number): boolean {
    const wasOnline = this.isOnline(member.userId);
    this.ctx.acceptWebSocket(socket, [tagOf(member.userId)]);
    socket.serializeAttachment({ ...member, openedAt: now, checkedAt: now, typedAt: 0, isAway: false } satisfies Seat);
    return !wasOnline;
  }

  /** A silent socket counts as away, and as lost when it stays silent. Answers who left and who came back by that. */
  review(now: number): { left: Id[]; back: Id[] } {
    const before = this.online();
    for (const socket of this.sockets()) {
      const seat = seatOf(socket);
      const silent = now - this.heardAt(socket, seat);
      const isAway = silent >= PRESENT_FOR;
      if (isAway !== seat.isAway) socket.serializeAttachment({ ...seat, isAway } satisfies Seat);
      if (silent >= GIVEN_UP_AFTER_MS) close(socket, CLOSE_CODES.givenUp);
    }
    const after = this.online();
    return { left: [...before].filter((id) => !after.has(id)), back: [...after].filter((id) => !before.has(id)) };
  }

  /** When the next socket will have been silent for too long; never when nobody is there. */
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
