import fc from "fast-check";
import { expect, test } from "vitest";
import * as users from "#app/accounts/data/user-list";
import { UserQuery } from "#app/accounts/domain/users";
import * as lines from "#app/catalogue/data/production-lines";
import * as products from "#app/catalogue/data/products";
import { ProductionLineQuery } from "#app/catalogue/domain/production-lines";
import { ProductQuery } from "#app/catalogue/domain/products";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import type { Page } from "#app/core/domain/lists";
import { NO_ROLE, ROLES } from "#app/core/domain/permissions";
import { STATUSES, USER_STATUSES } from "#app/core/domain/statuses";
import * as stops from "#app/losses/data/stops";
import { StopQuery } from "#app/losses/domain/stop-lists";
import { LEFT } from "#app/people/domain/presences";
import { WorkerQuery } from "#app/people/domain/workers";
import { listWorkers } from "#app/people/services/workers-as-seen";
import { RecordQuery } from "#app/records/domain/record-lists";
import { listRecords } from "#app/records/services/reading";
import { karim } from "#tests/cast/cast";
import { fillRecords, openFurnished } from "#tests/cast/records";
import type { TestFactory } from "#tests/server/factory";
import { rounds } from "#tests/thorough";

const TODAY = "2026-03-18";
const CATEGORIES = ["shirts", "trousers", "none at all"];
const DAYS = { from: "2026-03-10", to: "2026-03-16" };

type Query = Record<string, string>;
type List = {
  page: (query: Query) => Promise<Page<unknown>>;
  /** The choices of its counted filters, and the others with what they may be. */
  counted: Record<string, readonly string[]>;
  others?: Record<string, readonly string[]>;
};

/** Thirty people, lines, products and users of every kind, some deleted, and the records and stops of ten days. */
async function fill(factory: TestFactory) {
  const { DB } = factory.env;
  const n = "WITH RECURSIVE n (value) AS (SELECT 101 UNION ALL SELECT value + 1 FROM n WHERE value < 130)";
  const dayAround = (shift: string) => `date('${TODAY}', (value * 7 % 5 - 2) || ' days', '${shift}')`;
  await DB.batch([
    DB.prepare(`INSERT INTO users (id, username, username_key, email, email_key, role, status, search_text, activated_at, created_at, updated_at)
      ${n} SELECT value, 'u' || value, 'u' || value, value || '@x', value || '@x', iif(value % 3 = 0, NULL, iif(value % 2, 'viewer', 'manager')),
        iif(value % 5 = 0, 'inactive', iif(value % 7 = 0, 'suspended', 'active')), 'u' || (value % 4), iif(value % 2, 1, NULL), 0, 0 FROM n`),
    DB.prepare(`INSERT INTO workers (id, name, cin, cin_key, role, search_text, private_search_text, first_day, last_day, created_at, updated_at)
      ${n} SELECT value, 'w' || value, 'C' || value, 'c' || value, iif(value % 3 = 0, '', iif(value % 2, 'tailor', 'helper')), 'w' || (value % 4), '',
        iif(value % 4 = 0, ${dayAround("+0 days")}, NULL), iif(value % 3 = 1, ${dayAround("+2 days")}, NULL), 0, 0 FROM n`),
    DB.prepare(`INSERT INTO production_lines (id, name, name_key, capacity, status, search_text, created_at, updated_at)
      ${n} SELECT value, 'L ' || value, 'l ' || value, 1, iif(value % 3, 'active', 'inactive'), 'l' || (value % 4), 0, 0 FROM n`),
    DB.prepare(`INSERT INTO products (id, name, code, code_key, category, status, search_text, created_at, updated_at)
      ${n} SELECT value, 'p', 'P' || value, 'p' || value, iif(value % 3, iif(value % 2, 'shirts', 'trousers'), ''),
        iif(value % 4, 'active', 'inactive'), 'p' || (value % 4), 0, 0 FROM n`),
    DB.prepare(`INSERT INTO assignments (worker_id, line_id, shift, date, created_at, updated_at)
      ${n} SELECT value, 101, 'morning', '${TODAY}', 0, 0 FROM n WHERE value % 2`),
    DB.prepare(`INSERT INTO stops (id, line_id, shift, date, reason_id, minutes, people, created_at, updated_at)
      ${n} SELECT value, 101 + value % 3, iif(value % 2, 'night', 'morning'), date('${TODAY}', '-' || (value % 10) || ' days'),
        (SELECT iif(value % 2, min(id), max(id)) FROM causes WHERE list = 'stop'), 10, 2, 0, 0 FROM n`),
    ...["users", "workers", "production_lines", "products"].map((table) =>
      DB.prepare(`UPDATE ${table} SET hidden_at = 1 WHERE id > 100 AND id % 11 = 0`),
    ),
  ]);
  await fillRecords(factory, 100);
}

function lists({ deps }: TestFactory): Record<string, List> {
  const isFaceted = { isFaceted: true };
  const lineIds = ["31", "32", "33", "101", "102", "103"];
  return {
    users: {
      page: (query) => users.page(deps.db, UserQuery.parse(query), deps.now(), isFaceted),
      counted: { role: [...ROLES, NO_ROLE], status: USER_STATUSES, waiting: ["yes"] },
      others: { q: ["u1"], notSignedIn: ["never"] },
    },
    workers: {
      page: (query) => listWorkers(deps, karim, WorkerQuery.parse(query), isFaceted),
      counted: { role: ["tailor", "helper", "smith", NO_ROLE], left: LEFT },
      others: { q: ["w1"], present: ["today", "now"] },
    },
    lines: {
      page: (query) => lines.page(deps.db, ProductionLineQuery.parse(query), TODAY, isFaceted),
      counted: { status: STATUSES },
      others: { q: ["l1"] },
    },
    products: {
      page: (query) => products.page(deps.db, ProductQuery.parse(query), TODAY, isFaceted),
      counted: { category: CATEGORIES, status: STATUSES },
      others: { q: ["p1"] },
    },
    records: {
      page: (query) => listRecords(deps, RecordQuery.parse({ ...query, ...DAYS }), isFaceted),
      counted: { productionLineId: lineIds, productId: ["21", "22", "101"], shift: SHIFTS },
    },
    stops: {
      page: (query) => stops.listed(deps.db, StopQuery.parse({ ...query, ...DAYS })),
      counted: { productionLineId: lineIds, shift: SHIFTS },
    },
  };
}

test("each choice of a filter says how many rows it leaves, whatever else is chosen, in every list that counts", async () => {
  await using factory = await openFurnished();
  await fill(factory);
  const choice = (choices: readonly string[]) => fc.option(fc.constantFrom(...choices), { nil: "" });
  for (const [name, { page, counted, others }] of Object.entries(lists(factory))) {
    const filters = Object.entries({ ...counted, ...others });
    const someQuery = fc.record(Object.fromEntries(filters.map(([filter, choices]) => [filter, choice(choices)])));
    await fc.assert(
      fc.asyncProperty(someQuery, async (query) => {
        const { facets } = await page(query);
        for (const [filter, choices] of Object.entries(counted))
          for (const value of choices) {
            const { total } = await page({ ...query, [filter]: value });
            expect([name, filter, value, facets?.[filter]?.[value] ?? 0]).toEqual([name, filter, value, total]);
          }
      }),
      rounds(60),
    );
  }
});

test("nothing is counted among more than a thousand people, in records of two months or for one person, and for a program", async () => {
  await using factory = await openFurnished();
  const { deps, env } = factory;
  await env.DB.prepare(`INSERT INTO workers (id, name, cin, cin_key, search_text, private_search_text, created_at, updated_at)
    WITH RECURSIVE n (value) AS (SELECT 101 UNION ALL SELECT value + 1 FROM n WHERE value < 1200)
    SELECT value, 'w', 'C' || value, 'c' || value, 'w', '', 0, 0 FROM n`).run();
  const isFaceted = { isFaceted: true };
  const months = { from: "2026-01-01", to: "2026-03-16" };

  for (const found of [
    await listWorkers(deps, karim, WorkerQuery.parse({}), isFaceted),
    await listRecords(deps, RecordQuery.parse(months), isFaceted),
    await listRecords(deps, RecordQuery.parse({ ...DAYS, workerId: "11" }), isFaceted),
    await listRecords(deps, RecordQuery.parse(DAYS)),
    await stops.listed(deps.db, StopQuery.parse(months)),
  ])
    expect(found.facets).toBeUndefined();
});
