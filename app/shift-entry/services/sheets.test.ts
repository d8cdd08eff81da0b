import { expect, test } from "vitest";
import { openDatabase } from "#app/core/data/database";
import { reportLeave } from "#app/planning/services/absences";
import type { ShiftPlace } from "#app/records/domain/shift-place";
import { createRecord } from "#app/records/services/records";
import { lastProductOf, standings } from "#app/shift-entry/data/sheets";
import { karim } from "#tests/cast/cast";
import { fillRecords, furnish, shirts } from "#tests/cast/records";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { countRowsRead } from "#tests/server/rows-read";
import { readShiftSheet } from "./sheets";

const place: ShiftPlace = { productionLineId: "31", shift: "morning", date: "2026-03-18" };

test("a sheet lists planned workers by position, and the existing records of the shift", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  await plan(factory, { 13: 1, 11: null, 12: 2 });
  await createRecord(factory.deps, karim, shirts);
  await createRecord(factory.deps, karim, { ...shirts, shift: "night" });

  const sheet = await readShiftSheet(factory.deps, place);
  expect(sheet?.planned.map(({ workerName }) => workerName)).toEqual(["Hassan", "Fatima", "Youssef"]);
  expect(sheet?.recorded).toMatchObject([
    { workerName: "Youssef", productName: "Shirt", piecesMade: 100, hours: 8, doubts: [], version: 1, firstDate: null },
  ]);
  expect(sheet).toMatchObject({ lineName: "Sewing 1", shiftHours: 8 });
});

test("where nobody is planned, the people of the line's last such shift in the week before are offered", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  const record = (fields: Partial<typeof shirts>) => createRecord(factory.deps, karim, { ...shirts, ...fields });
  await record({ date: "2026-03-16", workerId: "13" });
  await record({ date: "2026-03-17", workerId: "12" });
  await record({ date: "2026-03-17", workerId: "11", hours: 4 });
  await record({ date: "2026-03-17", workerId: "11", productId: "22", hours: 4 });
  await record({ date: "2026-03-17", workerId: "13", shift: "night" });
  await record({ date: "2026-03-17", workerId: "13", productionLineId: "32" });

  const offered = async (date: string) => {
    const sheet = await readShiftSheet(factory.deps, { ...place, date });
    return sheet?.lastCrew && [sheet.lastCrew.date, ...sheet.lastCrew.people.map(({ workerName }) => workerName)];
  };
  expect(await offered("2026-03-18")).toEqual(["2026-03-17", "Fatima", "Youssef"]);
  expect(await offered("2026-03-17")).toEqual(["2026-03-16", "Hassan"]);
  expect(await offered("2026-03-25")).toBeNull();
  const leave = { workerIds: ["12"], from: "2026-03-18", until: "2026-03-18", half: null, reason: "leave" };
  await reportLeave(factory.deps, karim, leave);
  expect(await offered("2026-03-18")).toEqual(["2026-03-17", "Youssef"]);
  await plan(factory, { 13: 1 });
  expect(await offered("2026-03-18")).toBeNull();
});

test("a sheet says which hours of its people other lines have recorded in the shift, and any in other shifts of the day", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  await plan(factory, { 11: 1, 12: 2 });
  const lent = { ...shirts, productionLineId: "32", hours: 1.5 };
  await createRecord(factory.deps, karim, lent);
  await createRecord(factory.deps, karim, { ...lent, productId: "22", hours: 0.5 });
  await createRecord(factory.deps, karim, { ...lent, shift: "night" });
  await createRecord(factory.deps, karim, { ...lent, workerId: "13" });
  await createRecord(factory.deps, karim, { ...shirts, workerId: "12" });
  const sheet = await readShiftSheet(factory.deps, place);
  expect(sheet?.elsewhere).toEqual({ "11": { hours: 2, lineNames: ["Sewing 2"], otherShifts: 1.5 } });
});

test("the product is a person's last one on this line, else anywhere, else the line's last one", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  await plan(factory, { 11: 1, 12: 2, 13: 3 });
  const earlier = { ...shirts, date: "2026-03-16" };
  await createRecord(factory.deps, karim, earlier);
  await createRecord(factory.deps, karim, { ...earlier, date: "2026-03-17", productionLineId: "32", productId: "22" });
  await createRecord(factory.deps, karim, { ...earlier, workerId: "12", productionLineId: "32", productId: "23" });

  expect(await readShiftSheet(factory.deps, place)).toMatchObject({
    lastProducts: { "11": "21", "12": "23" },
    lineProductId: "21",
  });
  expect(await lastProductOf(factory.deps.db, "33", place.date)).toBeNull();
});

test("habits come from the latest records, and the reading does not grow with the history", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  await plan(factory, { 11: 1, 12: 2, 13: 3 });
  await fillRecords(factory, 3000);

  const counted = countRowsRead(factory.env.DB);
  const sheet = await readShiftSheet({ ...factory.deps, db: openDatabase(counted.d1) }, place);
  expect(sheet?.habits).toHaveLength(6);
  expect(counted.rowsRead()).toBeLessThan(740);
});

test("salma finds the kinds of defect first that her line used most lately, and those of each record", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  const faults = (causeId: string, count: number) => ({ piecesDefective: count, defectKinds: [{ causeId, count }] });
  await createRecord(factory.deps, karim, { ...shirts, ...faults("6", 3) });
  await createRecord(factory.deps, karim, { ...shirts, productId: "22", ...faults("4", 5) });
  await createRecord(factory.deps, karim, { ...shirts, productionLineId: "32", productId: "23", ...faults("9", 20) });

  const sheet = await readShiftSheet(factory.deps, place);
  expect(sheet?.kinds.slice(0, 4).map(({ id }) => id)).toEqual(["4", "6", "1", "2"]);
  expect(sheet?.recorded.map(({ defectKinds }) => defectKinds)).toEqual([
    [{ causeId: "6", count: 3 }],
    [{ causeId: "4", count: 5 }],
  ]);
});

test("a line that is inactive or unknown has no sheet", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  await factory.env.DB.exec("UPDATE production_lines SET status = 'inactive' WHERE id = 31");
  expect(await readShiftSheet(factory.deps, place)).toBeNull();
  expect(await readShiftSheet(factory.deps, { ...place, productionLineId: "99" })).toBeNull();
});

test("every active line has the number of people planned in a shift, and of those with a record", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  await plan(factory, { 11: 1, 12: 2 });
  await createRecord(factory.deps, karim, shirts);
  await createRecord(factory.deps, karim, { ...shirts, productId: "22" });
  await factory.env.DB.exec("UPDATE production_lines SET name = 'Sewing 10', name_key = 'sewing 10' WHERE id = 31");

  const shifts = ["morning", "afternoon", "night"];
  const unstaged = {
    counts: "person",
    stage: "",
    stagePlace: 1000,
    shifts,
  };
  expect(await standings(factory.deps.db, place)).toEqual([
    { id: "33", name: "Finishing", ...unstaged, planned: 0, recorded: 0 },
    { id: "32", name: "Sewing 2", ...unstaged, planned: 0, recorded: 0 },
    { id: "31", name: "Sewing 10", ...unstaged, planned: 2, recorded: 1 },
  ]);
  await factory.env.DB.exec("UPDATE production_lines SET stage_id = 51 WHERE id = 31");
  expect((await standings(factory.deps.db, place))[0]).toMatchObject({ name: "Sewing 10", stage: "Sewing" });
});

function plan({ env }: TestFactory, positions: Record<number, number | null>) {
  return env.DB.batch(
    Object.entries(positions).map(([workerId, position], index) =>
      env.DB.prepare(
        "INSERT INTO assignments (id, worker_id, line_id, shift, date, position, created_at, updated_at) VALUES (?1, ?2, 31, 'morning', '2026-03-18', ?3, 0, 0)",
      ).bind(index + 1, Number(workerId), position),
    ),
  );
}
