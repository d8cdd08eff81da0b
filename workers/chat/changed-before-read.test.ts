import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { conversations } from "#app/chat/data/tables";
import type { RoomEvent } from "#app/chat/domain/room";
import { listConversations } from "#app/chat/services/conversation-list";
import { addMembers, changeConversation, removeMembers } from "#app/chat/services/conversations";
import { recordActivity } from "#app/chat/services/rooms";
import { readUnread } from "#app/chat/services/unread";
import type { Actor } from "#app/core/services/actor";
import { countUnread } from "#app/notifications/services/notifications";
import { karim, salma, victor } from "#tests/cast/cast";
import { panelOf } from "#tests/cast/notified";
import { enter, groupOf } from "#tests/cast/talking";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { roomOf } from "#workers/live/rooms";

const list = { q: "", size: 40 };
const sent = (clientId: string, text: string) => ({ clientId, text, fileIds: [] });

/** Waits until D1 has the room's last change. */
async function inboxKnows({ env, deps }: TestFactory, id: string, lastRev: number) {
  await runDurableObjectAlarm(roomOf(env, id));
  const known = () => deps.db.select().from(conversations).where(eq(conversations.id, id)).get();
  await expect.poll(async () => (await known())?.lastRev).toBe(lastRev);
}

/** The unread messages in the list of conversations, and the lines of the bell about messages. */
async function waitingFor(factory: TestFactory, who: Actor) {
  const [conversation] = (await listConversations(factory.deps, who, list)).items;
  const lines = (await panelOf(factory, who)).filter(({ kind }) => kind === "chat_message" || kind === "mention");
  return [conversation?.unread, lines.map(({ kind, count, params }) => [kind, count, params.sender])];
}

test("a message deleted before victor read it is no longer unread, and its notice goes", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { id } = await groupOf(factory, "manager", "supervisor", "viewer");
  await deps.rooms.post(id, karim.id, sent("a", "@victor can you look?"));
  await deps.rooms.post(id, salma.id, sent("b", "Line 2 stands."));
  await inboxKnows(factory, id, 2);
  expect(await waitingFor(factory, victor)).toEqual([2, [["mention", 2, "karim"]]]);
  const bell = await countUnread(deps, victor);

  await deps.rooms.remove(id, { me: karim.id, ofOthers: false }, 1);
  await inboxKnows(factory, id, 3);
  expect(await waitingFor(factory, victor)).toEqual([1, [["chat_message", 1, "salma"]]]);

  await deps.rooms.remove(id, { me: salma.id, ofOthers: false }, 2);
  await inboxKnows(factory, id, 4);
  expect(await waitingFor(factory, victor)).toEqual([0, []]);
  expect(await countUnread(deps, victor)).toBe(bell - 1);
  expect((await readUnread(deps, victor)).places[id]).toEqual({ lastSeq: 2, readSeq: 0, deletedSeqs: [1, 2] });

  await deps.rooms.post(id, karim.id, sent("c", "It runs again."));
  await inboxKnows(factory, id, 5);
  expect(await waitingFor(factory, victor)).toEqual([1, [["chat_message", 1, "karim"]]]);
  await deps.rooms.read(id, victor.id, 3);
  await expect.poll(() => waitingFor(factory, victor)).toEqual([0, []]);
});

test("a deleted message that victor has read changes neither his count nor his notices", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { id } = await groupOf(factory, "manager", "supervisor", "viewer");
  await deps.rooms.post(id, karim.id, sent("a", "Line 2 stands."));
  await deps.rooms.read(id, victor.id, 1);
  await deps.rooms.post(id, karim.id, sent("b", "It runs again."));
  await deps.rooms.remove(id, { me: karim.id, ofOthers: false }, 1);
  await inboxKnows(factory, id, 3);
  expect(await waitingFor(factory, victor)).toEqual([1, [["chat_message", 1, "karim"]]]);
});

test("tells victor's open tabs of a deletion: the count of the conversation and of the bell", async () => {
  await using factory = await openFactory();
  const notified: unknown[] = [];
  const { deps } = factory;
  const { id } = await groupOf(factory, "manager", "viewer");
  await deps.rooms.post(id, karim.id, sent("a", "Line 2 stands."));
  await inboxKnows(factory, id, 1);
  const channels = {
    ...deps.channels,
    tellEach: (news: ReadonlyMap<string, unknown[]>) =>
      void notified.push(...[...news].map(([userId, events]) => [[userId], events])),
  };
  await recordActivity({ ...deps, channels } as typeof deps, id, {
    base: { rev: 1, seq: 1 },
    last: { rev: 2, seq: 1, at: 1, message: { seq: 1, senderId: karim.id, text: "", kind: "deleted" } },
    deletedSeqs: [1],
    reads: [],
    beginning: [],
    roomNews: {
      messages: [],
      edits: [],
      away: [],
      changed: { members: [{ userId: victor.id, readSeq: 0, late: [] }], unread: [] },
    },
  });
  expect(notified).toEqual([[[victor.id], [{ type: "unread", notifications: 1 }]]]);
});

test("a mention added by an edit is told once, and one removed by an edit takes its notice along", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { id } = await groupOf(factory, "manager", "supervisor", "viewer");
  await changeConversation(deps, salma, { id, muted: "mentions" });
  await deps.rooms.post(id, karim.id, sent("a", "Can you look?"));
  await inboxKnows(factory, id, 1);
  expect(await waitingFor(factory, victor)).toEqual([1, [["chat_message", 1, "karim"]]]);
  expect(await waitingFor(factory, salma)).toEqual([1, []]);

  await deps.rooms.edit(id, karim.id, 1, { text: "@victor @salma can you look?" });
  await inboxKnows(factory, id, 2);
  expect(await waitingFor(factory, victor)).toEqual([1, [["mention", 1, "karim"]]]);
  expect(await waitingFor(factory, salma)).toEqual([1, [["mention", 1, "karim"]]]);

  await deps.rooms.edit(id, karim.id, 1, { text: "@victor @salma can you look at once?" });
  await inboxKnows(factory, id, 3);
  expect(await waitingFor(factory, salma)).toEqual([1, [["mention", 1, "karim"]]]);

  await deps.rooms.edit(id, karim.id, 1, { text: "Can somebody look?" });
  await inboxKnows(factory, id, 4);
  expect(await waitingFor(factory, victor)).toEqual([1, [["chat_message", 1, "karim"]]]);
  expect(await waitingFor(factory, salma)).toEqual([1, []]);
});

test("a mention added to a message that victor has read is told, until he opens the conversation again", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { id } = await groupOf(factory, "manager", "supervisor", "viewer");
  await deps.rooms.post(id, karim.id, sent("a", "Can you look?"));
  await deps.rooms.read(id, victor.id, 1);
  await inboxKnows(factory, id, 1);
  await deps.rooms.edit(id, karim.id, 1, { text: "@victor can you look?" });
  await inboxKnows(factory, id, 2);
  expect(await waitingFor(factory, victor)).toEqual([0, [["mention", 1, "karim"]]]);

  await deps.rooms.read(id, victor.id, 1);
  await expect.poll(() => waitingFor(factory, victor)).toEqual([0, []]);
});

test("victor, who is added again, begins at the present, and those present hear it", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { id } = await groupOf(factory, "manager", "supervisor", "viewer");
  const salmas = await enter(factory, "supervisor", id);
  await removeMembers(deps, karim, { id, memberIds: [victor.id] });
  await salmas.hears("members", ({ members }) => members.length === 2);
  // D1 does not know this message yet when victor comes back.
  await deps.rooms.post(id, karim.id, sent("a", "@victor is not here."));
  await addMembers(deps, karim, { id, memberIds: [victor.id] });

  expect(await salmas.hears("event", ({ event }) => event.kind === "joined")).toMatchObject({
    event: { userIds: [victor.id], after: 1 },
  });
  expect((await salmas.hears("members", ({ members }) => members.length === 3)).members).toContainEqual({
    userId: victor.id,
    online: false,
    readSeq: 1,
    deliveredSeq: 1,
  });
  await inboxKnows(factory, id, 3);
  expect(await waitingFor(factory, victor)).toEqual([0, []]);
  expect((await readUnread(deps, victor)).places[id]).toMatchObject({ lastSeq: 1, readSeq: 1 });

  await deps.rooms.post(id, karim.id, sent("b", "Welcome back."));
  await inboxKnows(factory, id, 4);
  expect(await waitingFor(factory, victor)).toEqual([1, [["chat_message", 1, "karim"]]]);
});

test("a socket that comes back while events wait hears each once", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { id } = await groupOf(factory, "manager", "supervisor");
  const karims = await enter(factory, "manager", id);
  const salmas = await enter(factory, "supervisor", id);
  const numbers = (heard: RoomEvent[]) => heard.flatMap((event) => (event.type === "message" ? event.message.seq : []));

  for (let round = 0; round < 5; round += 1) {
    const first = round * 20;
    for (let n = 0; n < 10; n += 1) karims.say({ type: "message", clientId: `${round}-${n}`, text: `${n}` });
    const entering = enter(factory, "supervisor", id, salmas.cookie);
    await deps.rooms.edit(id, karim.id, 1, { text: `Edited ${round}` }).catch(() => undefined);
    const back = await entering;
    for (let n = 10; n < 15; n += 1) karims.say({ type: "message", clientId: `${round}-${n}`, text: `${n}` });
    back.say({ type: "resume", since: first, rev: 0 });
    for (let n = 15; n < 20; n += 1) karims.say({ type: "message", clientId: `${round}-${n}`, text: `${n}` });
    await karims.hears("ack", ({ clientId }) => clientId === `${round}-19`);
    await back.hears("resumed");
    await expect
      .poll(async () => {
        await back.hears("message", ({ message }) => message.seq === first + 20);
        return numbers(back.heard).sort((one, other) => one - other);
      })
      .toEqual(Array.from({ length: 20 }, (_, n) => first + n + 1));
    const changes = back.heard.flatMap((event) =>
      event.type === "edited" && event.message.seq === 1 ? event.message.rev : [],
    );
    expect(new Set(changes).size).toBe(changes.length);
    back.close();
  }
});

test("a report that D1 took, but whose answer was lost, changes nothing when it is repeated", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { id } = await groupOf(factory, "manager", "viewer");
  await deps.rooms.post(id, karim.id, sent("a", "Line 2 stands."));
  await inboxKnows(factory, id, 1);
  expect(await waitingFor(factory, victor)).toEqual([1, [["chat_message", 1, "karim"]]]);

  const message = { seq: 2, senderId: karim.id, text: "It runs again.", kind: "text" } as const;
  const messages = [{ seq: 2, senderId: karim.id, text: "It runs again." }];
  const report = {
    base: { rev: 0, seq: 0 },
    last: { rev: 2, seq: 2, at: 2, message },
    deletedSeqs: [],
    reads: [],
    beginning: [],
    roomNews: { messages, edits: [], away: [{ userId: victor.id, readSeq: 0, late: [] }], changed: null },
  };
  const { ahead } = await recordActivity(deps, id, report);
  expect(ahead).toEqual({ rev: 1, seq: 1 });
  expect(await waitingFor(factory, victor)).toEqual([1, [["chat_message", 1, "karim"]]]);

  const next = { ...report, base: { rev: 1, seq: 1 } };
  expect((await recordActivity(deps, id, next)).ahead).toBeNull();
  expect((await recordActivity(deps, id, next)).ahead).toEqual({ rev: 2, seq: 2 });
  expect(await waitingFor(factory, victor)).toEqual([2, [["chat_message", 2, "karim"]]]);
});

test("a room that never heard the answer to its report tells only what came after it", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { id } = await groupOf(factory, "manager", "viewer");
  await deps.rooms.post(id, karim.id, sent("a", "Line 2 stands."));
  await inboxKnows(factory, id, 1);
  await runInDurableObject(roomOf(factory.env, id), (_room, { storage }) => {
    storage.sql.exec("UPDATE about SET value = '0' WHERE name IN ('told-rev', 'told-seq')");
  });
  await deps.rooms.post(id, karim.id, sent("b", "It runs again."));
  await inboxKnows(factory, id, 2);
  expect(await waitingFor(factory, victor)).toEqual([2, [["chat_message", 2, "karim"]]]);
});
