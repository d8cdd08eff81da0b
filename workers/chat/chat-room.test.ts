import { runDurableObjectAlarm } from "cloudflare:test";
import { expect, test } from "vitest";
import { listConversations } from "#app/chat/services/conversation-list";
import { addMembers, changeConversation, createConversation, removeMembers } from "#app/chat/services/conversations";
import { markAllRead, readNotifications } from "#app/notifications/services/notifications";
import { paths } from "#app/paths";
import { karim, salma, victor } from "#tests/cast/cast";
import { panelOf, toldTo } from "#tests/cast/notified";
import { joins } from "#tests/cast/sign-in";
import { enter, groupOf } from "#tests/cast/talking";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { roomOf } from "#workers/live/rooms";

const list = { q: "", size: 40 };

/** Waits for the room's report to the inbox, by an alarm that rings now or has already rung. */
async function inboxKnows(factory: TestFactory, id: string, seq: number) {
  await runDurableObjectAlarm(roomOf(factory.env, id));
  const lastSeq = async () => {
    const { items } = await listConversations(factory.deps, karim, list);
    return items.find((one) => one.id === id)?.lastMessage?.seq;
  };
  await expect.poll(lastSeq).toBe(seq);
}

test("karim's message reaches salma and himself once, numbered, after it is stored", async () => {
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

test("a client that reconnects gets what it missed, in order, and earlier messages that changed", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor");
  const post = (clientId: string) => factory.deps.rooms.post(id, "2", { clientId, text: clientId, fileIds: [] });
  for (const clientId of ["a", "b", "c", "d"]) await post(clientId);
  await factory.deps.rooms.edit(id, "2", 1, { text: "A" });
  await factory.deps.rooms.remove(id, { me: "2", ofOthers: false }, 3);
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

test("each join, leave, removal and new name is shown once between the messages, and counts as unread for nobody", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { id } = await groupOf(factory, "manager", "supervisor");
  await joins(factory, "viewer");
  await deps.rooms.post(id, "2", { clientId: "a", text: "Good morning", fileIds: [] });
  const salmas = await enter(factory, "supervisor", id);
  await addMembers(deps, karim, { id, memberIds: [victor.id] });
  expect(await salmas.hears("event")).toMatchObject({
    event: { kind: "joined", actorId: karim.id, userIds: [victor.id], after: 1 },
  });
  await changeConversation(deps, salma, { id, name: "Sewing 1, evenings" });
  await removeMembers(deps, karim, { id, memberIds: [victor.id] });
  await deps.rooms.post(id, "2", { clientId: "b", text: "Two again", fileIds: [] });
  for (const _ of [1, 2]) await deps.rooms.refresh(id);

  const { items, events } = await deps.rooms.page(id, { size: 40 });
  expect(items.map(({ seq }) => seq)).toEqual([1, 2]);
  expect(events.map(({ kind, name, after }) => [kind, name, after])).toEqual([
    ["joined", null, 1],
    ["renamed", "Sewing 1, evenings", 1],
    ["removed", null, 1],
  ]);
  expect((await deps.rooms.page(id, { before: 2, size: 40 })).events).toHaveLength(3);
  await inboxKnows(factory, id, 2);
  expect((await listConversations(deps, salma, list)).items[0]).toMatchObject({ lastSeq: 2, unread: 2 });

  const late = await enter(factory, "supervisor", id);
  late.say({ type: "resume", since: 2, rev: 2 });
  await late.hears("resumed");
  const replayed = [...late.heard, ...late.frames.flat()] as { type: string; event?: { kind: string } }[];
  expect(replayed.flatMap(({ type, event }) => (type === "event" ? event?.kind : []))).toEqual(["renamed", "removed"]);
});

test("an event that the room never heard of, because its server ended, is taken over at the next look, once", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { id } = await groupOf(factory, "manager", "supervisor", "viewer");
  const deaf = { ...deps, rooms: { ...deps.rooms, refresh: () => Promise.reject(new Error("the server ended")) } };
  await expect(removeMembers(deaf, karim, { id, memberIds: [victor.id] })).rejects.toThrow("the server ended");
  expect((await deps.rooms.page(id, { size: 40 })).events).toEqual([]);
  await deps.rooms.refresh(id);
  await deps.rooms.refresh(id);
  expect((await deps.rooms.page(id, { size: 40 })).events).toMatchObject([{ kind: "removed", userIds: [victor.id] }]);
});

test("a reaction is given and taken back once, reaches everybody live and after a break, and marks nothing as edited", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor");
  const { rooms } = factory.deps;
  await rooms.post(id, "2", { clientId: "a", text: "Line 2 runs again", fileIds: [] });
  const karims = await enter(factory, "manager", id);
  for (const _ of [1, 2]) await rooms.react(id, "3", 1, { emoji: "👍", isOn: true });
  expect(await karims.hears("reacted")).toMatchObject({
    message: { rev: 2, editedAt: null, reactions: [{ emoji: "👍", userIds: ["3"] }] },
  });
  const again = await enter(factory, "manager", id, karims.cookie);
  again.say({ type: "resume", since: 1, rev: 1 });
  expect(await again.hears("edited")).toMatchObject({ message: { seq: 1, reactions: [{ emoji: "👍" }] } });
  await rooms.react(id, "3", 1, { emoji: "👍", isOn: false });
  expect((await rooms.page(id, { size: 40 })).items[0]).not.toHaveProperty("reactions");
  await rooms.remove(id, { me: "2", ofOthers: false }, 1);
  await expect(rooms.react(id, "3", 1, { emoji: "👍", isOn: true })).rejects.toMatchObject({ code: "not_found" });
});

test("the inbox knows the newest message and counts exactly the unread ones", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor");
  for (const clientId of ["a", "b", "c"])
    await factory.deps.rooms.post(id, "2", { clientId, text: `message ${clientId}`, fileIds: [] });
  await factory.deps.rooms.read(id, "3", 1);
  await inboxKnows(factory, id, 3);
  await expect
    .poll(async () => (await listConversations(factory.deps, salma, list)).items[0])
    .toMatchObject({ unread: 2 });

  const [salmas] = (await listConversations(factory.deps, salma, list)).items;
  expect(salmas).toMatchObject({ id, unread: 2, lastMessage: { seq: 3, text: "message c", senderId: "2" } });
  expect((await listConversations(factory.deps, karim, list)).items[0]).toMatchObject({ unread: 0 });
});

test("notifies an absent member once, unless muted; reading the chat removes the notification", async () => {
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
  const panel = async () => (await readNotifications(deps, victor, { size: 20 })).items;
  await expect.poll(() => panel()).toEqual([]);

  await post("c", "@victor thank you");
  await inboxKnows(factory, id, 3);
  await markAllRead(deps, victor);
  await post("d", "@victor and the other one?");
  await inboxKnows(factory, id, 4);
  expect((await panel()).map(({ kind, readAt }) => [kind, readAt])).toEqual([["mention", null]]);
});

test("a mention takes over the line of the messages before it, and those after it join the mention", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { id, name } = await groupOf(factory, "manager", "supervisor", "viewer");
  const lines = async (who: typeof salma) =>
    (await panelOf(factory, who))
      .filter(({ kind }) => kind !== "conversation_added")
      .map(({ kind, reason, count, params }) => [kind, reason, count, params.sender]);
  const texts = ["Line 2 stands.", "@victor can you look?", "The needle is broken."];
  for (const [at, text] of texts.entries()) {
    const sender = at === 1 ? karim.id : salma.id;
    await deps.rooms.post(id, sender, { clientId: `${at}`, text, fileIds: [] });
    await inboxKnows(factory, id, at + 1);
  }
  expect(await lines(victor)).toEqual([["mention", "mentioned", 3, "karim"]]);
  expect((await panelOf(factory, victor))[0]?.params).toEqual({ sender: "karim", conversation: name });
  expect(await lines(karim)).toEqual([["chat_message", "member", 1, "salma"]]);

  await deps.rooms.read(id, victor.id, 3);
  await expect.poll(() => toldTo(factory, victor)).toEqual([]);
});

test("salma, who is taken out and added again, keeps the notice of it until she reads", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { id } = await groupOf(factory, "manager", "supervisor", "viewer");
  await deps.rooms.post(id, "2", { clientId: "a", text: "Line 2 stands.", fileIds: [] });
  await inboxKnows(factory, id, 1);
  await removeMembers(deps, karim, { id, memberIds: [salma.id] });
  await addMembers(deps, karim, { id, memberIds: [salma.id] });
  expect(await toldTo(factory, salma)).toContain("conversation_added");

  await deps.rooms.read(id, victor.id, 1);
  await expect.poll(() => toldTo(factory, victor)).toEqual([]);
  expect(await toldTo(factory, salma)).toContain("conversation_added");
});

test("reading a part of a chat leaves its notices, until the newest message is read", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { id } = await groupOf(factory, "manager", "supervisor", "viewer");
  for (const seq of [1, 2]) {
    await deps.rooms.post(id, "2", { clientId: `${seq}`, text: "@victor can you look?", fileIds: [] });
    await inboxKnows(factory, id, seq);
  }
  const read = async (seq: number) => {
    await deps.rooms.read(id, victor.id, seq);
    await runDurableObjectAlarm(roomOf(factory.env, id));
    await expect
      .poll(async () => (await listConversations(deps, victor, list)).items[0])
      .toMatchObject({ readSeq: seq });
    return toldTo(factory, victor);
  };
  expect(await read(1)).toContain("mention");
  expect(await read(2)).toEqual([]);
});

test("a group and a person are one notification each, with a count, for absent members; none for present ones", async () => {
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

  const notified = await bell(victor);
  expect(notified).toHaveLength(2);
  expect(notified).toEqual(
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

test("numbers the messages of two senders in one burst without a gap, in each sender's order", async () => {
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
