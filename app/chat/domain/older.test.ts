import fc from "fast-check";
import { expect, test } from "vitest";
import type { Message } from "./chat";
import { startThread, type ThreadState, threadAfter } from "./messages";
import { quoteOf } from "./quotes";

const ME = "2";
const SENT_AT = "2026-03-18T14:30:00.000Z";

const message = (seq: number, change: Partial<Message> = {}): Message => ({
  id: String(seq),
  seq,
  clientId: `c${seq}`,
  senderId: "3",
  text: `message ${seq}`,
  files: [],
  reply: null,
  rev: seq,
  sentAt: SENT_AT,
  editedAt: null,
  deletedAt: null,
  deletedBy: null,
  ...change,
});

const hearChange = (thread: ThreadState, changed: Message) =>
  threadAfter(thread, {
    type: "heard",
    at: 0,
    events: [{ type: changed.deletedAt ? "deleted" : "edited", message: changed }],
  });

test("a message changed or deleted while an older page is read stays so when the page arrives", () => {
  const loaded = startThread({ me: ME, messages: [message(4), message(5)], hasOlder: true, pending: [] });
  const edited = message(1, { text: "At line 3", rev: 6 });
  const deleted = message(2, { text: "", deletedAt: SENT_AT, rev: 7 });
  const heard = [edited, deleted].reduce(hearChange, loaded);
  const page = [message(1), message(2), message(3, { reply: quoteOf(message(1)) })];
  const { messages, above } = threadAfter(heard, { type: "older", items: page, hasMore: false });
  expect(messages.slice(0, 3)).toEqual([edited, deleted, message(3, { reply: quoteOf(edited) })]);
  expect(above).toEqual({});
});

test("whenever older pages are read and arrive, the last state counts", () => {
  const step = fc.record({ which: fc.nat(7), isDeleted: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), fc.nat(12), fc.nat(12), (steps, readAt, comesAfter) => {
      const states = [Array.from({ length: 8 }, (_, at) => message(at + 1))];
      for (const [at, { which, isDeleted }] of steps.entries()) {
        const shown = isDeleted ? { text: "", deletedAt: SENT_AT } : { text: `edit ${at}` };
        const last = states[at] as Message[];
        states.push(last.with(which, { ...(last[which] as Message), ...shown, rev: 9 + at }));
      }
      /** Each message but the first answers the one before it. */
      const at = (time: number) =>
        (states[time] as Message[]).map((one, n, all) => ({
          ...one,
          reply: n > 0 ? quoteOf(all[n - 1] as Message) : null,
        }));
      const read = Math.min(readAt, steps.length);
      const comes = Math.min(read + comesAfter, steps.length);
      let thread = startThread({ me: ME, messages: at(0).slice(6), hasOlder: true, pending: [] });
      for (let time = 0; time <= steps.length; time += 1) {
        if (time > 0) thread = hearChange(thread, at(time)[steps[time - 1]?.which ?? 0] as Message);
        if (time !== comes) continue;
        thread = threadAfter(thread, { type: "older", items: at(read).slice(3, 6), hasMore: true });
        thread = threadAfter(thread, { type: "older", items: at(read).slice(0, 3), hasMore: false });
      }
      expect(thread.messages).toEqual(at(steps.length));
      expect(thread.above).toEqual({});
    }),
    { numRuns: 1_000 },
  );
});
