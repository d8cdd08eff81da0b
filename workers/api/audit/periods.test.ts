import { describe, expect, test } from "vitest";
import { createLine } from "#app/catalogue/services/production-lines";
import { DAY, HOUR } from "#app/core/domain/time";
import { createWorker } from "#app/people/services/workers";
import { removeLine } from "#app/planning/services/leaving";
import { amina, karim, sewing1, youssef } from "#tests/cast/cast";
import { doorFor } from "#tests/server/door";
import { openFactory, type TestFactory } from "#tests/server/factory";

type Counted = { action?: string; resource?: string; id?: string; entries: number };
type Stats = { sinceAt: string; totalActions: number } & Record<"actions" | "resources" | "users", Counted[]>;

const UTC_MIDNIGHT = Date.UTC(2026, 2, 18);

/** Entries around a midnight: two just before it, one on it, two behind it. */
async function aroundMidnight({ deps }: TestFactory, midnight = UTC_MIDNIGHT) {
  deps.setNow(midnight - 1);
  const line = await createLine(deps, amina, sewing1);
  await removeLine(deps, karim, line);
  deps.setNow(midnight);
  await createLine(deps, karim, { ...sewing1, name: "Sewing 2" });
  deps.setNow(midnight + 1);
  await createLine(deps, amina, { ...sewing1, name: "Sewing 3" });
  await createWorker(deps, karim, youssef);
}

function door(factory: TestFactory) {
  const call = doorFor(factory, amina, "/audit-logs");
  return {
    call,
    count: async (search: string) => {
      const { body } = await call("GET", `/?${search}`);
      return (body as { items: unknown[] }).items.length;
    },
  };
}

/** Places by their midnight on 18 March: that of UTC, an hour earlier, five hours later, and fourteen earlier. */
const PLANTS = [
  ["UTC", UTC_MIDNIGHT],
  ["Africa/Tunis", UTC_MIDNIGHT - HOUR],
  ["America/Bogota", UTC_MIDNIGHT + 5 * HOUR],
  ["Pacific/Kiritimati", UTC_MIDNIGHT - 14 * HOUR],
] as const;

describe.each(PLANTS)("in %s", (timeZone, midnight) => {
  async function openThere() {
    const factory = await openFactory();
    await factory.env.DB.prepare("UPDATE factory SET time_zone = ?").bind(timeZone).run();
    await aroundMidnight(factory, midnight);
    return factory;
  }

  test.each([1, 2])("each figure of the last %i days is the length of the list it leads to", async (days) => {
    await using factory = await openThere();
    const { call, count } = door(factory);
    const stats = (await call("GET", `/stats?days=${days}`)).body as Stats;

    expect(stats).toMatchObject({
      sinceAt: new Date(midnight + DAY - days * DAY).toISOString(),
      totalActions: days === 1 ? 3 : 5,
    });
    const list = (filter: string) => count(`since=${stats.sinceAt}${filter}`);
    expect(await list("")).toBe(stats.totalActions);
    expect(await count(days === 1 ? "from=2026-03-18" : "from=2026-03-17")).toBe(stats.totalActions);
    for (const { action, entries } of stats.actions) expect(await list(`&action=${action}`)).toBe(entries);
    for (const { resource, entries } of stats.resources) expect(await list(`&resource=${resource}`)).toBe(entries);
    for (const { id, entries } of stats.users) expect(await list(`&actor=${id}`)).toBe(entries);
  });

  test("the export before a cleanup holds exactly the counted entries", async () => {
    await using factory = await openThere();
    factory.deps.setNow(midnight + 40 * DAY);
    const { call } = door(factory);
    const { body: counted } = await call("GET", "/cleanup?days=40");
    const beforeAt = new Date(midnight).toISOString();
    const { body } = await call("GET", `/export.csv?until=${beforeAt}`);

    expect(counted).toEqual({ count: 2, before: "2026-03-18", beforeAt });
    expect(String(body).trim().split("\r\n")).toHaveLength(1 + 2);
  });
});

test("days and instants narrow the list together, and an invalid instant is refused", async () => {
  await using factory = await openFactory();
  await aroundMidnight(factory);
  const { call, count } = door(factory);
  const [midnight, later] = [UTC_MIDNIGHT, UTC_MIDNIGHT + 1].map((at) => new Date(at).toISOString());

  expect(await count("from=2026-03-18")).toBe(3);
  expect(await count(`from=2026-03-18&since=${later}`)).toBe(2);
  expect(await count(`from=2026-03-19&since=${midnight}`)).toBe(0);
  expect(await count(`to=2026-03-17&until=${later}`)).toBe(2);
  expect(await count(`to=2026-03-18&until=${midnight}`)).toBe(2);
  for (const search of ["since=yesterday", "until=2026-03-18"]) {
    expect((await call("GET", `/?${search}`)).status).toBe(422);
  }
});
