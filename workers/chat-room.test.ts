import { runDurableObjectAlarm } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { paths } from "#app/paths";
import { listConversations } from "#app/services/conversation-list";
import { changeConversation, createConversation } from "#app/services/conversations";
import { readNotifications } from "#app/services/notifications";
import { karim, salma, victor } from "#tests/cast";
import { openFactory, type TestFactory } from "#tests/factory";
import { enter, groupOf } from "#tests/talking";
import { roomOf } from "./rooms";

const list = { q: "", size: 40 };
const PATIENTLY = { timeout: 20_000, interval: 20 };

/** The room tells by its alarm, which rings now or has rung already. */
async function inboxKnows(factory: TestFactory, id: string, seq: number) {
  await runDurableObjectAlarm(roomOf(factory.env, id));
  await vi.waitFor(async () => {
    const { items } = await listConversations(factory.deps, karim, list);
    expect(items.find((one) => one.id === id)?.lastMessage?.seq).toBe(seq);
  }, PATIENTLY);
}

test("what karim writes reaches salma and himself once, numbered, after it is stored", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor");
  const karims = await enter(factory, "manager", id);
  const salmas = await enter(factory, "supervisor", id);
  expect(await karims.hears("hello")).toMatchObject({ seq: 0, members: [{ userId: "2" }, { userId: "3" }] });

  karims.say({ type: "message", clientId: "a", text: "  The needle of line 2 broke.  " });

  const { message } = await salmas.hears("message");
  expect(message).toMatchObject({ seq: 1, senderId: "2", clientId: "a", text: "The needle of line 2 broke." });
  expect(await karims.hears("ack")).toEqual({ type: "ack", clientId: "a", seq: 1 });
  expect((await karims.hears("message")).message).toEqual(message);
  expect((await factory.deps.rooms.page(id, { size: 40 })).items).toEqual([message]);
});

test("the same client id ten times over two tabs and the API is one message with one number", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor");
  const first = await enter(factory, "manager", id);
  const second = await enter(factory, "manager", id, first.cookie);
  for (const tab of [first, second, first, second, first])
    tab.say({ type: "message", clientId: "once", text: "We start at six." });
  const posted = await Promise.all(
    Array.from({ length: 5 }, () =>
      factory.deps.rooms.post(id, "2", { clientId: "once", text: "Other.", fileIds: [] }),
    ),
  );
  await second.hears("ack");

  expect(posted.map(({ seq, text }) => [seq, text])).toEqual(Array(5).fill([1, "We start at six."]));
  expect((await factory.deps.rooms.page(id, { size: 40 })).items).toHaveLength(1);
  expect(await factory.deps.rooms.post(id, "3", { clientId: "once", text: "Mine.", fileIds: [] })).toMatchObject({
    seq: 2,
  });
});

test("who comes back hears what was missed, in its order, and what was changed further up", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor");
  const post = (clientId: string) => factory.deps.rooms.post(id, "2", { clientId, text: clientId, fileIds: [] });
  for (const clientId of ["a", "b", "c", "d"]) await post(clientId);
  await factory.deps.rooms.edit(id, "2", 1, { text: "A" });
  await factory.deps.rooms.remove(id, "2", 3);
  const salmas = await enter(factory, "supervisor", id);
  expect(await salmas.hears("hello")).toMatchObject({ seq: 4, rev: 6 });

  salmas.say({ type: "resume", since: 2, rev: 2 });

  expect(await salmas.hears("edited")).toMatchObject({ message: { seq: 1, text: "A" } });
  const missed = salmas.heard.flatMap((event) => (event.type === "message" ? event.message : []));
  expect(missed.map(({ seq, text }) => [seq, text])).toEqual([
    [3, ""],
    [4, "d"],
  ]);
});

test("the inbox knows the newest message and counts exactly what was not read", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor");
  for (const clientId of ["a", "b", "c"])
    await factory.deps.rooms.post(id, "2", { clientId, text: `message ${clientId}`, fileIds: [] });
  await factory.deps.rooms.read(id, "3", 1);
  await inboxKnows(factory, id, 3);
  await vi.waitFor(
    async () => expect((await listConversations(factory.deps, salma, list)).items[0]).toMatchObject({ unread: 2 }),
    PATIENTLY,
  );

  const [salmas] = (await listConversations(factory.deps, salma, list)).items;
  expect(salmas).toMatchObject({ id, unread: 2, lastMessage: { seq: 3, text: "message c", senderId: "2" } });
  expect((await listConversations(factory.deps, karim, list)).items[0]).toMatchObject({ unread: 0 });
});

test("who is not looking is told once by the bell, unless it is muted; reading reads it there too", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { id } = await groupOf(factory, "manager", "supervisor", "viewer");
  await changeConversation(deps, victor, { id, muted: "mentions" });
  await enter(factory, "supervisor", id);
  const post = (clientId: string, text: string) => deps.rooms.post(id, "2", { clientId, text, fileIds: [] });
  const bell = async (who: typeof salma) =>
    (await readNotifications(deps, who, { size: 20 })).items
      .filter(({ readAt }) => readAt === null)
      .map(({ kind, count, params }) => [kind, count, params.sender]);
  await post("a", "Line 2 stands.");
  await inboxKnows(factory, id, 1);
  expect([await bell(salma), await bell(victor)]).toEqual([
    [["conversation_added", 1, undefined]],
    [["conversation_added", 1, undefined]],
  ]);

  await post("b", "@victor can you look?");
  await inboxKnows(factory, id, 2);
  expect((await bell(victor))[0]).toEqual(["mention", 1, "karim"]);

  await deps.rooms.read(id, "4", 2);
  await vi.waitFor(async () => expect(await bell(victor)).toEqual([["conversation_added", 1, undefined]]), PATIENTLY);
});

test("messages of a group and of one person are an item each, with a count, for who is not looking; for who is, none", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const group = await groupOf(factory, "manager", "supervisor", "viewer");
  const toVictor = await createConversation(deps, karim, { kind: "direct", memberIds: ["4"] });
  const toSalma = await createConversation(deps, karim, { kind: "direct", memberIds: ["3"] });
  const rooms = [group.id, toVictor.conversation.id, toSalma.conversation.id];
  for (const id of [group.id, toSalma.conversation.id]) await enter(factory, "supervisor", id);
  const bell = async (who: typeof salma) =>
    (await readNotifications(deps, who, { size: 20 })).items.filter(({ kind }) => kind === "chat_message");

  for (const seq of [1, 2])
    for (const id of rooms) {
      await deps.rooms.post(id, "2", { clientId: `${seq}`, text: "Line 2 stands.", fileIds: [] });
      await inboxKnows(factory, id, seq);
    }

  const told = await bell(victor);
  expect(told).toHaveLength(2);
  expect(told).toEqual(
    expect.arrayContaining(
      [group, toVictor.conversation].map(({ id, name }) =>
        expect.objectContaining({
          reason: "member",
          count: 2,
          params: { sender: "karim", conversation: name },
          link: paths.chat({ c: id }),
          readAt: null,
        }),
      ),
    ),
  );
  expect([await bell(salma), await bell(karim)]).toEqual([[], []]);
});

test("what two say in one burst is numbered without a gap, in the order each said it", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor");
  const karims = await enter(factory, "manager", id);
  const salmas = await enter(factory, "supervisor", id);
  for (let n = 0; n < 40; n += 1)
    for (const [tab, who] of [
      [karims, "k"],
      [salmas, "s"],
    ] as const)
      tab.say({ type: "message", clientId: `${who}${n}`, text: `${who}${n}` });
  await karims.hears("ack", ({ clientId }) => clientId === "k39");
  await salmas.hears("ack", ({ clientId }) => clientId === "s39");

  const { items } = await factory.deps.rooms.page(id, { size: 100 });
  expect(items.map(({ seq }) => seq)).toEqual(items.map((_, at) => at + 1));
  for (const who of ["k", "s"])
    expect(items.flatMap(({ text }) => (text.startsWith(who) ? text : []))).toEqual(
      Array.from({ length: 40 }, (_, n) => `${who}${n}`),
    );
});
