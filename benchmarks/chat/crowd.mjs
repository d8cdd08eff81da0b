import { openSocketClient } from "./socket-client.mjs";
import { within } from "./waiting.mjs";

const OPENED_AT_ONCE = 20;

/** Opens sockets at a contender, spread over rooms. `onFrame(frame, n)` receives everything they are sent. */
export async function openCrowd(contender, { count, rooms = 1, onFrame = () => {} }) {
  await contender.openRooms?.(rooms);
  const sockets = [];
  const enter = async (n) => {
    const socket = openSocketClient({
      url: contender.url,
      path: contender.pathOf(String(n % rooms)),
      cookie: contender.cookieOf?.(Math.floor(n / rooms)),
      onText(frame) {
        contender.onFrame?.(frame, socket);
        onFrame(frame, n);
      },
    });
    sockets[n] = socket;
    const { status } = await socket.opened;
    if (status !== 101) throw new Error(`socket ${n} was answered ${status}`);
  };
  for (let n = 0; n < count; n += OPENED_AT_ONCE) {
    const some = Array.from({ length: Math.min(OPENED_AT_ONCE, count - n) }, (_, more) => enter(n + more));
    await Promise.all(some);
  }
  return {
    sockets,
    say: (n, clientId, text) => sockets[n].send(contender.encode(clientId, text)),
    leave: () => leave(sockets),
  };
}

async function leave(sockets) {
  for (const socket of sockets) socket.cut();
  await within(5_000, () => sockets.every(({ socket }) => socket.closed));
}

/** The times of sending, which every text carries at its beginning. */
export function* stampsIn(frame) {
  const text = frame.toString();
  for (const [, stamp] of text.matchAll(/"text":"([\d.]+) /g)) yield Number(stamp);
}
