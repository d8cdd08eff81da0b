import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { HOUR } from "#app/core/domain/time";
import { ImportOptions } from "#app/imports/domain/imports";
import { karim } from "#tests/cast/cast";
import { NOW, openFactory } from "#tests/server/factory";
import { startImport } from "./imports";
import { sweepImports } from "./sweep-imports";

test("an interrupted import that nobody finished is thrown away after two days, with an entry in the log", async () => {
  await using factory = await openFactory();
  const { db, files } = factory.deps;
  await files.put("imports/7", "name,cin\nAïda,AB1\n");
  await db.run(sql`INSERT INTO imports (id, kind, status, file_name, file_key, options, started_by, started_by_name, started_at)
    VALUES (7, 'workers', 'staging', 'workers.csv', 'imports/7', '{}', 2, 'karim', ${NOW})`);

  factory.deps.setNow(NOW + 47 * HOUR);
  expect(await sweepImports(factory.deps)).toBe(0);
  factory.deps.setNow(NOW + 49 * HOUR);
  expect(await sweepImports(factory.deps)).toBe(1);
  expect(await db.all(sql`SELECT status FROM imports`)).toEqual([{ status: "discarded" }]);
  expect(await db.all(sql`SELECT action, actor_name AS actor FROM audit_log`)).toEqual([
    { action: "delete", actor: "system" },
  ]);
  expect((await files.list({ prefix: "imports/" })).objects).toEqual([]);
});

test("a file without an import is deleted after two days", async () => {
  await using factory = await openFactory();
  const { files } = factory.deps;
  await files.put("imports/8", "left behind");
  const leftAt = (await files.head("imports/8"))?.uploaded.getTime() ?? 0;
  factory.deps.setNow(leftAt);
  expect(await sweepImports(factory.deps)).toBe(0);
  factory.deps.setNow(leftAt + 49 * HOUR);
  expect(await sweepImports(factory.deps)).toBe(1);
  expect((await files.list({ prefix: "imports/" })).objects).toEqual([]);
});

test("two days after an import its file and rows are deleted, and its counts stay", async () => {
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
