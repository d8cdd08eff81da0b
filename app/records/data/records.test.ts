import { expect, test } from "vitest";
import { openDatabase } from "#app/core/data/database";
import { COUNT_CAP } from "#app/core/domain/lists";
import { RecordQuery } from "#app/records/domain/record-lists";
import { fillRecords, furnish } from "#tests/cast/records";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { countRowsRead } from "#tests/server/rows-read";
import * as records from "./records";
import { findSubjects } from "./search";

const JOINED_TABLES = 3;
/** The target of its line on its day. */
const TARGET = 1;
/** The entry of the worker and the next one, which tell whether somebody else has the name. */
const ENTRIES_OF_NAME = 2;
const SIZE = 25;

function listed(filters: object) {
  return { ...RecordQuery.parse(filters), quality: undefined };
}

/** The rows read for a page, by the name of its list. */
async function costs({ env }: TestFactory, lists: Record<string, object>) {
  const counted = countRowsRead(env.DB);
  const db = openDatabase(counted.d1);
  const found: Record<string, number> = {};
  for (const [name, filters] of Object.entries(lists)) {
    counted.reset();
    await records.page(db, listed({ size: SIZE, ...filters }));
    found[name] = counted.rowsRead();
  }
  return found;
}

const week = { from: "2026-03-12", to: "2026-03-18" };
const lists = {
  everything: {},
  oldestFirst: { order: "asc" },
  week,
  worker: { workerId: "12", ...week },
  line: { productionLineId: "31", ...week },
  shiftOfLine: { productionLineId: "31", shift: "morning", ...week },
};

test("the first page reads as many rows of 20,000 records as of 3,000, and one for each month that it sums", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  await fillRecords(factory, 3_000, 60);
  const few = await costs(factory, lists);
  await factory.env.DB.prepare("DELETE FROM performance_records").run();
  await fillRecords(factory, 20_000, 400);
  const many = await costs(factory, lists);

  expect(many).toEqual(few);
  expect(many.everything).toBeLessThanOrEqual(SIZE + SIZE * (JOINED_TABLES + ENTRIES_OF_NAME + TARGET) + 3);
});

test("a search reads as many rows of 20,000 records as of 7,000, and finds by worker, line, product and code", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  const counted = countRowsRead(factory.env.DB);
  const db = openDatabase(counted.d1);
  const read = async (filters: object) => {
    const query = listed({ size: SIZE, ...filters });
    const page = await records.page(db, query, await findSubjects(db, query.q));
    return { items: page.items, rows: counted.rowsRead() };
  };
  const cost = async () => {
    const rows: number[] = [];
    for (const q of ["fatima", "sewing 1", "shirt", "TR-1", "nobody"]) {
      counted.reset();
      rows.push((await read({ q })).rows);
    }
    return rows;
  };
  await fillRecords(factory, 7_000);
  const few = await cost();
  expect((await read({ q: "fatima" })).items.every(({ workerName }) => workerName === "Fatima")).toBe(true);
  expect((await read({ q: "tr-1", order: "asc" })).items.every(({ productCode }) => productCode === "TR-1")).toBe(true);
  expect((await read({ q: "sewing 1", page: 2 })).items[0]?.id).toBe(String(7_000 - 3 * SIZE));
  await factory.env.DB.prepare("DELETE FROM performance_records").run();
  await fillRecords(factory, 20_000);

  expect(await cost()).toEqual(few);
  expect(Math.max(...few)).toBeLessThanOrEqual(2 * (COUNT_CAP + 1) + SIZE * 8 + 60);
});

test("other orders than by date read the chosen period only, and are refused without one", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  const sorted = Object.fromEntries(
    ["worker", "piecesMade", "errorRate", "hours"].map((sort) => [sort, { sort, order: "asc", ...week }]),
  );
  await fillRecords(factory, 500);
  const few = await costs(factory, sorted);
  await factory.env.DB.prepare("DELETE FROM performance_records").run();
  await fillRecords(factory, 20_000);

  expect(await costs(factory, sorted)).toEqual(few);
  const page = await records.page(factory.deps.db, listed({ sort: "errorRate", order: "desc", ...week }));
  expect(page.items.slice(0, 3).map(({ piecesDefective }) => piecesDefective)).toEqual([6, 6, 6]);
  expect(page.total).toBe(70);
  expect(RecordQuery.safeParse({ sort: "worker", from: "2026-01-01", to: "2026-02-01" }).error?.issues).toMatchObject([
    { path: ["sort"], message: "records:sortNeedsPeriod" },
  ]);
});

test("a page in the middle of forty days skips over the records of one day at most, and is the right one", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  const stored = {
    everything: {},
    oldestFirst: { order: "asc" },
    worker: { workerId: "12" },
    line: { productionLineId: "31" },
    product: { productId: "21" },
    shift: { shift: "morning" },
    shiftOfLine: { productionLineId: "31", shift: "morning" },
    month: { from: "2026-02-15", to: "2026-03-14" },
    monthOldestFirst: { from: "2026-02-15", to: "2026-03-14", order: "asc" },
    until: { workerId: "12", to: "2026-03-10" },
    since: { productId: "21", from: "2026-02-12", order: "asc" },
  };
  const middle = (list: object, records: number) => ({ ...list, page: Math.floor(records / SIZE / 8) });
  const cost = (records: number) =>
    costs(factory, Object.fromEntries(Object.entries(stored).map(([name, list]) => [name, middle(list, records)])));
  await fillRecords(factory, 2_000, 50);
  const few = await cost(2_000);
  await factory.env.DB.prepare("DELETE FROM performance_records").run();
  await fillRecords(factory, 20_000, 500);
  const many = await cost(20_000);

  for (const name of Object.keys(stored)) expect.soft((many[name] ?? 0) - (few[name] ?? 0), name).toBeLessThan(2 * 500);
  for (const list of Object.values(stored)) {
    const query = listed({ size: SIZE, ...middle(list, 20_000) });
    const ids = await records.idsOfList(factory.deps.db, query);
    const page = await records.page(factory.deps.db, query);
    const skipped = (query.page - 1) * SIZE;
    expect.soft(page.items.map(({ id }) => id)).toEqual(ids.slice(skipped, skipped + SIZE));
    expect.soft(page.total).toBe(ids.length);
  }
});

test("the list of a shift that nobody works any more costs nothing", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  await fillRecords(factory, 3_000);
  await factory.env.DB.prepare("UPDATE performance_records SET shift = 'morning' WHERE date > '2025-06-01'").run();
  await factory.env.DB.prepare("UPDATE performance_records SET shift = 'morning' WHERE shift = 'afternoon'").run();
  const read = await costs(factory, { stopped: { shift: "night" }, never: { shift: "afternoon" } });

  expect(read.never).toBeLessThan(10);
  expect(read.stopped).toBeLessThan(400);
});

test("totals are exact from kept sums, and capped where a filter needs counting", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  await fillRecords(factory, 3_500);
  const total = async (filters: object) => {
    const page = await records.page(factory.deps.db, listed(filters));
    return page.totalIsCapped ? `${page.total}+` : page.total;
  };

  expect(await total({})).toBe(3_500);
  expect(await total({ from: "2026-03-18" })).toBe(10);
  expect(await total({ to: "2026-03-08" })).toBe(3_400);
  expect(await total({ workerId: "11" })).toBe(1_167);
  expect(await total({ productionLineId: "31", from: "2026-03-16" })).toBe(10);
  expect(await total({ productionLineId: "31", shift: "morning", from: "2026-03-16" })).toBe(10);
  expect(await total({ productionLineId: "31", shift: "night" })).toBe(0);
  expect(await total({ productId: "21" })).toBe(1_750);
  expect(await total({ shift: "night" })).toBe(1_166);
  expect(await total({ productId: "21", shift: "morning" })).toBe(584);
  expect(await total({ productId: "21", from: "2026-03-18" })).toBe(5);
  expect(await total({ from: "2026-03-19" })).toBe(0);
});

test("an export walks every record once, in the list's order", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  await fillRecords(factory, 95);
  const query = listed({ order: "asc" });
  const ids: string[] = [];
  let after: records.RecordKey | null = null;
  do {
    const chunk: records.RecordRow[] = await records.following(factory.deps.db, query, { after, size: 30 });
    ids.push(...chunk.map(({ id }) => id));
    after = chunk.at(-1) ?? null;
  } while (after);

  expect(new Set(ids).size).toBe(95);
  const page = await records.page(factory.deps.db, listed({ order: "asc", size: 100 }));
  expect(page.items.map(({ id }) => id)).toEqual(ids);
});

test("a search that means more than 200 people finds the records of all of them, in the list and in the export", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  await fillRecords(factory, 50);
  const { DB } = factory.env;
  const numbers =
    "(WITH RECURSIVE n (value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM n WHERE value < 249) SELECT value FROM n)";
  await DB.batch([
    DB.prepare(`INSERT INTO workers (id, name, cin, cin_key, search_text, private_search_text, created_at, updated_at)
      SELECT 1000 + value, 'Alami ' || value, 'N' || value, 'n' || value, 'alami ' || value, '', 0, 0 FROM ${numbers}`),
    DB.prepare(`INSERT INTO performance_records (worker_id, product_id, line_id, shift, date, pieces_made, pieces_defective,
        seconds_worked, created_by, created_at, updated_at)
      SELECT 1000 + value, 21, 31, 'morning', '2026-03-18', 100, 1, 28800, 1, 0, 0 FROM ${numbers}`),
  ]);
  const { db } = factory.deps;
  const found = await findSubjects(db, "alami");
  const pages = await Promise.all(
    [1, 2, 3].map((page) => records.page(db, listed({ q: "alami", size: 100, page }), found)),
  );
  expect(pages[0]).toMatchObject({ total: 250, totalIsCapped: false });
  expect(new Set(pages.flatMap(({ items }) => items.map(({ workerId }) => workerId))).size).toBe(250);
  const exported = await records.following(db, listed({ q: "alami" }), { after: null, size: 500, found });
  expect(exported).toHaveLength(250);
});
