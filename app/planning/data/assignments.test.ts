import { expect, test } from "vitest";
import { openDatabase } from "#app/core/data/database";
import { AssignmentQuery } from "#app/planning/domain/assignments";
import { furnish } from "#tests/cast/records";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { countRowsRead } from "#tests/server/rows-read";
import * as assignments from "./assignments";

test.each([
  ["of a worker", { workerId: "11" }],
  ["of a line", { productionLineId: "31" }],
  ["of a period", { from: "2026-01-01", to: "2026-01-31" }],
])("the first page of assignments, %s, reads as many rows of two years' plan as of one", async (_what, filter) => {
  const [one, two] = [await rowsRead(filter, 400), await rowsRead(filter, 800)];
  expect(two).toBeLessThanOrEqual(one + 50);
  expect(one).toBeLessThanOrEqual(4_000);
});

test.each([
  ["all", {}, 7_200],
  ["of a shift", { shift: "night" }, 2_400],
])(
  "the total of assignments, %s, is that of all, for one row of each day with a plan",
  async (_what, filter, total) => {
    const [one, two] = [await rowsRead(filter, 400), await rowsRead(filter, 800)];
    expect(two).toBeLessThanOrEqual(one + 400 + 50);
    await using factory = await openFactory();
    await furnish(factory);
    await plan(factory, 800);
    const page = await assignments.page(factory.deps.db, AssignmentQuery.parse(filter), "2026-02-01");
    expect(page).toMatchObject({ total, totalIsCapped: false });
  },
);

test("the list begins with today and continues to the last day, then back from yesterday, page by page", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  await plan(factory, 5);
  const listed = async (query: object) =>
    (await assignments.page(factory.deps.db, AssignmentQuery.parse(query), "2026-01-04")).items;
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => listed({ size: 10, page })));
  const all = pages.flat();
  expect([...new Set(all.map(({ date }) => date))]).toEqual([
    "2026-01-04",
    "2026-01-05",
    "2026-01-03",
    "2026-01-02",
    "2026-01-01",
  ]);
  expect(new Set(all.map(({ id }) => id)).size).toBe(45);
});

test.each([
  ["worker", ["Fatima", "Hassan", "Youssef"]],
  ["line", ["Finishing", "Sewing 2", "Sewing 10"]],
  ["shift", ["morning", "afternoon", "night"]],
  ["date", ["2026-01-01", "2026-01-02"]],
])("the list is sorted by %s, in both directions", async (sort, values) => {
  await using factory = await openFactory();
  await furnish(factory);
  await factory.env.DB.prepare(
    "UPDATE production_lines SET name = 'Sewing 10', name_key = 'sewing 10' WHERE id = 31",
  ).run();
  await plan(factory, 2);
  const valuesOf = async (order: string) => {
    const { items } = await assignments.page(factory.deps.db, AssignmentQuery.parse({ sort, order }), "2026-01-01");
    const fieldOf = { worker: "workerName", line: "productionLineName", shift: "shift", date: "date" } as const;
    return [...new Set(items.map((item) => item[fieldOf[sort as "worker"]]))];
  };
  expect(await valuesOf("asc")).toEqual(values);
  expect(await valuesOf("desc")).toEqual([...values].reverse());
});

async function rowsRead(filter: object, days: number) {
  await using factory = await openFactory();
  await furnish(factory);
  await plan(factory, days);
  const counted = countRowsRead(factory.env.DB);
  const query = AssignmentQuery.parse(filter);
  const { items } = await assignments.page(openDatabase(counted.d1), query, "2026-02-01");
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
