import { env } from "cloudflare:workers";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { FRESH_SETTINGS } from "../../../scripts/demo/emptying";

const { DB } = env as unknown as { DB: D1Database };
const files = import.meta.glob<Record<string, unknown>>(["../../*/data/**/*.ts", "!../../**/*.test.ts"], {
  eager: true,
});
const tables = new Set(Object.values(files).flatMap((file) => Object.values(file).filter(isTable)));

/** Columns that only release 0.2 reads and writes. */
const FORMER: Record<string, string[]> = {
  line_days: ["morning_share", "afternoon_share", "night_share"],
  line_product_days: ["share"],
  factory: ["shift_windows", "later_hours"],
  production_lines: ["crew", "target_output", "later_values"],
  products: ["unit_price_millis", "standard_millis", "later_values"],
};

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
    const former = FORMER[name] ?? [];
    const names = [...columns.map((column) => column.name), ...former];
    expect(names.sort()).toEqual(results.map((column) => column.name).sort());
    const optional = columns.filter((column) => !column.notNull && !column.primary).map((column) => column.name);
    expect(optional.sort()).toEqual(
      results
        .filter((column) => !former.includes(column.name))
        .filter((column) => column.isRequired === 0 && !columns.some((own) => own.name === column.name && own.primary))
        .map((column) => column.name)
        .sort(),
    );
  },
);

function isTable(value: unknown): value is SQLiteTable {
  return is(value, SQLiteTable);
}

test("an emptied factory has every setting as a migration makes it", async () => {
  const { results } = await DB.prepare("SELECT name FROM pragma_table_info('factory')").all<{ name: string }>();
  const left = results.map(({ name }) => name).filter((name) => !FRESH_SETTINGS.includes(`${name} =`));
  expect(left).toEqual(["id", "shift_windows", "later_hours"]);
});
