import { expect, test } from "vitest";
import { openDatabase } from "#app/core/data/database";
import { DAY } from "#app/core/domain/time";
import { NOW, openFactory, type TestFactory } from "#tests/server/factory";
import { countRowsRead } from "#tests/server/rows-read";
import * as totals from "./totals";

const DAYS = 30;
const ACTORS = 12;

/** `entries` entries, spread evenly over thirty days, five actions, three resources and twelve people. */
async function fill({ env }: TestFactory, entries: number) {
  await env.DB.prepare(
    `WITH RECURSIVE number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n + 1 < ?1)
     INSERT INTO audit_log (at, action, resource, actor_id, actor_name, description, ip, user_agent)
     SELECT ?2 - (n % ${DAYS}) * ${DAY}, 'action' || (n / ${DAYS} % 5), 'resource' || (n / ${DAYS} % 3), n / ${DAYS} % ${ACTORS},
       'someone', '', '', '' FROM number`,
  )
    .bind(entries, NOW)
    .run();
}

test("the cost of the statistics grows with days and people, not with entries", async () => {
  const costs: number[] = [];
  for (const entries of [2_000, 20_000]) {
    await using factory = await openFactory();
    await fill(factory, entries);
    const counted = countRowsRead(factory.env.DB);
    const found = await totals.since(openDatabase(counted.d1), (Math.floor(NOW / DAY) - DAYS + 1) * DAY);
    expect(found.filter(({ kind }) => kind === "action").reduce((sum, total) => sum + total.entries, 0)).toBe(entries);
    costs.push(counted.rowsRead());
  }
  expect(costs[1]).toBe(costs[0]);
  expect(costs[0]).toBeLessThanOrEqual(3 * DAYS * (5 + 3 + ACTORS));
});

test("the totals equal the counts of the log, also after entries were deleted", async () => {
  await using factory = await openFactory();
  await fill(factory, 500);
  await factory.env.DB.batch(
    [
      `INSERT INTO audit_cleanups (days, started_at, before_at, started_by_name, up_to)
        SELECT 30, ${NOW + 40 * DAY}, ${NOW + 10 * DAY}, 'amina', min(id) + 122 FROM audit_log`,
      "DELETE FROM audit_log WHERE id <= (SELECT up_to FROM audit_cleanups)",
    ].map((statement) => factory.env.DB.prepare(statement)),
  );
  const differing = await factory.env.DB.prepare(
    `SELECT * FROM (
       SELECT day, kind, key, entries FROM audit_totals WHERE entries <> 0
       EXCEPT SELECT at / ${DAY}, 'action', action, count(*) FROM audit_log GROUP BY 1, 3
       EXCEPT SELECT at / ${DAY}, 'resource', resource, count(*) FROM audit_log GROUP BY 1, 3
       EXCEPT SELECT at / ${DAY}, 'actor', CAST(actor_id AS TEXT), count(*) FROM audit_log GROUP BY 1, 3)`,
  ).all();
  expect(differing.results).toEqual([]);
  expect(await totals.before(factory.deps.db, (Math.floor(NOW / DAY) + 1) * DAY)).toBe(500 - 123);
});

test.each([1, 11, 13, 23])("an instant %i hours into a UTC day splits that day at the right place", async (hours) => {
  await using factory = await openFactory();
  const { db } = factory.deps;
  const start = Math.floor(NOW / DAY) * DAY;
  await factory.env.DB.prepare(
    `WITH RECURSIVE number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n < 71)
     INSERT INTO audit_log (at, action, resource, actor_id, actor_name, description, ip, user_agent)
     SELECT ? + n * 3600000, iif(n % 2, 'create', 'update'), 'worker', n % 3, 'someone', '', '', '' FROM number`,
  )
    .bind(start - DAY)
    .run();
  const at = start + hours * 3_600_000;

  const found = await totals.since(db, at);
  const after = 72 - 24 - hours;
  for (const kind of ["action", "resource", "actor"]) {
    expect(found.filter((total) => total.kind === kind).reduce((sum, { entries }) => sum + entries, 0)).toBe(after);
  }
  expect(await totals.before(db, at)).toBe(72 - after);
});

test("a midnight of the factory reads the earlier entries of its UTC day, and no others", async () => {
  const costs: number[] = [];
  for (const entries of [2_000, 20_000]) {
    await using factory = await openFactory();
    await fill(factory, entries);
    const counted = countRowsRead(factory.env.DB);
    await totals.since(openDatabase(counted.d1), (Math.floor(NOW / DAY) - DAYS + 1) * DAY - 3_600_000);
    costs.push(counted.rowsRead());
  }
  expect(costs[1]).toBe(costs[0]);
});
