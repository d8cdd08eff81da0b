import { expect, test } from "vitest";
import { createLine, toggleLine } from "#app/catalogue/services/production-lines";
import { openDatabase } from "#app/core/data/database";
import { once } from "#app/core/services/once";
import { removeGroups, removeReadGroups } from "#app/notifications/data/notifications";
import { NotificationQuery } from "#app/notifications/domain/input";
import { NOTIFICATIONS_KEPT } from "#app/notifications/domain/notifications";
import { sweep } from "#app/upkeep/services/sweep";
import { karim, salma, sewing1, victor } from "#tests/cast/cast";
import { everybodyJoins, panelOf } from "#tests/cast/notified";
import { signIn } from "#tests/cast/sign-in";
import { NOW, openFactory, type TestFactory } from "#tests/server/factory";
import { countRowsRead } from "#tests/server/rows-read";
import { openSocket } from "#tests/server/sockets";
import { openLive } from "#workers/live/live";
import {
  chooseNotifications,
  clearAll,
  clearOne,
  countUnread,
  markAllRead,
  markRead,
  markUnread,
  notify,
  readNotificationChoices,
  readNotifications,
  restoreCleared,
  restoreOne,
} from "./notifications";

test("an event after reading is a new item, and an item marked unread takes no further events", async () => {
  await using factory = await openFactory();
  const toggle = await lineOf(factory);
  await toggle();
  const [first] = await panelOf(factory, salma);
  await markRead(factory.deps, salma, { id: first?.id ?? "" });
  await toggle();
  await toggle();
  expect((await panelOf(factory, salma)).map(({ count, readAt }) => [count, readAt !== null])).toEqual([
    [2, false],
    [1, true],
  ]);

  await markUnread(factory.deps, salma, { id: first?.id ?? "" });
  expect(await countUnread(factory.deps, salma)).toBe(2);
  await toggle();
  expect((await panelOf(factory, salma)).map(({ count }) => count)).toEqual([3, 1]);
});

test("marks all as read at once; clears all at once, and restores them", async () => {
  await using factory = await openFactory();
  const toggle = await lineOf(factory);
  await toggle();
  await markAllRead(factory.deps, salma);
  await toggle();
  await clearAll(factory.deps, salma);
  expect([await panelOf(factory, salma), await countUnread(factory.deps, salma)]).toEqual([[], 0]);

  await toggle();
  await restoreCleared(factory.deps, salma);
  expect((await panelOf(factory, salma)).map(({ readAt }) => readAt === null)).toEqual([true, true, false]);
});

test("one notification is removed and restored by itself, also after later removals", async () => {
  await using factory = await openFactory();
  const toggle = await lineOf(factory);
  for (let events = 0; events < 3; events += 1) {
    await toggle();
    await markAllRead(factory.deps, salma);
  }
  const [newest, middle, oldest] = (await panelOf(factory, salma)).map(({ id }) => id) as [string, string, string];
  await clearOne(factory.deps, salma, { id: middle });
  await clearOne(factory.deps, salma, { id: oldest });
  expect((await panelOf(factory, salma)).map(({ id }) => id)).toEqual([newest]);
  await restoreOne(factory.deps, salma, { id: middle });
  expect((await panelOf(factory, salma)).map(({ id }) => id)).toEqual([newest, middle]);
  await expect(clearOne(factory.deps, victor, { id: newest })).rejects.toMatchObject({ code: "not_found" });
});

test("cleared notifications can be restored although their object was seen; restoring nothing says so, and a repeat does not", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await everybodyJoins(factory);
  const line = await createLine(deps, karim, sewing1);
  await toggleLine(deps, karim, line);
  const [first] = await panelOf(factory, salma);
  const id = first?.id ?? "";
  await expect(restoreOne(deps, salma, { id })).rejects.toMatchObject({ code: "not_found" });

  await markRead(deps, salma, { id });
  await clearOne(deps, salma, { id });
  const groups = { userIds: [salma.id], groupKeys: [`line:${line.id}`] };
  await deps.db.batch([removeReadGroups(deps.db, groups), removeGroups(deps.db, groups)]);
  const incoming = { actorId: salma.id, key: "restore-once", digest: `restore ${id}` };
  for (const _ of [1, 2])
    await once(deps, incoming, (deps, request) => restoreOne(deps, { ...salma, request }, { id }));
  expect((await panelOf(factory, salma)).map((one) => one.id)).toEqual([id]);

  await deps.db.batch([removeReadGroups(deps.db, groups)]);
  expect(await panelOf(factory, salma)).toEqual([]);
});

test("twenty notices to forty listeners query the database three times, and call each listener's object once", async () => {
  await using factory = await openFactory();
  const { env } = factory;
  await env.DB.batch([
    env.DB.prepare(`WITH RECURSIVE number (n) AS (SELECT 100 UNION ALL SELECT n + 1 FROM number WHERE n < 139)
      INSERT INTO users (id, username, username_key, email, email_key, search_text, role, status, created_at, updated_at)
      SELECT n, 'u' || n, 'u' || n, 'u' || n, 'u' || n, 'u' || n, 'manager', 'active', 0, 0 FROM number`),
    env.DB.prepare("INSERT INTO open_channels (user_id, opened_at) SELECT id, 0 FROM users"),
  ]);
  const counted = countRowsRead(env.DB);
  const called: string[] = [];
  const frames: string[] = [];
  const USER_CHANNEL = {
    idFromName: (userId: string) => {
      called.push(userId);
      return env.USER_CHANNEL.idFromName(userId);
    },
    get: (id: DurableObjectId) => ({
      announce: (frame: string) => {
        frames.push(frame);
        return env.USER_CHANNEL.get(id).announce(frame);
      },
    }),
  } as unknown as TestFactory["env"]["USER_CHANNEL"];
  const { later } = factory.deps;
  const deps = {
    ...factory.deps,
    db: openDatabase(counted.d1),
    ...openLive({ ...env, DB: counted.d1, USER_CHANNEL }, later),
  };
  const notice = (line: number) => ({
    kind: "line_status" as const,
    reason: "lines" as const,
    params: { line: `Line ${line}` },
    link: "/production-lines",
    groupKey: `line:${line}`,
    at: NOW,
    to: { roles: ["manager" as const] },
  });
  await notify(
    deps,
    Array.from({ length: 20 }, (_, index) => notice(index + 1)),
  );
  await factory.deps.settled();
  expect(counted.calls()).toBe(3);
  expect([called.length, new Set(called).size]).toEqual([40, 40]);
  for (const frame of frames) {
    const events = JSON.parse(frame) as unknown[];
    expect(events).toHaveLength(21);
    expect(events.slice(-2)).toMatchObject([
      { type: "notification", notification: { params: { line: "Line 20" } } },
      { type: "unread", notifications: 20 },
    ]);
  }
});

test("another person's notification does not exist", async () => {
  await using factory = await openFactory();
  await (await lineOf(factory))();
  const [hers] = await panelOf(factory, salma);
  for (const act of [markRead, markUnread])
    await expect(act(factory.deps, victor, { id: hers?.id ?? "" })).rejects.toMatchObject({ code: "not_found" });
  await clearAll(factory.deps, victor);
  expect(await countUnread(factory.deps, salma)).toBe(1);
});

test("a muted kind is not written, and the others are", async () => {
  await using factory = await openFactory();
  const toggle = await lineOf(factory);
  await chooseNotifications(factory.deps, salma, { muted: ["line_status", "line_status"] });
  expect(await readNotificationChoices(factory.deps, salma)).toEqual({ muted: ["line_status"] });
  await toggle();
  expect([await countUnread(factory.deps, salma), await countUnread(factory.deps, { id: "1" })]).toEqual([0, 1]);

  await chooseNotifications(factory.deps, salma, { muted: [] });
  await toggle();
  expect(await countUnread(factory.deps, salma)).toBe(1);
});

test("pages follow each other by cursor, twenty at a time", async () => {
  await using factory = await openFactory();
  await everybodyJoins(factory);
  await factory.env.DB.prepare(`INSERT INTO notifications (user_id, kind, reason, params, link, group_key, at)
    SELECT 3, 'line_status', 'lines', '{}', '/', 'line:' || value, ${NOW} - value / 3
    FROM (WITH RECURSIVE numbers (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM numbers WHERE value < 45) SELECT value FROM numbers)`).run();
  const ids: string[] = [];
  let cursor: string | null = "";
  for (let page = 0; cursor !== null; page++) {
    const read: Awaited<ReturnType<typeof readNotifications>> = await readNotifications(
      factory.deps,
      salma,
      NotificationQuery.parse({ cursor }),
    );
    ids.push(...read.items.map(({ id }) => id));
    expect(read.items.length).toBe([20, 20, 5][page]);
    cursor = read.nextCursor;
  }
  expect(new Set(ids).size).toBe(45);
});

test("salma's open tab receives it at once, with the number of unread ones", async () => {
  await using factory = await openFactory();
  const toggle = await lineOf(factory);
  const tab = await openSocket(factory, "/realtime/me", await signIn(factory, "supervisor"));
  await toggle();
  await factory.deps.settled();

  expect(await tab.next()).toMatchObject([
    { type: "notification", notification: { kind: "line_status", count: 1, readAt: null } },
    { type: "unread", notifications: 1 },
  ]);
  await markAllRead(factory.deps, salma);
  await factory.deps.settled();
  expect(await tab.next()).toEqual([{ type: "unread", notifications: 0 }]);
  tab.close();
});

test("deletes a notification after ninety days, and a cleared one after a day", async () => {
  await using factory = await openFactory();
  const toggle = await lineOf(factory);
  await toggle();
  factory.deps.setNow(NOW + NOTIFICATIONS_KEPT);
  expect((await sweep(factory.deps)).notifications).toBe(0);
  factory.deps.setNow(NOW + NOTIFICATIONS_KEPT + 1);
  expect((await sweep(factory.deps)).notifications).toBe(2);
});

/** A line that karim activates and deactivates. */
async function lineOf(factory: TestFactory) {
  await everybodyJoins(factory);
  const line = await createLine(factory.deps, karim, sewing1);
  return () => toggleLine(factory.deps, karim, line);
}
