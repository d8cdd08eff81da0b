import { enter } from "./visit.mjs";
import { within } from "./waiting.mjs";

const PER_SECOND = 50;
const BACK_WITHIN_MS = 30_000;

const textOf = (clientId) => `message ${clientId}`;
const keyOf = ({ senderId, clientId }) => `${senderId} ${clientId}`;

/** A member who keeps writing, remembers the acknowledged numbers, and reads along. */
export function openWriter(factory, member, acked) {
  const waiting = new Set();
  /** The text of each number. */
  const heard = new Map();
  let count = 0;
  let timer;
  let socket;
  let taken = 0;
  let upTo = 0;
  let hasResumed = false;
  let misheard = 0;
  const write = (clientId) => socket.say({ type: "message", clientId, text: textOf(clientId) });
  /** Until a socket has resumed, new messages may come before missed ones; from then on they come in order. */
  const hear = ({ seq, ...message }) => {
    const sentence = keyOf(message);
    const isOther = heard.has(seq) && heard.get(seq) !== sentence;
    if (isOther || (hasResumed && seq !== upTo + 1)) misheard += 1;
    heard.set(seq, sentence);
    while (heard.has(upTo + 1)) upTo += 1;
  };
  const take = () => {
    for (; taken < (socket?.events.length ?? 0); taken += 1) {
      const event = socket.events[taken];
      if (event.type === "ack" && waiting.delete(event.clientId))
        acked.set(keyOf({ senderId: member.id, clientId: event.clientId }), event.seq);
      if (event.type === "message") hear(event.message);
      if (event.type !== "resumed") continue;
      hasResumed = true;
      if (upTo < event.seq) misheard += 1;
    }
  };
  return {
    async connect() {
      take();
      socket = await enter(factory, member);
      taken = 0;
      hasResumed = false;
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
    /** Counts numbers that were missing, came again after the socket had resumed, or changed their text. */
    misheard: () => misheard,
    /** Whether the received messages are the stored ones, number for number. */
    isSame: (stored) =>
      heard.size === stored.length && stored.every((message) => heard.get(message.seq) === keyOf(message)),
    leave() {
      take();
      socket.cut();
    },
  };
}

/** Compares the acknowledged messages with those stored after number `already`: every count should be 0. */
export function compared(acked, stored, already = 0) {
  const known = new Map(stored.map((message) => [keyOf(message), message.seq]));
  return {
    lost: [...acked].filter(([key]) => !known.has(key)).length,
    renumbered: [...acked].filter(([key, seq]) => known.has(key) && known.get(key) !== seq).length,
    doubled: stored.length - known.size,
    changed: stored.filter(({ text, clientId }) => text !== textOf(clientId)).length,
    gaps: stored.filter(({ seq }, index) => seq !== already + index + 1).length,
  };
}
