import { expect, test } from "vitest";
import { NotificationQuery } from "#app/domain/notification-input";
import { NOTIFICATIONS_KEPT } from "#app/domain/notifications";
import { karim, salma, sewing1, victor } from "#tests/cast";
import { NOW, openFactory, type TestFactory } from "#tests/factory";
import { everybodyJoins, panelOf } from "#tests/notified";
import { signIn } from "#tests/sign-in";
import { openSocket } from "#tests/sockets";
import {
  chooseNotifications,
  clearAll,
  countUnread,
  markAllRead,
  markRead,
  markUnread,
  readChoices,
  readNotifications,
  restoreCleared,
} from "./notifications";
import { createLine, toggleLine } from "./production-lines";
import { sweep } from "./sweep";

test("what happened after one was read is a new item, and what was marked unread stands alone", async () => {
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

test("all are marked read at once; all are cleared at once, and put back", async () => {
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
  expect(await readChoices(factory.deps, salma)).toEqual({ muted: ["line_status"] });
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

test("salma's open tab hears of it as it happens, with the number of unread ones", async () => {
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

test("after ninety days a notification goes, and a cleared one after a day", async () => {
  await using factory = await openFactory();
  const toggle = await lineOf(factory);
  await toggle();
  factory.deps.setNow(NOW + NOTIFICATIONS_KEPT);
  expect((await sweep(factory.deps)).notifications).toBe(0);
  factory.deps.setNow(NOW + NOTIFICATIONS_KEPT + 1);
  expect((await sweep(factory.deps)).notifications).toBe(2);
});

/** A line that karim switches on and off. */
async function lineOf(factory: TestFactory) {
  await everybodyJoins(factory);
  const line = await createLine(factory.deps, karim, sewing1);
  return () => toggleLine(factory.deps, karim, line);
}
