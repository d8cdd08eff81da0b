import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, onTestFinished, test, vi } from "vitest";
import { sessions } from "#app/accounts/data/tables";
import { setUsersStatus } from "#app/accounts/services/user-standing";
import { createLine } from "#app/catalogue/services/production-lines";
import type { RoomEvent } from "#app/chat/domain/room";
import { CLOSE_CODES, CLOSED_AFTER_MS, LINE_IS_LOST, type LiveNews } from "#app/core/domain/live";
import type { ChannelCall } from "#app/core/domain/live/calls";
import type { Deps } from "#app/core/services/deps";
import { amina, karim, salma, sewing1, victor } from "#tests/cast/cast";
import { joins, signIn } from "#tests/cast/sign-in";
import { enter, groupOf } from "#tests/cast/talking";
import { ask, OUR_ORIGIN } from "#tests/server/asking";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { MEMBER_HEADER, type Member } from "./channel";
import { channelOf, floorOf } from "./live";
import { PolledLine } from "./polled-line";
import { roomOf } from "./rooms";

const FIRST = { opens: true, closes: false, age: 0, heard: 0, sent: [] };

/** One line of a page that no WebSocket reaches: its next call, and the events of the answer. */
function lineOf(factory: TestFactory, cookie: string, channel: ChannelCall["channel"]) {
  const id = crypto.randomUUID();
  let opens = true;
  let heard = 0;
  const call = async (sent: unknown[] = [], { closes = false } = {}) => {
    const [news] = await newsOf(factory, cookie, { ...FIRST, id, channel, opens, heard, sent, closes });
    return news as LiveNews["channels"][number];
  };
  const take = async (sent: unknown[] = []) => {
    const { frames, closed } = await call(sent);
    opens = false;
    heard += frames.length;
    return { events: frames.flatMap((frame) => JSON.parse(frame) as RoomEvent[]), closed };
  };
  onTestFinished(async () => void (await call([], { closes: true }).catch(() => null)));
  return { id, call, take };
}

function post(factory: TestFactory, cookie: string, body: unknown, headers: Record<string, string> = {}) {
  const own = { "Content-Type": "application/json", Origin: OUR_ORIGIN, Cookie: cookie };
  return ask(factory, "/realtime/calls", {
    method: "POST",
    headers: { ...own, ...headers },
    body: JSON.stringify(body),
  });
}

async function newsOf(factory: TestFactory, cookie: string, ...channels: object[]) {
  const answer = await post(factory, cookie, { channels });
  expect(answer.status).toBe(200);
  return (await answer.json<LiveNews>()).channels;
}

test("karim, whom no socket reaches, hears salma's messages once and in order, and answers her", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor");
  const salmas = await enter(factory, "supervisor", id);
  const karims = lineOf(factory, await signIn(factory, "manager"), `conversations/${id}`);

  expect((await karims.take()).events[0]).toMatchObject({ type: "hello" });
  await karims.take([{ type: "resume", since: 0 }]);
  for (const text of ["one", "two"]) {
    const clientId = crypto.randomUUID();
    salmas.say({ type: "message", clientId, text, fileIds: [] });
    await salmas.hears("ack", (event) => event.clientId === clientId);
  }
  const lost = await karims.call();
  const heard = await karims.take();
  expect(lost.frames).toHaveLength(2);
  expect(heard.events.map((event) => event.type === "message" && event.message.text)).toEqual(["one", "two"]);
  expect((await karims.take()).events).toEqual([]);

  const answer = { type: "message", clientId: crypto.randomUUID(), text: "three", fileIds: [] };
  await karims.call([answer]);
  const acknowledged = await karims.take([answer, { type: "read", seq: 2 }]);
  const acks = acknowledged.events.filter(({ type }) => type === "ack");
  expect(acks).toEqual(Array(2).fill({ type: "ack", clientId: answer.clientId, seq: 3 }));
  const seen = await salmas.hears("message", ({ message }) => message.text === "three");
  expect(seen.message.senderId).toBe(karim.id);
  expect(await salmas.hears("read", ({ userId, seq }) => userId === karim.id && seq >= 2)).toBeDefined();
  expect(salmas.heard.filter((event) => event.type === "message" && event.message.seq === 3)).toHaveLength(1);
});

test("one call brings the news of all channels of a page", async () => {
  await using factory = await openFactory();
  await joins(factory, "admin");
  const cookie = await signIn(factory, "viewer");
  const own = { ...FIRST, id: crypto.randomUUID(), channel: "me" };
  const floor = { ...FIRST, id: crypto.randomUUID(), channel: "floor" };
  expect(await newsOf(factory, cookie, own, floor)).toEqual(
    Array(2).fill({ frames: [], hasMore: false, closed: null }),
  );

  factory.deps.channels.tell([victor.id], { type: "unread", notifications: 1 });
  await createLine(factory.deps, amina, sewing1);
  await factory.deps.settled();
  await runDurableObjectAlarm(floorOf(factory.env));

  const next = { opens: false, closes: true };
  const [owns, floors] = await newsOf(factory, cookie, { ...own, ...next }, { ...floor, ...next });
  expect(owns?.frames.map((frame) => JSON.parse(frame))).toEqual([[{ type: "unread", notifications: 1 }]]);
  expect(floors?.frames.map((frame) => JSON.parse(frame)[0].resources)).toEqual([["production_lines"]]);
});

test("nobody gets news without a session, from a foreign page, or with a field that the call does not know", async () => {
  await using factory = await openFactory();
  const cookie = await signIn(factory, "viewer");
  const own = { ...FIRST, id: crypto.randomUUID(), channel: "me" };
  const status = async (body: unknown, headers = {}) => (await post(factory, cookie, body, headers)).status;

  expect(await status({ channels: [own] }, { Cookie: "" })).toBe(401);
  expect(await status({ channels: [own] }, { Origin: "https://elsewhere.example" })).toBe(403);
  for (const wrong of [
    {},
    { channels: [] },
    { channels: [own], more: 1 },
    { channels: [{ ...own, more: 1 }] },
    { channels: [{ ...own, channel: "users/1" }] },
    { channels: [{ ...own, channel: "conversations/1/../2" }] },
    { channels: [{ ...own, heard: -1 }] },
    { channels: [{ ...own, sent: Array(51).fill({}) }] },
    { channels: Array(9).fill(own) },
  ]) {
    expect([wrong, await status(wrong)]).toEqual([wrong, 422]);
  }
});

test("a line is closed for somebody who is not a member, for another speaker, and for another session", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor");
  const victors = await signIn(factory, "viewer");
  const removed = { frames: [], hasMore: false, closed: LINE_IS_LOST };
  const own = { ...FIRST, id: crypto.randomUUID(), channel: "me" };

  expect(await newsOf(factory, victors, { ...own, channel: `conversations/${id}` })).toEqual([removed]);
  expect(await newsOf(factory, victors, { ...own, speaker: salma.id })).toEqual([removed]);
  const karims = lineOf(factory, await signIn(factory, "manager"), "floor");
  await karims.take();
  expect(await newsOf(factory, victors, { ...own, id: karims.id, channel: "floor", opens: false })).toEqual([removed]);
  expect(
    await newsOf(factory, await signIn(factory, "manager"), { ...own, id: karims.id, channel: "floor", opens: false }),
  ).toEqual([removed]);
});

test("a suspended member hears that the session ended, and the next call is refused", async () => {
  await using factory = await openFactory();
  await joins(factory, "admin");
  const cookie = await signIn(factory, "viewer");
  const line = lineOf(factory, cookie, "me");
  await line.take();

  await setUsersStatus(factory.deps, amina, { ids: [victor.id], status: "suspended" });
  await factory.deps.settled();

  const { status } = await post(factory, cookie, {
    channels: [{ ...FIRST, id: line.id, channel: "me", opens: false }],
  });
  expect(status).toBe(401);
});

test("a line whose session ends before its next call reaches the channel closes as a socket does", async () => {
  await using factory = await openFactory();
  await joins(factory, "admin");
  const cookie = await signIn(factory, "viewer");
  const line = lineOf(factory, cookie, "me");
  await line.take();
  const [session] = await factory.deps.db.select().from(sessions);
  const member = { userId: victor.id, sessionId: String(session?.id), role: "viewer" } satisfies Member;

  await setUsersStatus(factory.deps, amina, { ids: [victor.id], status: "suspended" });
  await factory.deps.settled();
  const answer = await channelOf(factory.env, victor.id).fetch("https://object/calls", {
    method: "POST",
    headers: { "Content-Type": "application/json", [MEMBER_HEADER]: JSON.stringify(member) },
    body: JSON.stringify({ ...FIRST, id: line.id, channel: "me", opens: false }),
  });

  const frames = [JSON.stringify([{ type: "signedOut" }])];
  expect(await answer.json()).toEqual({ frames, hasMore: false, closed: CLOSE_CODES.signedOut });
});

test("the lines of a page that left end by the alarm of their channels, with no call of anybody", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor");
  const cookie = await signIn(factory, "manager");
  const channels = ["floor", "me", `conversations/${id}`] as const;
  const lines = channels.map((channel) => lineOf(factory, cookie, channel));
  for (const line of lines) await line.take();
  const objects = [floorOf(factory.env), channelOf(factory.env, karim.id), roomOf(factory.env, id)];
  const open = () =>
    Promise.all(
      objects.map((object) =>
        runInDurableObject(object as DurableObjectStub, (_channel, state) => state.getWebSockets().length),
      ),
    );
  expect(await open()).toEqual([1, 1, 1]);

  // The clock goes on: what waits for it would otherwise wait for ever.
  const now = Date.now;
  const left = vi.spyOn(Date, "now").mockImplementation(() => now.call(Date) + CLOSED_AFTER_MS + 1_000);
  onTestFinished(() => void left.mockRestore());
  await runInDurableObject(roomOf(factory.env, id) as unknown as DurableObjectStub, (room) => {
    const inside = room as unknown as { deps: Deps };
    inside.deps = { ...inside.deps, wallNow: () => Date.now() };
  });
  for (const object of objects) await runDurableObjectAlarm(object as DurableObjectStub);
  await expect.poll(open).toEqual([0, 0, 0]);
  expect(await runDurableObjectAlarm(floorOf(factory.env))).toBe(false);
  left.mockRestore();
  for (const line of lines) expect(await line.take()).toEqual({ events: [], closed: LINE_IS_LOST });
});

test("a change reaches the screens before the next look for silent ones, and that look says nothing", async () => {
  await using factory = await openFactory();
  const line = lineOf(factory, await signIn(factory, "manager"), "floor");
  await line.take();
  await createLine(factory.deps, karim, sewing1);
  await factory.deps.settled();
  await runDurableObjectAlarm(floorOf(factory.env));
  expect((await line.take()).events).toMatchObject([{ type: "changed" }]);

  await runInDurableObject(floorOf(factory.env), (_floor, state) => state.storage.put("reviewsAt", 0));
  expect(await runDurableObjectAlarm(floorOf(factory.env))).toBe(true);
  expect((await line.take()).events).toEqual([]);
});

test("a line of a page that stayed away while too much happened is closed, and one that asks gets all in parts", async () => {
  const { 0: far, 1: near } = new WebSocketPair();
  near.accept();
  const frame = "x".repeat(200 * 1024);
  const line = new PolledLine(far);
  for (let sent = 0; sent < 6; sent++) near.send(frame);
  await expect.poll(async () => (await line.after(0, false)).hasMore).toBe(true);
  expect((await line.after(0, false)).frames).toEqual([frame]);
  expect(await line.after(5, false)).toMatchObject({ frames: [frame], hasMore: false, closed: null });

  line.askedAt -= 60_000;
  for (let sent = 0; sent < 6; sent++) near.send(frame);
  const left = { frames: [], hasMore: false, closed: LINE_IS_LOST };
  await expect.poll(() => line.after(6, false)).toEqual(left);
});
