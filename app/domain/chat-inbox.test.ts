import { expect, test } from "vitest";
import type { Conversation } from "./chat";
import { inboxAfter, inboxRead, inboxWith, unreadAfter, unreadTotal } from "./chat-inbox";

const conversation = (id: string, lastSeq: number, sentAt: number): Conversation => ({
  id,
  kind: "direct",
  name: null,
  createdBy: "1",
  members: [],
  lastMessage: { seq: lastSeq, senderId: "3", text: "x", kind: "text", sentAt },
  lastSeq,
  readSeq: lastSeq,
  unread: 0,
  muted: "none",
  createdAt: 0,
  version: 1,
});

const inbox = [conversation("8", 4, 80), conversation("7", 2, 70)];
const newest = { seq: 3, senderId: "3", text: "new", kind: "text" as const, sentAt: 90 };

test("a new message lifts its conversation to the top, with its count", () => {
  const after = inboxAfter(inbox, { id: "7", lastSeq: 3, readSeq: 2, unread: 1, lastMessage: newest });
  expect(after?.map(({ id, unread }) => [id, unread])).toEqual([
    ["7", 1],
    ["8", 0],
  ]);
});

test("news that was overtaken by later news changes nothing", () => {
  expect(inboxAfter(inbox, { id: "8", lastSeq: 3, readSeq: 3, unread: 9 })).toEqual(inbox);
  const read = inboxAfter(inbox, { id: "8", lastSeq: 5, readSeq: 4, unread: 1 }) ?? [];
  expect(inboxAfter(read, { id: "8", lastSeq: 4, readSeq: 4, unread: 0 })?.[0]?.unread).toBe(1);
});

test("a conversation that is not known, or of which only its id is told, has to be looked up", () => {
  expect(inboxAfter(inbox, { id: "9", lastSeq: 1 })).toBeNull();
  expect(inboxAfter(inbox, { id: "8" })).toBeNull();
});

test("what is looked up adds what was missed, and takes nothing back", () => {
  const found = [conversation("9", 1, 95), conversation("8", 3, 60), conversation("7", 5, 85)];
  expect(inboxWith(inbox, found).map(({ id, lastSeq }) => [id, lastSeq])).toEqual([
    ["9", 1],
    ["7", 5],
    ["8", 4],
  ]);
});

test("reading empties the count at once, and never goes back", () => {
  const unread = inboxAfter(inbox, { id: "7", lastSeq: 3, readSeq: 2, unread: 1, lastMessage: newest }) ?? [];
  expect(inboxRead(unread, "7", 3)[0]).toMatchObject({ readSeq: 3, unread: 0 });
  expect(inboxRead(inbox, "8", 1)[0]).toMatchObject({ readSeq: 4 });
});

test("what waits is counted over all chats that are not muted, and follows the news of each", () => {
  const chats = { unread: { "7": 2, "8": 1, "9": 40 }, muted: ["9"] };
  expect(unreadTotal(chats)).toBe(3);
  const read = unreadAfter(chats, { id: "7", lastSeq: 3, readSeq: 3, unread: 0 });
  expect(read && unreadTotal(read)).toBe(1);
  expect(unreadAfter(chats, { id: "10" }), "a chat nobody knew of is looked up").toBeNull();
});
