import { enter } from "./visit.mjs";
import { within } from "./waiting.mjs";

const PER_SECOND = 50;
const BACK_WITHIN_MS = 30_000;

const textOf = (clientId) => `message ${clientId}`;

/** One who writes on whatever happens, remembers what was acknowledged under which number, and reads along. */
export function openWriter(factory, member, acked) {
  const waiting = new Set();
  let count = 0;
  let timer;
  let socket;
  let taken = 0;
  let upTo = 0;
  let misheard = 0;
  const write = (clientId) => socket.say({ type: "message", clientId, text: textOf(clientId) });
  /** What was heard since the last time: acknowledgements, and messages, each of which must be the next one. */
  const take = () => {
    for (; taken < (socket?.events.length ?? 0); taken += 1) {
      const event = socket.events[taken];
      if (event.type === "ack" && waiting.delete(event.clientId))
        acked.set(`${member.id} ${event.clientId}`, event.seq);
      if (event.type === "message" && event.message.seq > upTo) {
        if (event.message.seq !== upTo + 1) misheard += 1;
        upTo = event.message.seq;
      }
    }
  };
  return {
    async connect() {
      take();
      socket = await enter(factory, member);
      taken = 0;
      socket.say({ type: "resume", since: upTo });
      await within(BACK_WITHIN_MS, () => socket.has("resumed"));
      for (const clientId of waiting) write(clientId);
    },
    start() {
      timer = setInterval(() => {
        count += 1;
        waiting.add(String(count));
        write(String(count));
      }, 1_000 / PER_SECOND);
    },
    halt: () => clearInterval(timer),
    isSettled() {
      take();
      return waiting.size === 0;
    },
    heardUpTo() {
      take();
      return upTo;
    },
    misheard: () => misheard,
    leave() {
      take();
      socket.cut();
    },
  };
}

/** What was acknowledged beside what is stored behind number `already`: every count ought to be nothing. */
export function compared(acked, stored, already = 0) {
  const known = new Map(stored.map((message) => [`${message.senderId} ${message.clientId}`, message.seq]));
  return {
    lost: [...acked].filter(([key]) => !known.has(key)).length,
    renumbered: [...acked].filter(([key, seq]) => known.has(key) && known.get(key) !== seq).length,
    doubled: stored.length - known.size,
    changed: stored.filter(({ text, clientId }) => text !== textOf(clientId)).length,
    gaps: stored.filter(({ seq }, index) => seq !== already + index + 1).length,
  };
}
