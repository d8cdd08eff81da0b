import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { setUsersStatus } from "#app/accounts/services/user-standing";
import { ROOM_CLOSE_CODES } from "#app/chat/domain/room";
import { removeMembers } from "#app/chat/services/conversations";
import * as live from "#app/core/domain/live";
import { DAY } from "#app/core/domain/time";
import { amina, karim } from "#tests/cast/cast";
import { signIn } from "#tests/cast/sign-in";
import { enter, groupOf } from "#tests/cast/talking";
import { openFactory } from "#tests/server/factory";
import { upgrade } from "#tests/server/sockets";
import { roomOf } from "#workers/live/rooms";
import { seatOf } from "./attendance";

test("a removed member loses the socket at once and hears nothing more", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor", "viewer");
  const victors = await enter(factory, "viewer", id);
  await victors.hears("hello");

  await removeMembers(factory.deps, karim, { id, memberIds: ["4"] });

  expect(await victors.closed).toBe(ROOM_CLOSE_CODES.notAMember);
  const heard = victors.frames.length;
  await factory.deps.rooms.post(id, "2", { clientId: "a", text: "He is gone.", fileIds: [] });
  expect(victors.frames).toHaveLength(heard);
  const again = await upgrade(factory, `/realtime/conversations/${id}`, { Cookie: victors.cookie });
  expect(again.status).toBe(404);
});

test("a suspended user loses every room", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor");
  await signIn(factory, "admin");
  const salmas = await enter(factory, "supervisor", id);
  await salmas.hears("hello");

  await setUsersStatus(factory.deps, amina, { ids: ["3"], status: "suspended" });
  await factory.deps.settled();

  expect(await salmas.closed).toBe(ROOM_CLOSE_CODES.signedOut);
});

test("a room is closed to strangers, to foreign pages, and to visitors who are not signed in", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor");
  const knock = async (headers: Record<string, string>, roomId = id) =>
    (await upgrade(factory, `/realtime/conversations/${roomId}`, headers)).status;

  expect(await knock({ Cookie: await signIn(factory, "viewer") })).toBe(404);
  const cookie = await signIn(factory, "supervisor");
  expect(await knock({ Cookie: cookie }, "999999")).toBe(404);
  expect(await knock({ Cookie: cookie, Origin: "https://evil.example" })).toBe(403);
  expect(await knock({ Cookie: cookie, Origin: "" })).toBe(403);
  expect(await knock({})).toBe(401);
});

test("an unreadable frame is answered by an error, and the room continues", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor");
  const karims = await enter(factory, "manager", id);
  const deep = `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`;
  const hostile = ["{", "null", "[]", '"x"', '{"type":"admin"}', deep, '{"type":"read","seq":"1e99"}', "\u0000"];
  for (const frame of hostile) karims.send(frame);
  karims.say({ type: "message", clientId: "b", text: " ", senderId: "3" });
  karims.say({ type: "message", clientId: "c", text: "Still here.", senderId: "3", conversationId: "1" });

  expect((await karims.hears("message")).message).toMatchObject({ text: "Still here.", senderId: "2", seq: 1 });
  expect(karims.heard.filter(({ type }) => type === "error")).toHaveLength(hostile.length + 1);
  karims.send("x".repeat(70_000));
  expect(await karims.closed).toBe(ROOM_CLOSE_CODES.tooLarge);
});

test("a client that floods the room is refused, then cut off", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor");
  const karims = await enter(factory, "manager", id);
  const salmas = await enter(factory, "supervisor", id);
  for (let n = 0; n < 400; n += 1) karims.say({ type: "message", clientId: `c${n}`, text: "x" });

  expect(await karims.closed).toBe(ROOM_CLOSE_CODES.flooding);
  await salmas.hears("message");
  const { items } = await factory.deps.rooms.page(id, { size: 100 });
  expect(items.at(-1)?.seq).toBeLessThan(200);
});

test("the others hear presence, typing and reading", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor");
  const karims = await enter(factory, "manager", id);
  await karims.hears("hello");
  const salmas = await enter(factory, "supervisor", id);
  expect(await karims.hears("presence", ({ userId }) => userId === "3")).toMatchObject({ online: true });

  salmas.say({ type: "typing" });
  expect(await karims.hears("typing")).toEqual({ type: "typing", userId: "3" });
  karims.say({ type: "message", clientId: "a", text: "Read this." });
  await salmas.hears("message");
  salmas.say({ type: "read", seq: 99 });
  expect(await karims.hears("read")).toEqual({ type: "read", userId: "3", seq: 1 });

  salmas.close();
  expect(await karims.hears("presence", ({ online }) => !online)).toMatchObject({ userId: "3", deliveredSeq: 1 });
});

test("when all of karim's places are taken, the socket that missed its ping longest yields; one that answers does not", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor");
  const first = await enter(factory, "manager", id);
  const tabs = [
    first,
    ...(await Promise.all(Array.from({ length: 49 }, () => enter(factory, "manager", id, first.cookie)))),
  ];
  const knock = async () => (await upgrade(factory, `/realtime/conversations/${id}`, { Cookie: first.cookie })).status;
  expect(await knock()).toBe(429);

  await runInDurableObject(roomOf(factory.env, id), (_room, state) => {
    const answersAllDay = Date.now() + DAY;
    const silentSince = [31_000, 40_000, 35_000].map((silence) => Date.now() - silence);
    for (const [at, socket] of state.getWebSockets().entries()) {
      socket.serializeAttachment({ ...seatOf(socket), openedAt: silentSince[at] ?? answersAllDay });
    }
  });
  expect([await knock(), await knock(), await knock(), await knock()]).toEqual([101, 101, 101, 429]);

  const removed = () => Promise.all(tabs.map(({ closed }) => Promise.race([closed, null])));
  const codes = async () => (await removed()).filter((code) => code !== null);
  await expect.poll(codes).toEqual(Array(3).fill(live.CLOSE_CODES.yielded));
});
