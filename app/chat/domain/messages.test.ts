import fc from "fast-check";
import { expect, test } from "vitest";
import type { Message } from "./chat";
import { isLost, type Pending, startThread, type ThreadState, threadAfter } from "./messages";
import { quoteOf } from "./quotes";
import { receiptOf, typingNow } from "./receipts";
import type { RoomEvent } from "./room";

const ME = "2";

const message = (seq: number, change: Partial<Message> = {}): Message => ({
  id: String(seq),
  seq,
  clientId: `c${seq}`,
  senderId: "3",
  text: `message ${seq}`,
  files: [],
  reply: null,
  rev: seq,
  sentAt: "2026-03-18T14:30:00.000Z",
  editedAt: null,
  deletedAt: null,
  deletedBy: null,
  ...change,
});

const pending = (clientId: string): Pending => ({ clientId, text: "x", files: [], reply: null, at: 0, refused: null });

const empty = startThread({ me: ME, messages: [], hasOlder: false, pending: [] });
const hear = (thread: ThreadState, ...events: RoomEvent[]) => threadAfter(thread, { type: "heard", events, at: 0 });

/** A model of a room on the server, with what it replays to a client that reconnects. */
function openModel() {
  const log: Message[] = [];
  let rev = 0;
  const now = (one: Message): Message => ({ ...one, reply: one.reply && quoteOf(log[one.reply.seq - 1] as Message) });
  return {
    messages: () => log.map(now),
    post(senderId: string, clientId: string, answers = 0): RoomEvent[] {
      const known = log.find((one) => one.senderId === senderId && one.clientId === clientId);
      if (known) return [{ type: "ack", clientId, seq: known.seq }];
      rev += 1;
      const quoted = log[answers - 1];
      const made = message(log.length + 1, { senderId, clientId, rev, reply: quoted ? quoteOf(quoted) : null });
      log.push(made);
      return [
        { type: "message", message: made },
        { type: "ack", clientId, seq: made.seq },
      ];
    },
    change(index: number, isDeleted: boolean): RoomEvent[] {
      const found = log[index % Math.max(1, log.length)];
      if (!found || found.deletedAt) return [];
      rev += 1;
      const shown = isDeleted ? { text: "", reply: null, deletedAt: found.sentAt } : { text: `edited ${rev}` };
      const changed = now({ ...found, ...shown, rev });
      log[found.seq - 1] = changed;
      return [{ type: isDeleted ? "deleted" : "edited", message: changed }];
    },
    resume(since: number, from: number): RoomEvent[] {
      return [
        { type: "hello", seq: log.length, rev, members: [] },
        ...log.slice(since).map((one) => ({ type: "message", message: now(one) }) as const),
        ...log
          .filter((one) => one.rev > from && one.seq <= since)
          .map((one) => ({ type: "edited", message: now(one) }) as const),
        { type: "resumed", seq: log.length, rev },
      ];
    },
  };
}

test("loses, doubles and reorders no message, whatever is cut, repeated or sent again", () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant("theirs" as const), heard: fc.boolean(), answers: fc.nat(9) }),
    fc.record({ kind: fc.constant("mine" as const), heard: fc.boolean(), again: fc.boolean(), answers: fc.nat(9) }),
    fc.record({ kind: fc.constant("change" as const), which: fc.nat(50), heard: fc.boolean(), deleted: fc.boolean() }),
    fc.record({ kind: fc.constant("cut" as const), noticed: fc.boolean() }),
    fc.record({ kind: fc.constant("back" as const), told: fc.nat(3) }),
    fc.record({ kind: fc.constant("echo" as const), which: fc.nat(50) }),
    fc.record({ kind: fc.constant("by another way" as const) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const model = openModel();
      const shown: RoomEvent[] = [];
      let thread = hear(empty, ...model.resume(0, 0));
      let isConnected = true;
      let count = 0;
      const tell = (event: Parameters<typeof threadAfter>[1]) => {
        thread = threadAfter(thread, event);
      };
      for (const one of steps) {
        if (one.kind === "cut") {
          isConnected = false;
          // A half-open connection is silent long before anybody notices.
          if (one.noticed) tell({ type: "lost" });
          continue;
        }
        // The replay may be cut off in the middle too.
        if (one.kind === "back") {
          tell({ type: "lost" });
          const missed = model.resume(thread.upTo, thread.rev);
          isConnected = one.told === 0 || one.told >= missed.length;
          thread = hear(thread, ...(isConnected ? missed : missed.slice(0, one.told)));
          continue;
        }
        if (one.kind === "echo") {
          const event = shown[one.which % Math.max(1, shown.length)];
          if (event) thread = hear(thread, event);
          continue;
        }
        count += 1;
        const clientId = `k${count}`;
        if (one.kind !== "theirs" && one.kind !== "change")
          tell({ type: "kept", pending: [...thread.pending, pending(clientId)] });
        if (one.kind === "by another way") {
          const [stored] = model.post(ME, clientId);
          if (stored?.type === "message") tell({ type: "sent", message: stored.message });
          if (isConnected && stored) thread = hear(thread, stored);
          continue;
        }
        const events =
          one.kind === "change"
            ? model.change(one.which, one.deleted)
            : model.post(one.kind === "mine" ? ME : "3", clientId, one.answers);
        if (one.kind === "mine" && one.again) events.push(...model.post(ME, clientId));
        // A lost frame means a lost connection, so the frames after it do not arrive either.
        if (!one.heard) {
          isConnected = false;
          tell({ type: "lost" });
        }
        if (!isConnected) continue;
        shown.push(...events);
        thread = hear(thread, ...events);
      }
      tell({ type: "lost" });
      thread = hear(thread, ...model.resume(thread.upTo, thread.rev));
      for (const { clientId } of thread.pending) thread = hear(thread, ...model.post(ME, clientId));

      expect(thread.messages).toEqual(model.messages());
      expect(thread.pending).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

test("a message stored outside the room's socket does not hide missed messages before it", () => {
  const known = startThread({ me: ME, messages: [message(7)], hasOlder: false, pending: [pending("mine")] });
  const live = hear(known, { type: "resumed", seq: 7, rev: 7 });
  const own = message(10, { senderId: ME, clientId: "mine" });
  const sent = threadAfter(live, { type: "sent", message: own });
  expect([sent.messages.map(({ seq }) => seq), sent.pending, sent.upTo, sent.rev]).toEqual([[7, 10], [], 7, 7]);
});

test("a message is lost when its room refuses it as not found, and when a call does", () => {
  expect(["not_found", "chat.notFound", "too_many", null].filter((refused) => isLost({ refused }))).toEqual([
    "not_found",
    "chat.notFound",
  ]);
});

test("a quote shows the current state of its message, even where that is not loaded", () => {
  const quote = (text: string) => ({ seq: 1, senderId: "3", text });
  const answer = message(5, { reply: quote("message 1") });
  const loaded = startThread({ me: ME, messages: [answer], hasOlder: true, pending: [] });
  const long = message(1, { text: "é".repeat(200), rev: 6 });
  const edited = hear(loaded, { type: "edited", message: long });
  expect(edited.messages[0]?.reply).toEqual(quote("é".repeat(160)));
  const removed = message(1, { text: "", deletedAt: "2026-03-18T14:31:00.000Z", rev: 7 });
  const scrolled = threadAfter(edited, { type: "older", items: [removed], hasMore: false });
  expect(scrolled.messages.map(({ reply }) => reply)).toEqual([null, quote("")]);
});

test("a thread after its events equals the thread fetched again", () => {
  const loaded = startThread({ me: ME, messages: [message(3), message(4)], hasOlder: true, pending: [] });
  const older = hear(loaded, { type: "resumed", seq: 4, rev: 4 });
  const heard = hear(
    older,
    { type: "message", message: message(5) },
    { type: "edited", message: message(1, { rev: 9 }) },
  );
  const scrolled = threadAfter(heard, { type: "older", items: [message(1, { rev: 9 }), message(2)], hasMore: false });
  const fetched = [message(1, { rev: 9 }), message(2), message(3), message(4), message(5)];

  const restarted = startThread({ me: ME, messages: fetched, hasOlder: false, pending: [] });
  expect(scrolled).toEqual({ ...restarted, isLive: true });
});

test("keeps what arrives before the replay, and still requests what was missed", () => {
  const thread = hear(empty, { type: "message", message: message(1) }, { type: "message", message: message(4) });
  expect(thread.upTo).toBe(0);
  const missed = [message(2), message(3)].map((one) => ({ type: "message", message: one }) as const);
  const filled = hear(thread, ...missed, { type: "resumed", seq: 4, rev: 4 });
  expect([filled.upTo, filled.messages.map(({ seq }) => seq)]).toEqual([4, [1, 2, 3, 4]]);
});

test("a refused message stays with its reason until it is retried or dropped", () => {
  const stored = hear(empty, { type: "message", message: message(1, { senderId: ME, clientId: "a" }) });
  const refused = { ...pending("b"), refused: "too_many" };
  const existing = threadAfter(stored, { type: "kept", pending: [pending("a"), refused] });
  expect(existing.pending, "what is stored waits no more").toEqual([refused]);
  const unwell = hear(existing, { type: "error", code: "unavailable", clientId: "b" });
  expect(threadAfter(unwell, { type: "kept", pending: [pending("b")] }).pending[0]?.refused).toBeNull();
  expect(threadAfter(existing, { type: "kept", pending: [] }).pending).toEqual([]);
});

test("a message is sent, then delivered to everybody present, then seen by all", () => {
  const standing = (userId: string, readSeq: number, online = false) => ({ userId, online, readSeq, deliveredSeq: 0 });
  const own = { seq: 5, senderId: ME };
  expect(receiptOf(own, [standing(ME, 5), standing("3", 4)]).kind).toBe("sent");
  expect(receiptOf(own, [standing(ME, 5), standing("3", 4, true)]).kind).toBe("delivered");
  expect(receiptOf(own, [standing(ME, 5), standing("3", 5), standing("4", 0)])).toEqual({
    kind: "sent",
    seenBy: ["3"],
  });
  expect(receiptOf(own, [standing(ME, 5), standing("3", 5)])).toEqual({ kind: "seen", seenBy: ["3"] });
  expect(receiptOf(own, [standing(ME, 5)])).toEqual({ kind: "sent", seenBy: [] });
});

test("typing ends after five seconds, or with the message", () => {
  const typing = hear(empty, { type: "typing", userId: "3" }, { type: "typing", userId: ME });
  expect([typingNow(typing, 4_999), typingNow(typing, 5_000)]).toEqual([["3"], []]);
  expect(typingNow(hear(typing, { type: "message", message: message(1) }), 1)).toEqual([]);
});

test("keeps presence while a loss may recover, and forgets it once offline", () => {
  const members = [{ userId: "3", online: true, readSeq: 4, deliveredSeq: 4 }];
  const cut = threadAfter(hear(empty, { type: "hello", seq: 4, rev: 4, members }), { type: "lost" });
  expect([cut.isLive, cut.members[0]?.online]).toEqual([false, true]);
  expect(threadAfter(cut, { type: "offline" }).members).toMatchObject([{ online: false, readSeq: 4 }]);
});

test("reading never goes back, not even after an outdated hello", () => {
  const members = [{ userId: "3", online: true, readSeq: 4, deliveredSeq: 4 }];
  const existing = hear(empty, { type: "hello", seq: 4, rev: 4, members });
  const read = hear(existing, { type: "read", userId: "3", seq: 9 });
  const again = hear(read, { type: "hello", seq: 9, rev: 9, members });
  expect(again.members[0]).toMatchObject({ readSeq: 9, deliveredSeq: 9 });
});
