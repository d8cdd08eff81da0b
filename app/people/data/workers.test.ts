import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { productionLines, products } from "#app/catalogue/data/tables";
import { openDatabase } from "#app/core/data/database";
import { WorkerQuery } from "#app/people/domain/workers";
import { assignments } from "#app/planning/data/tables";
import { performanceRecords } from "#app/records/data/tables";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { countRowsRead } from "#tests/server/rows-read";
import * as workers from "./workers";

/** Workers 1 to `count`, in turn operators, helpers and without a role. */
function takeOn({ deps: { db } }: TestFactory, count: number) {
  return db.run(sql`
    WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${count})
    INSERT INTO workers (id, name, cin, cin_key, role, search_text, private_search_text, created_at, updated_at)
    SELECT n, 'Worker ' || n, 'C' || n, 'c' || n, iif(n % 3 = 0, '', iif(n % 3 = 1, 'operator', 'helper')),
      'worker ' || n, 'c' || n, n, n
    FROM number`);
}

test("the first page of the list reads as few rows of 3,000 workers as of 300", async () => {
  const pages = ["", "sort=role", "sort=createdAt&order=desc"];
  const read = async (count: number) => {
    await using factory = await openFactory();
    await takeOn(factory, count);
    const counted = countRowsRead(factory.env.DB);
    for (const search of pages) {
      const query = WorkerQuery.parse(Object.fromEntries(new URLSearchParams(search)));
      expect(
        (await workers.page(openDatabase(counted.d1), query, { inPrivate: true, today: "2026-03-18" })).items,
      ).toHaveLength(20);
    }
    expect(counted.calls()).toBe(pages.length);
    return counted.rowsRead();
  };

  const small = await read(300);
  expect(small).toBeLessThanOrEqual(pages.length * (2 * 20 + 2));
  expect(await read(3_000)).toBe(small);
});

test("listing a day's planned workers costs no more after 300 days of assignments than after 3", async () => {
  const read = async (days: number) => {
    await using factory = await openFactory();
    await takeOn(factory, 60);
    await factory.env.DB.prepare(`INSERT INTO production_lines (id, name, name_key, capacity, status, search_text, created_at, updated_at)
      VALUES (1, 'Line', 'line', 10, 'active', 'line', 0, 0)`).run();
    await factory.deps.db.run(sql`
      WITH RECURSIVE day (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM day WHERE n < ${days} - 1)
      INSERT INTO assignments (id, worker_id, line_id, shift, date, created_at, updated_at)
      SELECT day.n * 100 + workers.id, workers.id, 1, iif(workers.id % 2, 'morning', 'night'),
        date('2026-03-18', '-' || day.n || ' days'), 0, 0 FROM day, workers`);
    const counted = countRowsRead(factory.env.DB);
    const active = { date: "2026-03-18", shift: "night" as const };
    const query = WorkerQuery.parse({ present: "now" });
    const page = await workers.page(openDatabase(counted.d1), query, { inPrivate: true, today: "2026-03-18", active });
    expect(page).toMatchObject({ total: 30, totalIsCapped: false, items: { length: 20 } });
    return counted.rowsRead();
  };

  const few = await read(3);
  expect(few).toBeLessThanOrEqual(30 + 60 + 2 * 60);
  expect(await read(300)).toBe(few);
});

test("counts a role to one beyond the cap and no further", async () => {
  await using factory = await openFactory();
  await takeOn(factory, 6_000);
  const counted = countRowsRead(factory.env.DB);
  const operators = WorkerQuery.parse({ role: "operator" });

  expect(
    await workers.page(openDatabase(counted.d1), operators, { inPrivate: true, today: "2026-03-18" }),
  ).toMatchObject({
    total: 1_000,
    totalIsCapped: true,
  });
  expect(counted.rowsRead()).toBeLessThanOrEqual(2 * 20 + 2 * 1_001 + 2);
});

test("finds the roles in use without reading every worker", async () => {
  await using factory = await openFactory();
  await takeOn(factory, 3_000);
  const counted = countRowsRead(factory.env.DB);

  expect(await workers.roles(openDatabase(counted.d1))).toEqual(["helper", "operator"]);
  expect(counted.rowsRead()).toBeLessThanOrEqual(20);
});

test("pickers find a worker by cin only for users who may see it", async () => {
  await using factory = await openFactory();
  await takeOn(factory, 3);
  const found = (inPrivate: boolean) => workers.choices(factory.deps.db, { q: "c2", limit: 5, inPrivate });

  expect(await found(true)).toMatchObject([{ id: "2", name: "Worker 2", role: "helper" }]);
  expect(await found(false)).toEqual([]);
});

test("the picker of a line lists first who worked or was planned there in the week before, by name", async () => {
  await using factory = await openFactory();
  const { db } = factory.deps;
  await takeOn(factory, 4);
  const stamps = { createdAt: 1, updatedAt: 1 };
  const line = { status: "active" as const, capacity: 9, ...stamps };
  await db.insert(productionLines).values([
    { ...line, id: "31", name: "Sewing 1", nameKey: "1", searchText: "1" },
    { ...line, id: "32", name: "Sewing 2", nameKey: "2", searchText: "2" },
  ]);
  const planned = [
    { id: "41", workerId: "4", lineId: "31", date: "2026-03-16" },
    { id: "42", workerId: "3", lineId: "31", date: "2026-03-08" },
    { id: "43", workerId: "2", lineId: "32", date: "2026-03-16" },
  ];
  await db.insert(assignments).values(planned.map((each) => ({ ...each, ...stamps, shift: "morning" as const })));
  const made = { shift: "morning" as const, productId: "51", piecesMade: 9, piecesDefective: 0, secondsWorked: 3600 };
  await db
    .insert(products)
    .values({ id: "51", name: "Shirt", code: "S", codeKey: "s", status: "active", searchText: "s", ...stamps });
  await db
    .insert(performanceRecords)
    .values({ ...made, ...stamps, id: "61", workerId: "3", lineId: "31", date: "2026-03-10", createdBy: "1" });

  const day = "2026-03-16";
  const listed = await workers.choices(db, { q: "", limit: 9, inPrivate: false, day, line: { id: "31", day } });
  expect(listed.map(({ id, isOfLine }) => [id, isOfLine])).toEqual([
    ["3", 1],
    ["4", 1],
    ["1", 0],
    ["2", 0],
  ]);
  expect((await workers.ofLine(db, { id: "31", day })).sort()).toEqual(["3", "4"]);
});

test("the picker of a plan lists first who is planned on the fewest days of its week, with days and lines", async () => {
  await using factory = await openFactory();
  await takeOn(factory, 4);
  const line = (id: string, name: string) => ({
    id,
    name,
    nameKey: name,
    status: "active" as const,
    capacity: 9,
    searchText: name,
    createdAt: 1,
    updatedAt: 1,
  });
  await factory.deps.db.insert(productionLines).values([line("31", "Sewing 1"), line("32", "Sewing 2")]);
  const planned: [workerId: string, lineId: string, date: string][] = [
    ["1", "31", "2026-03-16"],
    ["1", "32", "2026-03-22"],
    ["2", "31", "2026-03-16"],
    ["3", "31", "2026-03-15"],
    ["3", "31", "2026-03-23"],
  ];
  await factory.deps.db.insert(assignments).values(
    planned.map(([workerId, lineId, date], index) => ({
      id: String(41 + index),
      workerId,
      lineId,
      date,
      shift: "morning" as const,
      createdAt: 1,
      updatedAt: 1,
    })),
  );
  const listed = await workers.choicesOfWeek(factory.deps.db, {
    q: "worker",
    limit: 9,
    inPrivate: false,
    weekFrom: "2026-03-16",
  });

  expect(listed.map(({ id, days, lines }) => [id, days, lines])).toEqual([
    ["3", 0, null],
    ["4", 0, null],
    ["2", 1, "Sewing 1"],
    ["1", 2, "Sewing 1, Sewing 2"],
  ]);
});
