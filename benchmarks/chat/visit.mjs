import { openSocketClient } from "./socket-client.mjs";
import { within } from "./waiting.mjs";

const GREETED_WITHIN_MS = 60_000;

export function doorOf({ url, group }, { client }, { id } = group) {
  return { url, path: `/realtime/conversations/${id}`, cookie: client.cookie() };
}

/** A member's socket in a room, with everything it receives. Retries while the server refuses or is not ready. */
export async function enter(factory, member, group) {
  for (const giveUp = performance.now() + GREETED_WITHIN_MS; ; ) {
    const events = [];
    const types = new Set();
    const onText = (frame) => {
      if (frame.toString() === "pong") return;
      for (const event of JSON.parse(frame)) {
        events.push(event);
        types.add(event.type);
      }
    };
    const has = (type) => types.has(type);
    const socket = openSocketClient({ ...doorOf(factory, member, group), onText });
    const { status } = await socket.opened;
    const left = giveUp - performance.now();
    if (status === 101 && (await within(Math.max(left, 0), () => has("hello"))))
      return { ...socket, events, has, say: (message) => socket.send(JSON.stringify(message)) };
    socket.cut();
    // A long run outlives its access token.
    if (status === 401) await member.client.post("/api/auth/refresh").catch(() => {});
    if (performance.now() > giveUp) throw new Error(`${member.username} was answered ${status}`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

export const acksOf = ({ events }) => events.filter(({ type }) => type === "ack");
export const messagesOf = ({ events }) => events.flatMap((event) => (event.type === "message" ? event.message : []));
