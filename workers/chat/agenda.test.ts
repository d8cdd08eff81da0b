import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { joins, signIn } from "#tests/cast/sign-in";
import { enter, groupOf } from "#tests/cast/talking";
import { openFactory } from "#tests/server/factory";
import { openSocket } from "#tests/server/sockets";
import { channelOf, floorOf } from "#workers/live/live";
import { roomOf } from "#workers/live/rooms";

type Stub = Parameters<typeof runDurableObjectAlarm>[0];

/** The instant at which an object's alarm rings next, or null. */
function alarmOf(object: Stub) {
  return runInDurableObject(object, (_object, state) => state.storage.getAlarm());
}

test("a room without sockets and without news has no alarm", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor");
  const room = roomOf(factory.env, id);
  await factory.deps.rooms.post(id, "2", { clientId: "a", text: "We start at six.", fileIds: [] });
  expect(await alarmOf(room)).not.toBeNull();
  await runDurableObjectAlarm(room);
  await expect.poll(() => alarmOf(room)).toBeNull();
});

test("an open room looks after a minute whether anybody is silent, and stops when the last one leaves", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor");
  const room = roomOf(factory.env, id);
  const karims = await enter(factory, "manager", id);
  const salmas = await enter(factory, "supervisor", id);
  // The first report knows who was added; what is left is the look at silent sockets.
  await runDurableObjectAlarm(room);
  expect(await alarmOf(room)).toBeGreaterThan(Date.now() + 10_000);
  karims.close();
  await salmas.hears("presence", ({ online }) => !online);
  expect(await alarmOf(room)).not.toBeNull();
  salmas.close();
  await expect.poll(() => alarmOf(room)).toBeNull();
});

test("news that nobody has reported yet keep their alarm when everybody leaves", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor");
  const room = roomOf(factory.env, id);
  const karims = await enter(factory, "manager", id);
  await runDurableObjectAlarm(room);
  // As if D1 were away: the report is due later.
  await runInDurableObject(room, (chat) => (chat as unknown as { talk: { due(ms: number): void } }).talk.due(30_000));
  karims.close();
  await expect.poll(() => runInDurableObject(room, (_chat, state) => state.getWebSockets().length)).toBe(0);
  expect(await alarmOf(room)).toBeGreaterThan(Date.now());
});

test("a channel and a floor look for silent sockets while a tab is open, and the channel of somebody without a tab has no alarm", async () => {
  await using factory = await openFactory();
  const user = await joins(factory, "supervisor");
  const cookie = await signIn(factory, "supervisor");
  const tab = await openSocket(factory, "/realtime/me", cookie);
  const floor = await openSocket(factory, "/realtime/floor", cookie);
  const channel = channelOf(factory.env, user.id);
  expect(await alarmOf(channel)).not.toBeNull();
  expect(await alarmOf(floorOf(factory.env))).not.toBeNull();
  tab.close();
  floor.close();
  await expect.poll(() => alarmOf(channel)).toBeNull();
});
