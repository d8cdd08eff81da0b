import { expect, test } from "vitest";
import { openDatabase } from "#app/core/data/database";
import { AUDIT_ACTIONS } from "#app/core/domain/audit-lines";
import { karim } from "#tests/cast/cast";
import { NOW, openFactory, type TestFactory } from "#tests/server/factory";
import { countRowsRead } from "#tests/server/rows-read";
import * as logs from "./log";

const PAGE = 50;

/** A log of `entries` entries, ten a minute, by karim and four others, on five resources. */
async function fill({ env }: TestFactory, entries: number) {
  await env.DB.prepare(
    `WITH RECURSIVE number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n + 1 < ?1)
     INSERT INTO audit_log (at, action, resource, resource_id, actor_id, actor_name, description, ip, user_agent, next)
     SELECT ?2 + n * 6000, iif(n % 40 = 0, 'role_change', 'update'), iif(n % 5 = 0, 'worker', 'performance_record'), n % 300 + 1,
       n % 5 + 1, 'someone', 'x', '192.0.2.1', 'test', json_object('name', 'Name ' || n)
     FROM number`,
  )
    .bind(entries, NOW)
    .run();
}

test.each([
  ["everything", {}],
  ["an action", { action: "role_change" }],
  ["a resource", { resource: "worker" }],
  ["a person", { actor: karim.id }],
  ["a period", { since: NOW + 60_000, until: NOW + 3_000_000 }],
  ["a person within a period", { actor: karim.id, since: NOW + 60_000, until: NOW + 9_000_000 }],
] as const)("a page of %s reads its rows and no more, however long the log is", async (_what, filter) => {
  const costs: number[] = [];
  for (const entries of [2_500, 10_000]) {
    await using factory = await openFactory();
    await fill(factory, entries);
    const counted = countRowsRead(factory.env.DB);
    const { rows } = await logs.part(openDatabase(counted.d1), { q: "", ...filter }, { size: PAGE });
    expect(rows).toHaveLength(PAGE);
    costs.push(counted.rowsRead());
  }
  expect(costs[0]).toBeLessThanOrEqual(2 * PAGE);
  expect(costs[1]).toBe(costs[0]);
});

test("a search that finds nothing stops after its window and reports how far it came", async () => {
  await using factory = await openFactory();
  await fill(factory, 2 * logs.SEARCH_WINDOW + 500);
  const counted = countRowsRead(factory.env.DB);
  const db = openDatabase(counted.d1);
  const filter = { q: "Name 3" };

  let found = 0;
  let after: { at: number; id: number } | undefined;
  for (const expected of [true, true, false]) {
    counted.reset();
    const part = await logs.part(db, { q: "no such word" }, { after, size: PAGE });
    expect([part.rows.length, part.end !== null]).toEqual([0, expected]);
    expect(counted.rowsRead()).toBeLessThanOrEqual(5 * logs.SEARCH_WINDOW);
    after = part.end ?? undefined;
  }

  after = undefined;
  do {
    const part: Awaited<ReturnType<typeof logs.part>> = await logs.part(db, filter, { after, size: PAGE });
    found += part.rows.length;
    after = part.rows.length === PAGE ? part.rows.at(-1) : (part.end ?? undefined);
  } while (after);
  // 3, 30 to 39, 300 to 399, 3000 to 3999.
  expect(found).toBe(1 + 10 + 100 + 1_000);
});

test("filters without a common index find the entries that pass each of them", async () => {
  await using factory = await openFactory();
  await fill(factory, 2_000);
  const { db } = factory.deps;
  const { rows } = await logs.part(
    db,
    { q: "NAME 12", action: "role_change", resource: "worker", resourceId: "1" },
    { size: PAGE },
  );
  expect(rows.map(({ next }) => next?.name)).toEqual(["Name 1200"]);
});

test("the filter accepts every action", async () => {
  await using factory = await openFactory();
  for (const action of AUDIT_ACTIONS) {
    expect((await logs.part(factory.deps.db, { q: "", action }, { size: 1 })).rows).toEqual([]);
  }
});
