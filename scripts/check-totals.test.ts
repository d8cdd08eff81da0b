import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkTotals } from "./check-totals";
import { openLocal } from "./local-database.mjs";

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "trame-totals-"));
  await using local = await openLocal(directory);
  const run = (statements: string[]) => local.db.batch(statements.map((statement) => local.db.prepare(statement)));
  for (const { queries } of await readD1Migrations("migrations")) await run(queries);
  await run([
    `INSERT INTO workers (id, name, cin, cin_key, search_text, private_search_text, created_at, updated_at)
     VALUES (11, 'Youssef', 'AB1', 'ab1', 'youssef', 'youssef ab1', 0, 0)`,
    `INSERT INTO products (id, name, code, code_key, status, search_text, created_at, updated_at)
     VALUES (21, 'Scarf', 'SC-1', 'sc-1', 'active', 'scarf sc-1', 0, 0)`,
    `INSERT INTO production_lines (id, name, name_key, capacity, status, search_text, created_at, updated_at)
     VALUES (31, 'Sewing 1', 'sewing 1', 30, 'active', 'sewing 1', 0, 0)`,
    `INSERT INTO performance_records (worker_id, product_id, line_id, shift, date, pieces_made, pieces_defective,
       seconds_worked, created_by, created_at, updated_at)
     VALUES (11, 21, 31, 'morning', '2026-03-18', 100, 4, 28800, 1, 0, 0)`,
    "UPDATE line_days SET pieces = 99",
  ]);
}, 60_000);

afterAll(() => rm(directory, { recursive: true, force: true }));

test("the command names a wrong total, rebuilds it on request, and then reports none", async () => {
  await expect(checkTotals(directory, { rebuild: false })).rejects.toThrow("2026-03: line_days, 1 rows");
  expect(await checkTotals(directory, { rebuild: true })).toContain("2026-03: line_days, 1 rows");
  expect(await checkTotals(directory, { rebuild: false })).toBe("Every total is what its records add up to.");
});
