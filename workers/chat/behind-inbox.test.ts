import { expect, test } from "vitest";
import { listConversations } from "#app/chat/services/conversation-list";
import { karim, salma } from "#tests/cast/cast";
import { enter, groupOf } from "#tests/cast/talking";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { roomOf } from "#workers/live/rooms";

const list = { q: "", size: 40 };

/** A group of karim and salma, who have read its fifty messages as the database says, and whose room never started. */
async function emptyRoom(factory: TestFactory) {
  const group = await groupOf(factory, "manager", "supervisor");
  const id = factory.deps.newId();
  await factory.env.DB.batch(
    [
      `INSERT INTO conversations (id, kind, name, created_by, last_seq, last_rev, last_at, created_at, updated_at)
       SELECT ?2, kind, name, created_by, 50, 60, last_at, created_at, updated_at FROM conversations WHERE id = ?1`,
      `INSERT INTO conversation_members (conversation_id, user_id, joined_at, read_seq)
       SELECT ?2, user_id, joined_at, 50 FROM conversation_members WHERE conversation_id = ?1`,
    ].map((statement) => factory.env.DB.prepare(statement).bind(group.id, id)),
  );
  return id;
}

const unreadOf = async ({ deps }: TestFactory, id: string) =>
  (await listConversations(deps, salma, list)).items.find((one) => one.id === id)?.unread;

const say = ({ deps }: TestFactory, id: string, text: string) =>
  deps.rooms.post(id, karim.id, { clientId: text.replaceAll(" ", "-"), text, fileIds: [] });

test("karim's first message in a restored factory whose rooms are empty gets the next number and is unread for salma", async () => {
  await using factory = await openFactory();
  const id = await emptyRoom(factory);

  expect(await say(factory, id, "Line 2 is ready")).toMatchObject({ seq: 51, rev: 61 });
  await expect.poll(() => unreadOf(factory, id)).toBe(1);

  const salmas = await enter(factory, "supervisor", id);
  expect(await salmas.hears("hello")).toMatchObject({ seq: 51 });
  salmas.say({ type: "read", seq: 51 });
  await expect.poll(() => unreadOf(factory, id)).toBe(0);
});

test("a room behind the database goes on after it, and what was lost does not stay unread", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor");
  await say(factory, id, "one");
  await say(factory, id, "two");
  await expect.poll(() => unreadOf(factory, id)).toBe(2);
  await factory.env.DB.prepare("UPDATE conversations SET last_seq = 50, last_rev = 60 WHERE id = ?").bind(id).run();
  await roomOf(factory.env, id).recheck();

  await factory.deps.rooms.read(id, salma.id, 2);
  await expect.poll(() => unreadOf(factory, id)).toBe(0);
  expect(await say(factory, id, "three")).toMatchObject({ seq: 51 });
  await expect.poll(() => unreadOf(factory, id)).toBe(1);
  expect((await factory.deps.rooms.page(id, { size: 40 })).items.map(({ seq }) => seq)).toEqual([1, 2, 51]);
});
