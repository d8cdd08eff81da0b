import type { Id } from "#app/core/domain/ids";
import type { OwnEvent } from "#app/core/domain/live";
import { executionOf, OUR_ORIGIN } from "./asking";
import type { TestFactory } from "./factory";
import { hold } from "./held-sockets";
import { frontDoor } from "./worker";

/** A request for a socket as a browser makes it; a header given as "" is left out. */
export async function upgrade(
  factory: TestFactory,
  path: string,
  headers: Record<string, string>,
  listen: (socket: WebSocket) => void = () => undefined,
) {
  const sent = Object.entries({ Upgrade: "websocket", Origin: OUR_ORIGIN, ...headers }).filter(
    ([, value]) => value !== "",
  );
  const request = { headers: Object.fromEntries(sent) };
  const answer = await frontDoor.request(OUR_ORIGIN + path, request, factory.env, executionOf([]));
  if (!answer.webSocket) return answer;
  listen(answer.webSocket);
  hold(answer.webSocket);
  answer.webSocket.accept();
  return answer;
}

/** A room tells its members a moment after a message, perhaps in the next test, where the same people have other rooms. */
function isOfEarlierTest(frame: unknown, { openedAs }: TestFactory) {
  const notified = Array.isArray(frame) ? (frame as OwnEvent[]) : [];
  return notified.some(
    (event) => event.type === "conversation" && Number((event.conversation as { id: Id }).id) < Number(openedAs),
  );
}

/** The socket of a user's tab: its frames in order, and its closing code. */
export async function openSocket(
  factory: TestFactory,
  path: string,
  cookie: string,
  headers: Record<string, string> = {},
) {
  const frames: unknown[] = [];
  const waiting: ((frame: unknown) => void)[] = [];
  let close = (_code: number) => {};
  const closed = new Promise<number>((resolve) => {
    close = resolve;
  });
  const { webSocket, status } = await upgrade(factory, path, { Cookie: cookie, ...headers }, (socket) => {
    socket.addEventListener("message", ({ data }) => {
      const frame = data === "pong" ? data : JSON.parse(data as string);
      if (isOfEarlierTest(frame, factory)) return;
      const next = waiting.shift();
      if (next) next(frame);
      else frames.push(frame);
    });
    socket.addEventListener("close", ({ code }) => close(code));
  });
  if (!webSocket) throw new Error(`${path} answered ${status}`);
  return {
    frames,
    closed,
    send: (text: string) => webSocket.send(text),
    close: () => webSocket.close(1000),
    /** The next unread frame. */
    next: async () => (frames.length > 0 ? frames.shift() : new Promise((resolve) => waiting.push(resolve))),
  };
}
