import { expect, test } from "vitest";
import { openDatabase } from "#app/core/data/database";
import { hire, openFurnished } from "#tests/cast/records";
import { countRowsRead } from "#tests/server/rows-read";
import { ofRecords, workedBy } from "./overtime";

const WEEK = { from: "2026-03-16", to: "2026-03-22" };

test("the overtime of a week costs the days of its people, and the records of those who worked long", async () => {
  await using factory = await openFurnished();
  await hire(factory, 101, 200);
  const { DB } = factory.env;
  const numbers =
    "(WITH RECURSIVE n(value) AS (SELECT 101 UNION ALL SELECT value + 1 FROM n WHERE value < 200) SELECT value FROM n)";
  await DB.prepare(
    `INSERT INTO performance_records (id, worker_id, product_id, line_id, shift, date, pieces_made, pieces_defective, seconds_worked, created_by, created_at, updated_at)
     SELECT value, value, 21, 31, 'morning', '2026-03-18', 100, 1, iif(value = 150, 32400, 28800), 1, 0, 0 FROM ${numbers}`,
  ).run();
  const clock = await factory.deps.settings();
  const counted = countRowsRead(DB);
  const db = openDatabase(counted.d1);
  counted.reset();
  expect(await workedBy(db, "productionLine", clock, WEEK)).toEqual([{ key: 31, seconds: 3_600 }]);
  expect(counted.rowsRead()).toBeLessThanOrEqual(2 * 100 + 20);
  expect(await ofRecords(db, ["149", "150"], clock)).toEqual([{ key: 150, seconds: 3_600 }]);
});
