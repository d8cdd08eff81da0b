import type { Id } from "#app/domain/ids";
import type { OwnEvent } from "#app/domain/live";
import { executionOf, OUR_ORIGIN } from "./asking";
import type { TestFactory } from "./factory";
import { frontDoor } from "./worker";

/** The sockets of each factory. One that nobody holds is closed whenever garbage is collected, and its place is free. */
const held = new WeakMap<TestFactory, WebSocket[]>();

/** A request for a socket as a browser makes it; a header given as "" is left out. */
export async function upgrade(factory: TestFactory, path: string, headers: Record<string, string>) {
  const sent = Object.entries({ Upgrade: "websocket", Origin: OUR_ORIGIN, ...headers }).filter(
    ([, value]) => value !== "",
  );
  const request = { headers: Object.fromEntries(sent) };
  const answer = await frontDoor.request(OUR_ORIGIN + path, request, factory.env, executionOf([]));
  if (answer.webSocket) held.set(factory, [...(held.get(factory) ?? []), answer.webSocket]);
  return answer;
}

/** A room tells its members a moment after a message, perhaps in the next test, where the same people have other rooms. */
function isOfEarlierTest(frame: unknown, { openedAs }: TestFactory) {
  const told = Array.isArray(frame) ? (frame as OwnEvent[]) : [];
  return told.some(
    (event) => event.type === "conversation" && Number((event.conversation as { id: Id }).id) < Number(openedAs),
  );
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
    if (isOfEarlierTest(frame, factory)) return;
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
