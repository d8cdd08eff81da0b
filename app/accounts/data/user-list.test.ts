import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { UserQuery } from "#app/accounts/domain/users";
import { openDatabase } from "#app/core/data/database";
import { users } from "#app/core/data/schema";
import { DAY } from "#app/core/domain/time";
import { opensSession } from "#tests/cast/sign-in";
import { NOW, openFactory, type TestFactory } from "#tests/server/factory";
import { countRowsRead } from "#tests/server/rows-read";
import * as list from "./user-list";

/** Users 1 to `count`: every third has no role, and every tenth waits for approval. */
function signUp({ deps: { db } }: TestFactory, count: number) {
  return db.run(sql`
    WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${count})
    INSERT INTO users (id, username, username_key, email, email_key, role, status, search_text, created_at, updated_at)
    SELECT n, 'u' || n, 'u' || n, n || '@x', n || '@x', iif(n % 3 = 0, NULL, 'viewer'),
      iif(n % 10 = 0, 'inactive', 'active'), 'u' || n, n, n
    FROM number`);
}

test("the first page of the list reads as few rows of 3,000 users as of 300", async () => {
  const pages = [
    "",
    "sort=username",
    "sort=email",
    "sort=role",
    "sort=status",
    "sort=lastSignInAt",
    "sort=createdAt&order=desc",
  ];
  const read = async (count: number) => {
    await using factory = await openFactory();
    await signUp(factory, count);
    const counted = countRowsRead(factory.env.DB);
    for (const search of pages) {
      const query = UserQuery.parse(Object.fromEntries(new URLSearchParams(search)));
      const page = await list.page(openDatabase(counted.d1), query, NOW);
      expect([page.items.length, page.total]).toEqual([20, count]);
    }
    expect(counted.calls()).toBe(pages.length);
    return counted.rowsRead();
  };

  const small = await read(300);
  expect(small).toBeLessThanOrEqual(pages.length * (2 * 20 + 2));
  expect(await read(3_000)).toBe(small);
});

test("finds users who wait for approval without reading the others", async () => {
  await using factory = await openFactory();
  await signUp(factory, 300);
  const counted = countRowsRead(factory.env.DB);
  const { items, total } = await list.waiting(openDatabase(counted.d1), 5);

  expect([items.map(({ id }) => id), total]).toEqual([["10", "20", "30", "40", "50"], 30]);
  expect(counted.rowsRead()).toBeLessThanOrEqual(2 * 5 + 3 * 30);
});

test("lists users by role, also those without one, by status, by search and by their last sign-in", async () => {
  await using factory = await openFactory();
  await signUp(factory, 30);
  const total = async (filter: object) => (await list.page(factory.deps.db, UserQuery.parse(filter), NOW)).total;

  expect(await total({ role: "viewer" })).toBe(20);
  expect(await total({ role: "none" })).toBe(10);
  expect(await total({ status: "inactive" })).toBe(3);
  expect(await total({ role: "none", status: "inactive" })).toBe(1);
  expect(await total({ q: "U29" })).toBe(1);

  for (const [id, days] of [
    ["1", 29],
    ["2", 31],
    ["3", 91],
  ] as const) {
    await opensSession({ deps: { ...factory.deps, now: () => NOW - days * DAY } }, { id });
  }
  expect(await total({ notSignedIn: "never" })).toBe(27);
  expect(await total({ notSignedIn: "90" })).toBe(28);
  expect(await total({ notSignedIn: "30" })).toBe(29);
  const query = UserQuery.parse({ sort: "lastSignInAt", order: "desc", size: 3 });
  const { items } = await list.page(factory.deps.db, query, NOW);
  expect(items.map(({ id }) => id)).toEqual(["1", "2", "3"]);
  const [first] = await factory.deps.db.select().from(users).where(eq(users.id, "1"));
  expect(first).toMatchObject({ lastSignInAt: NOW - 29 * DAY, version: 1 });
});
