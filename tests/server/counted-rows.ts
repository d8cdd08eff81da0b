import type { TestFactory } from "./factory";

/** The number of rows of each table, and the number of notifications. */
export async function countRows({ env: { DB } }: Pick<TestFactory, "env">): Promise<Record<string, number>> {
  const { results: tables } = await DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
  ).all<{ name: string }>();
  const counted = await DB.batch<{ rows: number }>([
    ...tables.map(({ name }) => DB.prepare(`SELECT count(*) AS rows FROM ${name}`)),
    DB.prepare("SELECT coalesce(sum(count), 0) AS rows FROM notifications"),
  ]);
  const names = [...tables.map(({ name }) => name), "notices to people"];
  return Object.fromEntries(names.map((name, index) => [name, counted[index]?.results[0]?.rows ?? 0]));
}

export function addedRows(before: Record<string, number>, after: Record<string, number>) {
  return Object.fromEntries(Object.entries(after).map(([name, rows]) => [name, rows - (before[name] ?? 0)]));
}
