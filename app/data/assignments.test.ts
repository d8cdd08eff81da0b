import { expect, test } from "vitest";
import { AssignmentQuery } from "#app/domain/assignments";
import { openFactory, type TestFactory } from "#tests/factory";
import { furnish } from "#tests/records";
import { countRowsRead } from "#tests/rows-read";
import * as assignments from "./assignments";
import { openDatabase } from "./database";

test.each([
  ["all", {}],
  ["of a shift", { shift: "night" }],
  ["of a worker", { workerId: "11" }],
  ["of a line", { productionLineId: "31" }],
  ["of a period", { from: "2026-01-01", to: "2026-01-31" }],
])("the first page of assignments, %s, reads as many rows of two years' plan as of one", async (_what, filter) => {
  const [one, two] = [await rowsRead(filter, 400), await rowsRead(filter, 800)];
  expect(two).toBeLessThanOrEqual(one + 50);
  expect(one).toBeLessThanOrEqual(4_000);
});

async function rowsRead(filter: object, days: number) {
  await using factory = await openFactory();
  await furnish(factory);
  await plan(factory, days);
  const counted = countRowsRead(factory.env.DB);
  const query = AssignmentQuery.parse(filter);
  const { items } = await assignments.page(openDatabase(counted.d1), query);
  expect(items.length).toBeGreaterThan(0);
  return counted.rowsRead();
}

/** Three workers on three lines in three shifts, every day from the first of January 2026 on. */
function plan({ env }: TestFactory, days: number) {
  return env.DB.prepare(`
    INSERT INTO assignments (id, worker_id, line_id, shift, date, created_at, updated_at)
    SELECT value + 1, 11 + value % 3, 31 + value % 3,
      CASE (value / 3) % 3 WHEN 0 THEN 'morning' WHEN 1 THEN 'afternoon' ELSE 'night' END,
      date('2026-01-01', '+' || (value / 9) || ' days'), 0, 0
    FROM (WITH RECURSIVE numbers (value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM numbers WHERE value < ?1 - 1)
      SELECT value FROM numbers)`)
    .bind(days * 9)
    .run();
}
