const BURST = 20;
const PER_SECOND = 4;

/** Limits the frames of one socket: a burst, and then a number a second. Starting over after a rest is harmless. */
export class Flow {
  private readonly buckets = new WeakMap<WebSocket, { left: number; at: number }>();

  admits(socket: WebSocket, now: number): boolean {
    const { left, at } = this.buckets.get(socket) ?? { left: BURST, at: now };
    const filled = Math.min(BURST, left + ((now - at) / 1000) * PER_SECOND);
    this.buckets.set(socket, { left: Math.max(0, filled - 1), at: now });
    return filled >= 1;
  }
}
