import { executionOf, OUR_ORIGIN } from "./asking";
import type { TestFactory } from "./factory";
import { frontDoor } from "./worker";

/** A request for a socket as a browser makes it; a header given as "" is left out. */
export async function upgrade(factory: TestFactory, path: string, headers: Record<string, string>) {
  const sent = Object.entries({ Upgrade: "websocket", Origin: OUR_ORIGIN, ...headers }).filter(
    ([, value]) => value !== "",
  );
  return frontDoor.request(OUR_ORIGIN + path, { headers: Object.fromEntries(sent) }, factory.env, executionOf([]));
}

/** The socket of a user's tab: its frames in order, and its closing code. */
export async function openSocket(factory: TestFactory, path: string, cookie: string) {
  const answer = await upgrade(factory, path, { Cookie: cookie });
  const socket = answer.webSocket;
  if (!socket) throw new Error(`${path} answered ${answer.status}`);
  const frames: unknown[] = [];
  const waiting: ((frame: unknown) => void)[] = [];
  socket.addEventListener("message", ({ data }) => {
    const frame = data === "pong" ? data : JSON.parse(data as string);
    const next = waiting.shift();
    if (next) next(frame);
    else frames.push(frame);
  });
  const closed = new Promise<number>((resolve) => socket.addEventListener("close", ({ code }) => resolve(code)));
  socket.accept();
  return {
    frames,
    closed,
    send: (text: string) => socket.send(text),
    close: () => socket.close(1000),
    /** The next unread frame. */
    next: async () => (frames.length > 0 ? frames.shift() : new Promise((resolve) => waiting.push(resolve))),
  };
}
