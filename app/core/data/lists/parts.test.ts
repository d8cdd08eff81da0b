import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import * as users from "#app/accounts/data/user-list";
import { USER_SORTS, UserQuery } from "#app/accounts/domain/users";
import * as lines from "#app/catalogue/data/production-lines";
import * as products from "#app/catalogue/data/products";
import { LINE_SORTS, ProductionLineQuery } from "#app/catalogue/domain/production-lines";
import { PRODUCT_SORTS, ProductQuery } from "#app/catalogue/domain/products";
import { type Database, openDatabase } from "#app/core/data/database";
import * as workers from "#app/people/data/workers";
import { WORKER_SORTS, WorkerQuery } from "#app/people/domain/workers";
import * as assignments from "#app/planning/data/assignments";
import { ASSIGNMENT_SORTS, AssignmentQuery } from "#app/planning/domain/assignments";
import { NOW, openFactory, type TestFactory } from "#tests/server/factory";
import { countRowsRead } from "#tests/server/rows-read";
import type { ListPart, OrderPlace } from "./parts";

const ROWS = 30;
const TODAY = "2026-03-03";
const inWorkers = { inPrivate: true, today: "2026-03-18" };

/** Thirty of every noun, with values that repeat and values that are missing. */
async function fill({ env: { DB } }: TestFactory, count = ROWS) {
  const n = `WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ${count})`;
  const stamps = "value % 4, 0";
  await DB.batch([
    DB.prepare(`INSERT INTO users (id, username, username_key, email, email_key, role, status, search_text, created_at, updated_at)
      ${n} SELECT value, 'u' || value, 'u' || value, value || '@x', value || '@x', iif(value % 3 = 0, NULL, 'viewer'),
        iif(value % 5 = 0, 'inactive', 'active'), 'u' || (value % 7), ${stamps} FROM n`),
    DB.prepare(`INSERT INTO workers (id, name, cin, cin_key, role, search_text, private_search_text, created_at, updated_at)
      ${n} SELECT value, 'w' || value, 'C' || value, 'c' || value, iif(value % 3 = 0, '', 'tailor'), 'w' || (value % ${count / 2}), '',
        ${stamps} FROM n`),
    DB.prepare(`INSERT INTO production_lines (id, name, name_key, capacity, target_output, status, search_text, created_at, updated_at)
      ${n} SELECT value, 'L ' || value, 'l ' || value, 1 + value % 5, iif(value % 3 = 0, NULL, 1 + value % 4), 'active', 'l', ${stamps}
      FROM n`),
    DB.prepare(`INSERT INTO products (id, name, code, code_key, category, unit_price_millis, standard_millis, status, search_text, created_at, updated_at)
      ${n} SELECT value, 'p', 'P' || value, 'p' || value, iif(value % 2, 'shirts', ''), iif(value % 3 = 0, NULL, 1 + value % 4),
        iif(value % 4 = 0, NULL, 1 + value % 3), 'active', 'p', ${stamps} FROM n`),
    DB.prepare(`INSERT INTO assignments (worker_id, line_id, shift, date, created_at, updated_at)
      ${n} SELECT 1 + value % ${count}, 1 + value % 4, iif(value % 3, 'night', 'morning'), '2026-03-0' || (1 + value % 5), 0, 0
      FROM n`),
  ]);
}

type Listed = { id: string };
type Read = (part: ListPart) => Promise<(Listed & { place: OrderPlace })[]>;
type List = {
  sort: string;
  order: "asc" | "desc";
  page: (db: Database) => Promise<{ items: Listed[] }>;
  part: (db: Database) => Read;
};

/** Every noun in each of its orders. */
function lists(): List[] {
  const inOrders = <Query extends { sort: string; order: "asc" | "desc" }>(
    sorts: readonly string[],
    parse: (input: object) => Query,
    {
      page,
      part,
    }: {
      page: (db: Database, query: Query) => Promise<{ items: Listed[] }>;
      part: (db: Database, query: Query) => Read;
    },
  ) =>
    sorts.flatMap((sort) =>
      (["asc", "desc"] as const).map((order): List => {
        const query = parse({ sort, order, size: 100 });
        return { sort, order, page: (db) => page(db, query), part: (db) => part(db, query) };
      }),
    );
  return [
    ...inOrders(USER_SORTS, UserQuery.parse, {
      page: (db, query) => users.page(db, query, NOW),
      part: (db, query) => async (part) => users.part(db, query, NOW, part),
    }),
    ...inOrders(WORKER_SORTS, WorkerQuery.parse, {
      page: (db, query) => workers.page(db, query, inWorkers),
      part: (db, query) => async (part) => workers.part(db, query, inWorkers, part),
    }),
    ...inOrders(LINE_SORTS, ProductionLineQuery.parse, {
      page: (db, query) => lines.page(db, query, TODAY),
      part: (db, query) => async (part) => lines.part(db, query, TODAY, part),
    }),
    ...inOrders(PRODUCT_SORTS, ProductQuery.parse, {
      page: (db, query) => products.page(db, query, TODAY),
      part: (db, query) => (part) => products.part(db, query, TODAY, part),
    }),
    ...inOrders(ASSIGNMENT_SORTS, AssignmentQuery.parse, {
      page: (db, query) => assignments.page(db, query, TODAY),
      part: (db, query) => (part) => assignments.part(db, query, TODAY, part),
    }),
  ];
}

async function inParts(read: Read, limit: number) {
  const ids: string[] = [];
  for (let after: OrderPlace | null = null; ; ) {
    const rows: Awaited<ReturnType<Read>> = await read({ after, limit });
    ids.push(...rows.map(({ id }) => id));
    after = rows.at(-1)?.place ?? null;
    if (after === null) return ids;
  }
}

test("an export in parts of any size has the rows of the list, for every noun in each of its orders, empty values included", async () => {
  await using factory = await openFactory();
  await fill(factory);
  const { db } = factory.deps;
  for (const { sort, order, page, part } of lists()) {
    const { items } = await page(db);
    expect(items).toHaveLength(ROWS);
    expect([sort, order, ...(await inParts(part(db), 7))]).toEqual([sort, order, ...items.map(({ id }) => id)]);
  }
});

test("a worker who leaves between two parts makes no other worker disappear from the export", async () => {
  await using factory = await openFactory();
  await fill(factory);
  const { db } = factory.deps;
  const query = WorkerQuery.parse({});
  const first = await workers.part(db, query, inWorkers, { after: null, limit: 10 });
  await db.run(sql`UPDATE workers SET hidden_at = 1 WHERE id = ${Number(first[9]?.id)}`);
  const rest = await workers.part(db, query, inWorkers, { after: first[9]?.place ?? null, limit: 100 });

  expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(ROWS);
});

test("the last part of a long list reads no more rows than the first", async () => {
  await using factory = await openFactory();
  await fill(factory, 3_000);
  const counted = countRowsRead(factory.env.DB);
  const db = openDatabase(counted.d1);
  const cost = async (read: (part: ListPart) => Promise<{ place: OrderPlace }[]>) => {
    const costs: number[] = [];
    for (let after: OrderPlace | null = null; ; ) {
      counted.reset();
      const rows: { place: OrderPlace }[] = await read({ after, limit: 500 });
      if (rows.length === 0) return costs;
      costs.push(counted.rowsRead());
      after = rows.at(-1)?.place ?? null;
    }
  };
  // Only rows that share a name, or a shift of a day, are read again.
  const isEven = ([first = 0, ...others]: number[]) => others.length === 5 && others.every((rows) => rows < 2 * first);
  for (const sort of ["name", "role"]) {
    const query = WorkerQuery.parse({ sort });
    expect(await cost(async (part) => workers.part(db, query, inWorkers, part))).toSatisfy(isEven);
  }
  for (const sort of ["nearest", "date"]) {
    const query = AssignmentQuery.parse({ sort });
    expect(await cost((part) => assignments.part(db, query, TODAY, part))).toSatisfy(isEven);
  }
});
