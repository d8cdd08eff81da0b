import type { TestFactory } from "./factory";

/** The number of rows of each table, and the number of notifications. */
export async function countRows({ env: { DB } }: Pick<TestFactory, "env">): Promise<Record<string, number>> {
  tables ??= namesOfTables(DB);
  const counts = (await tables).map((name) => `(SELECT count(*) FROM ${name}) AS ${name}`);
  const notices = `(SELECT coalesce(sum(count), 0) FROM notifications) AS "notices to people"`;
  return (await DB.prepare(`SELECT ${[...counts, notices]}`).first<Record<string, number>>()) ?? {};
}

let tables: Promise<string[]> | undefined;

async function namesOfTables(DB: D1Database): Promise<string[]> {
  const { results } = await DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
  ).all<{ name: string }>();
  return results.map(({ name }) => name);
}

export function addedRows(before: Record<string, number>, after: Record<string, number>) {
  return Object.fromEntries(Object.entries(after).map(([name, rows]) => [name, rows - (before[name] ?? 0)]));
}
