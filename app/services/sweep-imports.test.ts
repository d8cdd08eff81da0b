import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ImportOptions } from "#app/domain/imports";
import { karim } from "#tests/cast";
import { NOW, openFactory } from "#tests/factory";
import { startImport } from "./imports";
import { sweepImports } from "./sweep-imports";

const HOUR = 60 * 60 * 1000;

test("two days after an import its file and rows are forgotten, its counts are not", async () => {
  await using factory = await openFactory();
  const { db, files } = factory.deps;
  const bytes = new TextEncoder().encode("name,cin\nAïda,AB1\n");
  const file = { name: "workers.csv", bytes };
  await startImport(factory.deps, karim, { kind: "workers", file, options: ImportOptions.parse({}) });

  expect(await sweepImports(factory.deps)).toBe(0);
  factory.deps.setNow(NOW + 49 * HOUR);
  expect(await sweepImports(factory.deps)).toBe(1);
  expect(await sweepImports(factory.deps)).toBe(0);

  expect(await db.all(sql`SELECT count(*) AS n FROM import_rows`)).toEqual([{ n: 0 }]);
  expect(await db.all(sql`SELECT created FROM imports`)).toEqual([{ created: 1 }]);
  expect((await files.list({ prefix: "imports/" })).objects).toEqual([]);
});
