import { expect, test } from "vitest";
import { listConversations } from "#app/chat/services/conversation-list";
import { copyMessages } from "#app/chat/services/copies";
import { sweepChatFiles } from "#app/chat/services/sweep-files";
import { DAY } from "#app/core/domain/time";
import { karim, salma } from "#tests/cast/cast";
import { enter, groupOf } from "#tests/cast/talking";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { expectConsoleError } from "#tests/server/no-console-errors";

const PAGE = { size: 40 };
const say = ({ deps }: TestFactory, id: string, text: string) =>
  deps.rooms.post(id, karim.id, { clientId: deps.newToken(), text, fileIds: [] });
const unreadOf = async ({ deps }: TestFactory, id: string) =>
  (await listConversations(deps, salma, { q: "", size: 40 })).items.find((one) => one.id === id)?.unread;
const copies = async ({ env }: TestFactory) => (await env.FILES.list({ prefix: "chat-copies/" })).objects;

/** The same conversation where only the database and R2 are left: its room has never started. */
async function withoutRooms({ env, deps }: TestFactory, id: string) {
  const again = deps.newId();
  const statements = [
    `INSERT INTO conversations (id, kind, name, created_by, last_seq, last_rev, last_at, created_at, updated_at)
     SELECT ?2, kind, name, created_by, last_seq, last_rev, last_at, created_at, updated_at FROM conversations WHERE id = ?1`,
    `INSERT INTO conversation_members (conversation_id, user_id, joined_at, read_seq)
     SELECT ?2, user_id, joined_at, read_seq FROM conversation_members WHERE conversation_id = ?1`,
    "UPDATE chat_files SET conversation_id = ?2 WHERE conversation_id = ?1",
  ];
  await env.DB.batch(statements.map((statement) => env.DB.prepare(statement).bind(id, again)));
  for (const { key } of await copies({ env } as TestFactory)) {
    const stored = await env.FILES.get(key);
    await env.FILES.put(key.replace(`/${id}/`, `/${again}/`), (await stored?.text()) ?? "");
  }
  return again;
}

test("after a night, a restored factory has every message again: authors, times, edits, deletions, reactions, files", async () => {
  await using factory = await openFactory();
  const { deps, env } = factory;
  const { id } = await groupOf(factory, "manager", "supervisor");
  await env.FILES.put("chat/9001", "bytes");
  await env.DB.prepare(
    `INSERT INTO chat_files (id, uploader_id, file_key, name, type, size, created_at)
     VALUES (9001, 2, 'chat/9001', 'needle.png', 'image/png', 5, ?)`,
  )
    .bind(deps.now() - 2 * DAY)
    .run();
  await say(factory, id, "one");
  await say(factory, id, "two");
  await say(factory, id, "secret");
  await deps.rooms.post(id, karim.id, { clientId: "f", text: "", fileIds: ["9001"] });
  await deps.rooms.post(id, salma.id, { clientId: "r", text: "thanks", fileIds: [], replyTo: 1 });
  await deps.rooms.edit(id, karim.id, 2, { text: "2" });
  await deps.rooms.react(id, salma.id, 1, { emoji: "👍", isOn: true });
  await deps.rooms.remove(id, { me: karim.id, ofOthers: false }, 3);
  await deps.rooms.read(id, salma.id, 2);
  await deps.rooms.post(id, karim.id, { clientId: "last", text: "Line 2 is ready", fileIds: [] });
  await expect.poll(() => unreadOf(factory, id)).toBe(1);
  const before = await deps.rooms.page(id, PAGE);

  expect(await copyMessages(deps)).toEqual({ copied: 1, removed: 0 });
  expect(await copyMessages(deps)).toEqual({ copied: 0, removed: 0 });
  const again = await withoutRooms(factory, id);

  expect(await sweepChatFiles(deps)).toBe(0);
  expect(await deps.rooms.page(again, PAGE)).toEqual(before);
  expect(await unreadOf(factory, again)).toBe(1);
  expect(await deps.rooms.search(again, { words: [{ word: "ready", marks: [] }], only: [] })).toHaveLength(1);
  expect(await say(factory, again, "next")).toMatchObject({ seq: 7 });
  await expect.poll(() => unreadOf(factory, again)).toBe(2);
  const salmas = await enter(factory, "supervisor", again);
  expect(await salmas.hears("hello")).toMatchObject({ seq: 7 });
});

test("a text deleted after a night is in no copy after the next one", async () => {
  await using factory = await openFactory();
  const { deps, env } = factory;
  const { id } = await groupOf(factory, "manager", "supervisor");
  await say(factory, id, "secret");
  await say(factory, id, "kept");
  await expect.poll(() => unreadOf(factory, id)).toBe(2);
  const texts = async () =>
    (await Promise.all((await copies(factory)).map(async ({ key }) => (await env.FILES.get(key))?.text()))).join();
  await copyMessages(deps);
  expect(await texts()).toContain("secret");

  await deps.rooms.remove(id, { me: karim.id, ofOthers: false }, 1);
  await expect.poll(() => unreadOf(factory, id)).toBe(1);
  await copyMessages(deps);
  expect(await texts()).toContain("kept");
  expect(await texts()).not.toContain("secret");
});

test("what was written after the copy is lost with its rooms, and its numbers are not given out again", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { id } = await groupOf(factory, "manager", "supervisor");
  await say(factory, id, "one");
  await expect.poll(() => unreadOf(factory, id)).toBe(1);
  await copyMessages(deps);
  await say(factory, id, "two");
  await expect.poll(() => unreadOf(factory, id)).toBe(2);
  const again = await withoutRooms(factory, id);

  expect(await say(factory, again, "three")).toMatchObject({ seq: 3 });
  expect((await deps.rooms.page(again, PAGE)).items.map(({ text }) => text)).toEqual(["one", "three"]);
});

test("while the copy cannot be read, nothing is written into a restored room", async () => {
  await using factory = await openFactory();
  const { deps, env } = factory;
  const { id } = await groupOf(factory, "manager", "supervisor");
  await say(factory, id, "one");
  await expect.poll(() => unreadOf(factory, id)).toBe(1);
  await copyMessages(deps);
  const again = await withoutRooms(factory, id);
  const room = `chat-copies/${again}/room.json`;
  const whole = (await (await env.FILES.get(room))?.text()) ?? "";
  await env.FILES.put(room, "{");
  await expect(say(factory, again, "two")).rejects.toMatchObject({ code: "unknown" });
  expectConsoleError("JSON");
  await env.FILES.put(room, whole);
  expect(await say(factory, again, "two")).toMatchObject({ seq: 2 });
});

test("the copy of a conversation that no longer exists is removed after thirty days", async () => {
  await using factory = await openFactory();
  const { deps, env } = factory;
  const { id } = await groupOf(factory, "manager", "supervisor");
  await say(factory, id, "one");
  await expect.poll(() => unreadOf(factory, id)).toBe(1);
  await copyMessages(deps);
  await env.FILES.put("chat-copies/77/room.json", "{}");
  expect((await copyMessages(deps)).removed).toBe(0);
  deps.setNow(Date.now() + 31 * DAY);
  expect((await copyMessages(deps)).removed).toBe(1);
  expect(await copies(factory)).toHaveLength(2);
});
