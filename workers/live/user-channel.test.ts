import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { openConversation } from "#app/chat/services/conversation-list";
import { CHANNEL_BELIEVED_MS, CHANNEL_RENEWED_MS, CLOSE_CODES, CLOSED_AFTER_MS } from "#app/core/domain/live";
import * as openChannels from "#app/notifications/data/open-channels";
import { openChannels as rows } from "#app/notifications/data/tables";
import { sweep } from "#app/upkeep/services/sweep";
import { karim, salma } from "#tests/cast/cast";
import { signIn } from "#tests/cast/sign-in";
import { groupOf } from "#tests/cast/talking";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { openSocket } from "#tests/server/sockets";
import { memberOf } from "./channel";
import { channelOf } from "./live";

async function isKnown({ deps }: TestFactory) {
  return (await openChannels.among(deps.db, [salma.id])).length === 1;
}

/** Makes all of salma's tabs look silent for this long. */
async function silence({ env }: TestFactory, milliseconds: number) {
  await runInDurableObject(channelOf(env, salma.id), (_channel, state) => {
    for (const socket of state.getWebSockets()) {
      const member = memberOf(socket);
      socket.serializeAttachment({ ...member, openedAt: member.openedAt - milliseconds });
    }
  });
}

function review({ env }: TestFactory) {
  return runDurableObjectAlarm(channelOf(env, salma.id));
}

test("the database knows who has a tab open, and forgets it when the last one closes", async () => {
  await using factory = await openFactory();
  const cookie = await signIn(factory, "supervisor");
  const known = async () => (await openChannels.among(factory.deps.db, [salma.id])).length;
  const tabs = [await openSocket(factory, "/realtime/me", cookie), await openSocket(factory, "/realtime/me", cookie)];
  expect(await known()).toBe(1);

  for (const tab of tabs) tab.close();
  await expect.poll(known).toBe(0);
});

test("a silent tab of salma's is given up, and karim sees that she is gone", async () => {
  await using factory = await openFactory();
  await groupOf(factory, "manager", "supervisor");
  const karims = await openSocket(factory, "/realtime/me", await signIn(factory, "manager"));
  const salmas = await openSocket(factory, "/realtime/me", await signIn(factory, "supervisor"));
  expect(await karims.next()).toEqual([{ type: "presence", userId: salma.id, online: true }]);

  await silence(factory, CLOSED_AFTER_MS - 10_000);
  expect([await review(factory), await isKnown(factory)]).toEqual([true, true]);
  await silence(factory, 10_000);
  await review(factory);

  expect(await salmas.closed).toBe(CLOSE_CODES.givenUp);
  expect(await karims.next()).toEqual([{ type: "presence", userId: salma.id, online: false }]);
  expect([await isKnown(factory), await review(factory)]).toEqual([false, false]);
});

test("a channel that lost its sockets in a restart says so at its next alarm", async () => {
  await using factory = await openFactory();
  const salmas = await openSocket(factory, "/realtime/me", await signIn(factory, "supervisor"));
  salmas.close();
  await expect.poll(() => isKnown(factory)).toBe(false);
  await runInDurableObject(channelOf(factory.env, salma.id), (_channel, state) =>
    state.storage.setAlarm(Date.now() + 60_000),
  );
  await openChannels.open(factory.deps.db, salma.id, Date.now());

  await review(factory);

  expect(await isKnown(factory)).toBe(false);
});

test("an open tab is renewed in the database once an hour, and not in between", async () => {
  await using factory = await openFactory();
  await openSocket(factory, "/realtime/me", await signIn(factory, "supervisor"));
  const known = async () => (await factory.deps.db.select().from(rows)).map(({ openedAt }) => openedAt);
  const tell = async (ago: number) => {
    await openChannels.open(factory.deps.db, salma.id, 7);
    await runInDurableObject(channelOf(factory.env, salma.id), (_channel, state) =>
      state.storage.put("kept", { userId: salma.id, toldAt: Date.now() - ago }),
    );
    await review(factory);
    return known();
  };

  expect(await tell(CHANNEL_RENEWED_MS - 60_000)).toEqual([7]);
  expect((await tell(CHANNEL_RENEWED_MS))[0]).toBeGreaterThan(7);
});

test("removes a stale online mark after three hours, and keeps a renewed one", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { id } = await groupOf(factory, "manager", "supervisor");
  const isOnline = async () => {
    const { members } = await openConversation(deps, karim, id);
    return members.find((one) => one.id === salma.id)?.online;
  };
  await openChannels.open(deps.db, salma.id, deps.now() - CHANNEL_BELIEVED_MS);
  await sweep(deps);
  expect(await isOnline()).toBe(true);

  deps.setNow(deps.now() + 1);
  expect((await sweep(deps)).channels).toBe(1);
  expect(await isOnline()).toBe(false);
});
