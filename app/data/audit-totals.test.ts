import { expect, test } from "vitest";
import { NOW, openFactory, type TestFactory } from "#tests/factory";
import { countRowsRead } from "#tests/rows-read";
import * as totals from "./audit-totals";
import { openDatabase } from "./database";

const DAY = 24 * 60 * 60 * 1000;
const DAYS = 30;
const ACTORS = 12;

/** So many entries, spread alike over thirty days, five actions, three resources and twelve people. */
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

test("the statistics cost what days and people cost, however many entries there are", async () => {
  const costs: number[] = [];
  for (const entries of [2_000, 20_000]) {
    await using factory = await openFactory();
    await fill(factory, entries);
    const counted = countRowsRead(factory.env.DB);
    const found = await totals.since(openDatabase(counted.d1), Math.floor(NOW / DAY) - DAYS + 1);
    expect(found.filter(({ kind }) => kind === "action").reduce((sum, total) => sum + total.entries, 0)).toBe(entries);
    costs.push(counted.rowsRead());
  }
  expect(costs[1]).toBe(costs[0]);
  expect(costs[0]).toBeLessThanOrEqual(3 * DAYS * (5 + 3 + ACTORS));
});

test("the totals are what counting the log would say, also after entries were deleted", async () => {
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
  expect(await totals.before(factory.deps.db, Math.floor(NOW / DAY) + 1)).toBe(500 - 123);
});
