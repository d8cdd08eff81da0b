import { expect, test } from "vitest";
import { openDatabase } from "#app/core/data/database";
import type { OrderPlace } from "#app/core/data/lists/parts";
import { AssignmentQuery } from "#app/planning/domain/assignments";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { countRowsRead } from "#tests/server/rows-read";
import * as assignments from "./assignments";

const PEOPLE = 900;
const TODAY = "2026-03-31";
const numbers = (count: number) =>
  `(WITH RECURSIVE n (value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM n WHERE value < ${count - 1}) SELECT value FROM n)`;

/** 900 people, every third of whom is an Alami; all of them are planned each morning of `days` days. */
async function openPlanned(days: number) {
  const factory = await openFactory();
  const stamps = "0, 0, 1, NULL";
  await factory.env.DB.batch([
    factory.env.DB.prepare(`INSERT INTO workers (id, name, cin, cin_key, search_text, private_search_text, created_at, updated_at, version, hidden_at)
      SELECT 1000 + value, iif(value % 3 = 0, 'Alami ', 'Bennis ') || value, 'C' || value, 'c' || value,
        iif(value % 3 = 0, 'alami ', 'bennis ') || value, '', ${stamps} FROM ${numbers(PEOPLE)}`),
    factory.env.DB.prepare(`INSERT INTO production_lines (id, name, name_key, capacity, status, search_text, created_at, updated_at, version, hidden_at)
      VALUES (31, 'Sewing', 'sewing', 900, 'active', 'sewing', ${stamps})`),
    factory.env.DB.prepare(`INSERT INTO assignments (worker_id, line_id, shift, date, created_at, updated_at)
      SELECT 1000 + people.value, 31, 'morning', date('2026-03-01', '+' || days.value || ' days'), 0, 0
      FROM ${numbers(days)} AS days CROSS JOIN ${numbers(PEOPLE)} AS people`),
  ]);
  return factory;
}

function listed({ deps }: TestFactory, query: Record<string, unknown>) {
  return assignments.page(deps.db, AssignmentQuery.parse(query), TODAY);
}

test("a search by a name that 300 people share lists every one of their assignments, and counts them", async () => {
  await using factory = await openPlanned(2);
  const first = await listed(factory, { q: "alami", size: 100 });
  expect(first).toMatchObject({ total: 600, totalIsCapped: false });
  const found = new Set<string>();
  for (const page of [1, 2, 3, 4, 5, 6]) {
    for (const { id } of (await listed(factory, { q: "alami", size: 100, page })).items) found.add(id);
  }
  expect(found.size).toBe(600);
  expect(await listed(factory, { q: "alami", from: "2026-03-02" })).toMatchObject({ total: 300 });
  expect(await listed(factory, { q: "alami 3" })).toMatchObject({ totalIsCapped: false });
  expect(await listed(factory, { q: "nobody" })).toMatchObject({ total: 0, items: [] });
});

test("a total above the cap is marked as such, and the newest assignments of all workers come first", async () => {
  await using factory = await openPlanned(5);
  const page = await listed(factory, { q: "alami", size: 100 });
  expect(page).toMatchObject({ total: 1_000, totalIsCapped: true });
  expect(new Set(page.items.map(({ date }) => date))).toEqual(new Set(["2026-03-05"]));
  const query = AssignmentQuery.parse({ q: "alami" });
  const parts = [];
  for (let after: OrderPlace | null = null; ; after = parts.at(-1)?.place ?? null) {
    const part = await assignments.part(factory.deps.db, query, TODAY, { after, limit: 500 });
    if (part.length === 0) break;
    parts.push(...part);
  }
  expect(parts).toHaveLength(1_500);
});

test("a search by a common name reads as many rows after a year as after a month", async () => {
  const cost = async (days: number) => {
    await using factory = await openPlanned(days);
    const counted = countRowsRead(factory.env.DB);
    await assignments.page(openDatabase(counted.d1), AssignmentQuery.parse({ q: "alami" }), TODAY);
    return counted.rowsRead();
  };
  const [short, long] = [await cost(6), await cost(24)];
  expect(long).toBeLessThanOrEqual(short * 1.1);
});
