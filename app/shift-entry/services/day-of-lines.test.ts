import { expect, test } from "vitest";
import type { RecordInput } from "#app/records/domain/records";
import { createRecord } from "#app/records/services/records";
import { sheetOfDay } from "#app/shift-entry/domain/day-of-lines";
import { preparedRows } from "#app/shift-entry/domain/sheets";
import { karim, victor } from "#tests/cast/cast";
import { furnish, plan, shirts } from "#tests/cast/records";
import { openFactory } from "#tests/server/factory";
import { readDayOfLines } from "./day-of-lines";
import { readShiftSheet } from "./sheets";

const shift = { shift: "morning", date: "2026-03-18" } as const;

test("the day of all lines has for each the sheet that its own reading gives, but for usual figures and what is due", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  const { deps } = factory;
  const record = (fields: Partial<RecordInput>) => createRecord(deps, karim, { ...shirts, ...fields });
  await record({ date: "2026-03-16", productId: "22", hours: 4 });
  await record({ date: "2026-03-17", productionLineId: "32", workerId: "13", productId: "23", hours: 4 });
  await record({ date: "2026-03-17", productionLineId: "32", workerId: "12", hours: 4, piecesMade: 40 });
  await plan(factory, { lineId: 31, workers: [11, 12] });
  await record({ productionLineId: "33", workerId: "11", hours: 2, piecesMade: 20 });
  await record({ workerId: "12", hours: 4, piecesMade: 50 });

  const day = await readDayOfLines(deps, karim, shift);
  expect(day.lines.map(({ name, planned, recorded }) => [name, planned, recorded])).toEqual([
    ["Finishing", 0, 1],
    ["Sewing 1", 2, 1],
    ["Sewing 2", 0, 0],
  ]);
  for (const productionLineId of ["31", "32", "33"]) {
    const { due: _due, ...alone } = (await readShiftSheet(deps, { ...shift, productionLineId })) ?? {};
    const { namedKinds: _names, ...kept } = sheetOfDay(day, productionLineId) ?? { namedKinds: [] };
    expect({ ...kept, kinds: [] }).toEqual({ ...alone, habits: [], kinds: [] });
  }
  const sewing = sheetOfDay(day, "31");
  expect(sewing && preparedRows(sewing)).toMatchObject([{ workerName: "Youssef", productId: "22", hours: "6" }]);
  expect(sheetOfDay(day, "99")).toBeNull();
  await expect(readDayOfLines(deps, victor, shift)).rejects.toMatchObject({ code: "forbidden" });
});
