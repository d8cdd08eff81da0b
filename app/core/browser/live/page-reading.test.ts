import { expect, test } from "vitest";
import { openPage, settled } from "#tests/browser/opened-page";
import { fetcherAnswer, readPageAgain } from "./page-reading";

test("reloads requested during a reload become one reload, which begins when the first one ends", async () => {
  const { router, answer, readings } = openPage();
  const first = readPageAgain(router);
  await settled();
  expect(readings()).toBe(1);
  const second = readPageAgain(router);
  const third = readPageAgain(router);
  await settled();
  expect(readings()).toBe(1);

  answer("first");
  await first;
  await settled();
  expect([readings(), router.state.loaderData]).toEqual([2, { plan: "first" }]);
  answer("second");
  await Promise.all([second, third]);
  expect([readings(), router.state.loaderData]).toEqual([2, { plan: "second" }]);
});

test("a reload ends when the router reports its end, even if a busy screen never saw it begin", async () => {
  const { router, answer, readings } = openPage();
  const seen: string[] = [];
  const first = readPageAgain(router);
  await settled();
  answer("moved");
  await first;
  // One rendering for both changes, as React does when it has no time in between.
  seen.push(router.state.revalidation);
  const second = readPageAgain(router);
  await settled();
  answer("taken back");
  await second;
  seen.push(router.state.revalidation);
  expect({ seen, readings: readings(), shown: router.state.loaderData }).toEqual({
    seen: ["idle", "idle"],
    readings: 2,
    shown: { plan: "taken back" },
  });
});

test("a reload waits for a navigation, and a failed one does not block the next", async () => {
  const { router, answer, refuse, readings } = openPage();
  void router.navigate("/?week=2");
  const reading = readPageAgain(router);
  await settled();
  expect(readings()).toBe(1);
  answer("week 2");
  await settled();
  expect(readings()).toBe(2);
  refuse();
  await reading;
  const next = readPageAgain(router);
  await settled();
  answer("week 2 again");
  await next;
  expect([readings(), router.state.loaderData]).toEqual([3, { plan: "week 2 again" }]);
});

test("a fetcher's answer is its loader's data, or nothing when it failed", async () => {
  const { router, answer, refuse } = openPage();
  void router.fetch("key", "plan", "/?fetched");
  const requested = fetcherAnswer(router, "key");
  await settled();
  answer("fetched");
  expect(await requested).toBe("fetched");

  void router.fetch("key", "plan", "/?fetched");
  const failing = fetcherAnswer(router, "key");
  await settled();
  refuse();
  expect(await failing).toBeUndefined();
});
