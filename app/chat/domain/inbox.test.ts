import { expect, test } from "vitest";
import type { Conversation } from "./chat";
import {
  inboxAfter,
  inboxOf,
  inboxRead,
  inboxWith,
  type UnreadChats,
  unreadAfter,
  unreadTotal,
  unreadWith,
} from "./inbox";

const conversation = (id: string, lastSeq: number, sentAt: number): Conversation => ({
  id,
  kind: "direct",
  name: null,
  createdBy: "1",
  ownerId: null,
  members: [],
  lastMessage: { seq: lastSeq, senderId: "3", text: "x", kind: "text", sentAt },
  lastSeq,
  readSeq: lastSeq,
  deletedSeqs: [],
  unread: 0,
  muted: "none",
  isMarked: false,
  isPinned: false,
  createdAt: 0,
  version: 1,
});

const inbox = [conversation("8", 4, 80), conversation("7", 2, 70)];
const newest = { seq: 3, senderId: "3", text: "new", kind: "text" as const, sentAt: 90 };

test("a new message moves its conversation to the top and counts it", () => {
  const after = inboxAfter(inbox, { id: "7", lastSeq: 3, readSeq: 2, unread: 1, lastMessage: newest });
  expect(after?.map(({ id, unread }) => [id, unread])).toEqual([
    ["7", 1],
    ["8", 0],
  ]);
});

test("news that arrives after later news changes nothing", () => {
  expect(inboxAfter(inbox, { id: "8", lastSeq: 3, readSeq: 3, unread: 9 })).toEqual(inbox);
  const read = inboxAfter(inbox, { id: "8", lastSeq: 5, readSeq: 4, unread: 1 }) ?? [];
  expect(inboxAfter(read, { id: "8", lastSeq: 4, readSeq: 4, unread: 0 })?.[0]?.unread).toBe(1);
});

test("looks up an unknown conversation, and one of which only the id arrives", () => {
  expect(inboxAfter(inbox, { id: "9", lastSeq: 1 })).toBeNull();
  expect(inboxAfter(inbox, { id: "8" })).toBeNull();
});

test("a look-up adds missed news, and loses none", () => {
  const found = [conversation("9", 1, 95), conversation("8", 3, 60), conversation("7", 5, 85)];
  expect(inboxWith(inbox, found).map(({ id, lastSeq }) => [id, lastSeq])).toEqual([
    ["9", 1],
    ["7", 5],
    ["8", 4],
  ]);
});

test("reading empties the count at once, and the count never goes back", () => {
  const unread = inboxAfter(inbox, { id: "7", lastSeq: 3, readSeq: 2, unread: 1, lastMessage: newest }) ?? [];
  expect(inboxRead(unread, "7", 3)[0]).toMatchObject({ readSeq: 3, unread: 0 });
  expect(inboxRead(inbox, "8", 1)[0]).toMatchObject({ readSeq: 4 });
});

test("a read that the server has not confirmed does not hold up the newest message", () => {
  const ahead = inboxRead(inbox, "7", 3);
  const notified = inboxAfter(ahead, { id: "7", lastSeq: 3, readSeq: 2, unread: 1, lastMessage: newest }) ?? [];
  expect(notified[0]).toMatchObject({ id: "7", lastMessage: { text: "new" }, readSeq: 3, unread: 0 });
});

test("shows an edit of the newest message, and ignores an edit of an older one", () => {
  const edited = { seq: 4, senderId: "3", text: "edited", kind: "text" as const, sentAt: 80 };
  const after = inboxAfter(inbox, { id: "8", lastSeq: 4, readSeq: 4, unread: 0, lastMessage: edited }) ?? [];
  const late = inboxAfter(after, { id: "8", lastSeq: 3, readSeq: 3, unread: 0, lastMessage: { ...edited, seq: 3 } });
  expect(late?.find(({ id }) => id === "8")?.lastMessage).toEqual(edited);
});

test("a reload loses no news, and drops the conversations that the user has left", () => {
  const heard = inboxAfter(inbox, { id: "7", lastSeq: 3, readSeq: 2, unread: 1, lastMessage: newest }) ?? [];
  const read = inboxOf(heard, [{ ...conversation("7", 2, 70), name: "Cutting" }, conversation("9", 1, 60)]);
  expect(read.map(({ id, name, lastSeq, unread }) => [id, name, lastSeq, unread])).toEqual([
    ["7", "Cutting", 3, 1],
    ["9", null, 1, 0],
  ]);
});

const place = (lastSeq: number, readSeq: number) => ({ lastSeq, readSeq, deletedSeqs: [] });

test("counts unread messages over all chats that are not muted, and follows the news of each", () => {
  const chats = { places: { "7": place(4, 2), "8": place(1, 1), "9": place(40, 0) }, muted: ["9"], marked: ["8"] };
  expect(unreadTotal(chats)).toBe(3);
  const read = unreadAfter(chats, { id: "7", lastSeq: 4, readSeq: 4, unread: 0 });
  expect(read && unreadTotal(read)).toBe(1);
  const overtaken = read && unreadAfter(read, { id: "7", lastSeq: 4, readSeq: 2, unread: 2 });
  expect(overtaken && unreadTotal(overtaken), "news that was overtaken").toBe(1);
  expect(unreadAfter(chats, { id: "7" }), "a chat reported only by its id is looked up").toBeNull();
  expect(unreadAfter(chats, { id: "10", lastSeq: 1 }), "so is an unknown one").toBeNull();
});

test("a slow look-up loses no news, adds new conversations and drops those that the user left", () => {
  const heard = { places: { "7": place(5, 2), "8": place(1, 1) }, muted: [], marked: [] };
  const found = { places: { "7": place(4, 3), "9": place(2, 0) }, muted: ["9"], marked: [] };
  expect(unreadWith(heard, found)).toEqual({
    places: { "7": place(5, 3), "9": place(2, 0) },
    muted: ["9"],
    marked: [],
  });
});

test("a message that is deleted before it is read is no longer unread, in whichever order the news arrives", () => {
  const sent = { id: "7", lastSeq: 4, readSeq: 2, deletedSeqs: [] };
  const deleted = { ...sent, deletedSeqs: [3] };
  for (const news of [
    [sent, deleted],
    [deleted, sent],
  ]) {
    const after = news.reduce((items, one) => inboxAfter(items, one) ?? [], inbox);
    expect(after.find(({ id }) => id === "7")).toMatchObject({ unread: 1, deletedSeqs: [3] });
    const chats: UnreadChats = { places: { "7": { lastSeq: 2, readSeq: 2, deletedSeqs: [] } }, muted: [], marked: [] };
    const counted = news.reduce((unread, one) => unreadAfter(unread, one) ?? unread, chats);
    expect(unreadTotal(counted)).toBe(1);
    expect(inboxRead(after, "7", 4)[0]).toMatchObject({ unread: 0, deletedSeqs: [] });
  }
});
