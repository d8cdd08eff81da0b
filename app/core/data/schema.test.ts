import { env } from "cloudflare:workers";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";

const { DB } = env as unknown as { DB: D1Database };
const files = import.meta.glob<Record<string, unknown>>(["../../*/data/**/*.ts", "!../../**/*.test.ts"], {
  eager: true,
});
const tables = new Set(Object.values(files).flatMap((file) => Object.values(file).filter(isTable)));

test.each([...tables].map((table) => [getTableName(table), table] as const))(
  "the columns of %s are those that the migrations made",
  async (name, table) => {
    const { results } = await DB.prepare(
      `SELECT name, "notnull" AS isRequired FROM pragma_table_xinfo('${name}')`,
    ).all<{
      name: string;
      isRequired: number;
    }>();
    const columns = Object.values(getTableColumns(table));
    expect(columns.map((column) => column.name).sort()).toEqual(results.map((column) => column.name).sort());
    const optional = columns.filter((column) => !column.notNull && !column.primary).map((column) => column.name);
    expect(optional.sort()).toEqual(
      results
        .filter((column) => column.isRequired === 0 && !columns.some((own) => own.name === column.name && own.primary))
        .map((column) => column.name)
        .sort(),
    );
  },
);

function isTable(value: unknown): value is SQLiteTable {
  return is(value, SQLiteTable);
}
