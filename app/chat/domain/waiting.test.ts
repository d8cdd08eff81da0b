import { expect, test } from "vitest";
import { noticeOf } from "./waiting";

const victor = { userId: "4", username: "victor", muted: "none", readSeq: 1, late: [] } as const;
const messages = [
  { seq: 1, senderId: "2", text: "@victor can you look?" },
  { seq: 2, senderId: "2", text: "@Victor and now?" },
  { seq: 3, senderId: "4", text: "I come." },
  { seq: 4, senderId: "3", text: "Line 2 stands." },
];

test("a notice counts the messages of others after the last read one, and names who mentioned the member", () => {
  expect(noticeOf(victor, messages, false)).toEqual({ kind: "mention", count: 2, senderId: "2" });
  expect(noticeOf({ ...victor, readSeq: 2 }, messages, false)).toEqual({
    kind: "chat_message",
    count: 1,
    senderId: "3",
  });
  expect(noticeOf({ ...victor, readSeq: 4 }, messages, false)).toBeNull();
});

test("a mention that an edit added to a read message waits too", () => {
  expect(noticeOf({ ...victor, readSeq: 4, late: [1] }, messages, false)).toMatchObject({ kind: "mention", count: 1 });
});

test("a muted conversation counts only mentions or nothing, and a chat of two has none", () => {
  expect(noticeOf({ ...victor, muted: "mentions" }, messages, false)).toMatchObject({ kind: "mention", count: 1 });
  expect(noticeOf({ ...victor, muted: "mentions", readSeq: 2 }, messages, false)).toBeNull();
  expect(noticeOf({ ...victor, muted: "all" }, messages, false)).toBeNull();
  expect(noticeOf(victor, messages, true)).toEqual({ kind: "chat_message", count: 2, senderId: "3" });
});
