/** The part of a WebSocket that a page uses. A line by calls behaves the same. */
export type Wire = {
  /** 1 while it is open, as in a WebSocket. */
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: ((closing: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
};

/** The code with which a page itself closes a line by calls, to open a socket in its place. */
export const CHANGED_OVER = 4900;
/**
 * A socket that counts as open once something came through it. Some networks let it open and then cut it, or let
 * nothing through.
 */
export function provenSocket(
  socket: WebSocket,
  { onProven, onFailed }: { onProven: () => void; onFailed: () => void },
): Wire {
  let isProven = false;
  const prove = () => {
    if (isProven) return;
    isProven = true;
    onProven();
    wire.onopen?.();
  };
  socket.onopen = () => socket.send("ping");
  socket.onmessage = ({ data }) => {
    prove();
    wire.onmessage?.({ data });
  };
  socket.onclose = ({ code }) => {
    if (!isProven) onFailed();
    wire.onclose?.({ code });
  };
  const wire: Wire = {
    get readyState() {
      return isProven ? socket.readyState : 0;
    },
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => socket.send(text),
    close: () => {
      socket.onclose = null;
      socket.close();
    },
  };
  return wire;
}
