import { expect, test } from "vitest";
import { ProductionLineQuery } from "#app/catalogue/domain/production-lines";
import { createLine } from "#app/catalogue/services/production-lines";
import { openDatabase } from "#app/core/data/database";
import { karim, sewing1 } from "#tests/cast/cast";
import { openFactory } from "#tests/server/factory";
import { countRowsRead } from "#tests/server/rows-read";
import * as lines from "./production-lines";

const TODAY = "2026-03-18";

test("a page of lines is one round trip and reads each line once with its values, and finding a line reads seven rows, however many there are", async () => {
  await using factory = await openFactory();
  const made = await createLine(factory.deps, karim, sewing1);
  await createLine(factory.deps, karim, { ...sewing1, name: "Sewing 2" });
  const counted = countRowsRead(factory.env.DB);
  const db = openDatabase(counted.d1);

  expect(await lines.page(db, ProductionLineQuery.parse({}), TODAY)).toMatchObject({ total: 2 });
  expect(counted.calls()).toBe(1);
  expect(counted.rowsRead()).toBeLessThanOrEqual(2 * 7 + 1);

  counted.reset();
  expect(await lines.find(db, made.id, TODAY)).toMatchObject({ name: "Sewing 1" });
  expect([counted.calls(), counted.rowsRead()]).toEqual([1, 7]);
});
