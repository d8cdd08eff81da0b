import { expect, test } from "vitest";
import { createLine, removeLine } from "#app/services/production-lines";
import { createWorker } from "#app/services/workers";
import { amina, karim, sewing1, youssef } from "#tests/cast";
import { doorFor } from "#tests/door";
import { openFactory, type TestFactory } from "#tests/factory";
import { auditLogs } from "./audit-logs";

type Counted = { action?: string; resource?: string; id?: string; entries: number };
type Stats = { sinceAt: string; totalActions: number } & Record<"actions" | "resources" | "users", Counted[]>;

const MIDNIGHT = Date.UTC(2026, 2, 18);
const DAY = 24 * 60 * 60 * 1000;

/** Entries around a midnight of UTC: two just before it, one on it, two behind it. */
async function aroundMidnight({ deps }: TestFactory) {
  deps.setNow(MIDNIGHT - 1);
  const line = await createLine(deps, amina, sewing1);
  await removeLine(deps, karim, line);
  deps.setNow(MIDNIGHT);
  await createLine(deps, karim, { ...sewing1, name: "Sewing 2" });
  deps.setNow(MIDNIGHT + 1);
  await createLine(deps, amina, { ...sewing1, name: "Sewing 3" });
  await createWorker(deps, karim, youssef);
}

function door(factory: TestFactory) {
  const call = doorFor(factory, amina, auditLogs);
  return {
    call,
    count: async (search: string) => {
      const { body } = await call("GET", `/?${search}`);
      return (body as { items: unknown[] }).items.length;
    },
  };
}

test.each([1, 2])("each figure of the last %i days is the length of the list it leads to", async (days) => {
  await using factory = await openFactory();
  await aroundMidnight(factory);
  const { call, count } = door(factory);
  const stats = (await call("GET", `/stats?days=${days}`)).body as Stats;

  expect(stats).toMatchObject({
    sinceAt: new Date(MIDNIGHT + DAY - days * DAY).toISOString(),
    totalActions: days === 1 ? 3 : 5,
  });
  const list = (filter: string) => count(`since=${stats.sinceAt}${filter}`);
  expect(await list("")).toBe(stats.totalActions);
  for (const { action, entries } of stats.actions) expect(await list(`&action=${action}`)).toBe(entries);
  for (const { resource, entries } of stats.resources) expect(await list(`&resource=${resource}`)).toBe(entries);
  for (const { id, entries } of stats.users) expect(await list(`&actor=${id}`)).toBe(entries);
});

test("what is counted before a cleanup is what its export holds", async () => {
  await using factory = await openFactory();
  await aroundMidnight(factory);
  factory.deps.setNow(MIDNIGHT + 40 * DAY);
  const { call } = door(factory);
  const { count, beforeAt } = (await call("GET", "/cleanup?days=40")).body as { count: number; beforeAt: string };
  const { body } = await call("GET", `/export.csv?until=${beforeAt}`);

  expect([count, beforeAt]).toEqual([2, "2026-03-18T00:00:00.000Z"]);
  expect(String(body).trim().split("\r\n")).toHaveLength(1 + count);
});

test("days and instants narrow the list together, and an instant that is none is refused", async () => {
  await using factory = await openFactory();
  await aroundMidnight(factory);
  const { call, count } = door(factory);
  const [midnight, later] = [MIDNIGHT, MIDNIGHT + 1].map((at) => new Date(at).toISOString());

  expect(await count("from=2026-03-18")).toBe(3);
  expect(await count(`from=2026-03-18&since=${later}`)).toBe(2);
  expect(await count(`from=2026-03-19&since=${midnight}`)).toBe(0);
  expect(await count(`to=2026-03-17&until=${later}`)).toBe(2);
  expect(await count(`to=2026-03-18&until=${midnight}`)).toBe(2);
  for (const search of ["since=yesterday", "until=2026-03-18"]) {
    expect((await call("GET", `/?${search}`)).status).toBe(422);
  }
});
