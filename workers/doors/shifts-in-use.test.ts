import { expect, test } from "vitest";
import * as lines from "#app/catalogue/data/production-lines";
import { updateLine } from "#app/catalogue/services/production-lines";
import { openBoard } from "#app/dashboard/services/line-board";
import { createStop } from "#app/losses/services/stops";
import { CalendarQuery, GapsQuery } from "#app/planning/domain/calendar-query";
import { createAssignment, updateAssignment } from "#app/planning/services/assignments";
import { readCalendar } from "#app/planning/services/calendar";
import { listGaps } from "#app/planning/services/gaps";
import { drawOnPlan } from "#app/planning/services/strokes";
import { copyAssignments, undoStroke } from "#app/planning/services/writing";
import { updateSettings } from "#app/plant/services/factory-settings";
import { createRecord, updateRecord } from "#app/records/services/records";
import { watchShifts } from "#app/shift-entry/services/watch";
import { amina, karim, salma } from "#tests/cast/cast";
import { paint, rows } from "#tests/cast/planned";
import { openFurnished, plan, shirts } from "#tests/cast/records";
import { importRecords, importStops } from "#tests/files/imports";
import type { TestFactory } from "#tests/server/factory";

const TODAY = "2026-03-18";

const night = { productionLineId: "31", shift: "night" as const, date: "2026-03-18" };
const tomorrow = { ...night, date: "2026-03-19" };
const ofNight = { ...shirts, shift: "night" as const };
const seat = { workerId: "12", position: null, operation: "", reason: "" };
const isOff = (key: string) => ({ code: "invalid", key, detail: { field: "shift" } });

/** Amina's factory works in the morning and the afternoon from now on. */
async function switchNightOff({ deps }: TestFactory) {
  const { version } = await deps.settings();
  await updateSettings(deps, amina, { version, shifts: ["morning", "afternoon"] });
}

/** Sewing 1 works in the morning and the afternoon from now on, in a factory that works at night. */
async function switchNightOffOnSewing1({ deps }: TestFactory) {
  const line = await lines.find(deps.db, "31", TODAY);
  await updateLine(deps, karim, { id: "31", version: line?.version as number, shifts: ["afternoon", "morning"] });
}

test.each([
  ["the factory", switchNightOff],
  ["the line", switchNightOffOnSewing1],
])(
  "once %s has no night any more, a new plan, record, stop or row for it is refused at its shift",
  async (_, switchOff) => {
    await using factory = await openFurnished();
    const { deps } = factory;
    await switchOff(factory);
    await expect(createAssignment(deps, salma, { ...seat, ...night })).rejects.toMatchObject(
      isOff("assignments:shiftOff"),
    );
    await expect(paint(factory, ["11"], [night])).rejects.toMatchObject({ key: "assignments:shiftOff" });
    await expect(createRecord(deps, salma, ofNight)).rejects.toMatchObject(isOff("records:shiftOff"));
    const stop = { ...night, reasonId: "14", minutes: 20, people: 3, note: "" };
    await expect(createStop(deps, karim, { ...stop, confirmStops: false })).rejects.toMatchObject(
      isOff("records:shiftOff"),
    );
    const ofRecords = "Date;Shift;CIN;Line;Product;Pieces;Defects;Hours\n2026-03-18;Night;AB1;Sewing 1;SH-1;100;4;8";
    const ofStops = "Date;Shift;Line;Reason;Minutes\n2026-03-18;Night;Sewing 1;Machine;25";
    for (const imported of [
      await importRecords(factory, karim, ofRecords),
      await importStops(factory, karim, ofStops),
    ]) {
      expect(imported.rejections).toMatchObject([{ line: 2, field: "shift", key: "imports:shiftOff" }]);
    }
    expect(await createRecord(deps, salma, { ...ofNight, shift: "afternoon" })).toMatchObject({ shift: "afternoon" });
  },
);

test("what was planned and recorded in a night stays and is corrected; only another place in a night is refused", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const planned = await createAssignment(deps, salma, { ...seat, ...night });
  const record = await createRecord(deps, salma, ofNight);
  await switchNightOff(factory);
  const numbered = await updateAssignment(deps, salma, { id: planned.id, version: 1, position: 3 });
  expect(numbered).toMatchObject({ position: 3, shift: "night" });
  await expect(
    updateAssignment(deps, salma, { id: planned.id, version: 2, productionLineId: "32" }),
  ).rejects.toMatchObject(isOff("assignments:shiftOff"));
  expect(
    await updateRecord(deps, salma, { id: record.id, version: 1, piecesMade: 90, reason: "counted" }),
  ).toMatchObject({
    piecesMade: 90,
    shift: "night",
  });
  const file = "Date;Shift;CIN;Line;Product;Pieces;Defects;Hours\n2026-03-18;Night;AB1;Sewing 1;SH-1;80;4;8";
  expect(await importRecords(factory, karim, file, { mode: "update", confirmShifts: true })).toMatchObject({
    updated: 1,
    rejected: 0,
  });
});

test("a stroke that took people off a night is undone after the night was switched off", async () => {
  await using factory = await openFurnished();
  await paint(factory, ["11", "12"], [tomorrow]);
  const before = await rows(factory);
  const cleared = await drawOnPlan(factory.deps, salma, { kind: "clear", cells: [tomorrow] });
  await switchNightOff(factory);
  await undoStroke(factory.deps, salma, { strokeId: cleared.strokeId as string });
  expect(await rows(factory)).toEqual(before);
});

test("a copied week leaves the nights out, and counts them as skipped", async () => {
  await using factory = await openFurnished();
  await paint(factory, ["11"], [night]);
  await paint(factory, ["12"], [{ ...night, shift: "morning" }]);
  await switchNightOff(factory);
  const copy = { from: "2026-03-16", to: "2026-03-23", days: 7, reason: "" };
  expect(await copyAssignments(factory.deps, salma, copy)).toMatchObject({ created: 1, skipped: 1 });
});

test("a night that is switched off is in no row, no gap and no notice, but where somebody is planned in it the row stays", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await plan(factory, { lineId: 31, workers: [11, 12], shift: "night", date: "2026-03-17" });
  await plan(factory, { lineId: 32, workers: [13, 13], shift: "morning", date: "2026-03-17" });
  const gapsOfTomorrow = () => listGaps(deps, karim, GapsQuery.parse({ from: "2026-03-19", to: "2026-03-19" }));
  expect((await gapsOfTomorrow()).items.map(({ shift }) => shift)).toContain("night");
  await switchNightOff(factory);
  expect((await gapsOfTomorrow()).items.map(({ shift }) => shift)).not.toContain("night");
  const week = await readCalendar(deps, CalendarQuery.parse({ view: "week", day: "2026-03-18" }));
  expect(week.rows).toEqual({
    "31": ["morning", "afternoon", "night"],
    "32": ["morning", "afternoon"],
    "33": ["morning", "afternoon"],
  });
  const next = await readCalendar(deps, CalendarQuery.parse({ view: "week", day: "2026-03-25" }));
  expect(next.rows?.["31"]).toEqual(["morning", "afternoon"]);
  // At 17:30 the next night would be told of, because it was staffed the day before.
  deps.setNow(Date.UTC(2026, 2, 18, 17, 30));
  expect((await watchShifts(deps)).found).toBe(0);
  const board = await openBoard(deps, karim, "31");
  expect(board.shifts.map(({ shift }) => shift)).toEqual(["morning", "afternoon"]);
});

test("a line works in one of the factory's shifts at least", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await switchNightOff(factory);
  await expect(updateLine(deps, karim, { id: "31", version: 1, shifts: ["night"] })).rejects.toMatchObject({
    key: "plant:shiftsRequired",
    detail: { field: "shifts" },
  });
});
