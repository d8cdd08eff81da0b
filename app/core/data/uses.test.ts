import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { TABLES } from "#app/imports/data/undo";
import { USES } from "./uses";

const { DB } = env as unknown as { DB: D1Database };

/** Columns that name an object in sums: triggers make these rows from the records and stops, and remove them. */
const SUMS = /_(days|months|cells|filled)$|^positions_filled$/;
/** Undoing a stroke restores an assignment only if its worker and its line still exist. */
const REMOVED = "stroke_removals";
/** The records and people of a report are the report: its undo takes them with it. */
const PARTS_OF_REPORTS = ["performance_records", "line_report_people"];
type Reference = { user: string; used: string; column: string };

test("each foreign key to a table that imports fill is known to their undo and to deletions", async () => {
  const filled: string[] = Object.values(TABLES);
  const keys = await ofEachTable('SELECT "from" AS "column", "table" AS used FROM pragma_foreign_key_list');
  const isPart = ({ user, used }: Reference) => used === "line_reports" && PARTS_OF_REPORTS.includes(user);
  const named = keys.filter((key) => filled.includes(key.used) && !isPart(key));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((reference) => !isKnown(reference))).toEqual([]);
});

test("each column that names a worker, a line, a product or a record is a use, or a sum of records", async () => {
  const columns = await ofEachTable(`
    SELECT name AS "column", CASE name WHEN 'worker_id' THEN 'workers' WHEN 'line_id' THEN 'production_lines'
      WHEN 'product_id' THEN 'products' WHEN 'record_id' THEN 'performance_records' END AS used
    FROM pragma_table_info`);
  const named = columns.filter(({ used, user }) => used !== null && !SUMS.test(user) && user !== REMOVED);
  expect(named.filter((reference) => !isKnown(reference))).toEqual([]);
});

/** The rows that a question to SQLite has for each table of the migrated database. */
async function ofEachTable(question: string): Promise<Reference[]> {
  const { results: tables } = await DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
  ).all<{ name: string }>();
  const notified = await DB.batch<Omit<Reference, "user">>(
    tables.map(({ name }) => DB.prepare(`${question}('${name}')`)),
  );
  return notified.flatMap(({ results }, index) =>
    results.map((each) => ({ user: tables[index]?.name ?? "", ...each })),
  );
}

function isKnown({ user, used, column }: Reference) {
  const uses: readonly (readonly [string, string])[] = USES[used as keyof typeof USES];
  return uses.some(([table, by]) => table === user && by === column);
}
