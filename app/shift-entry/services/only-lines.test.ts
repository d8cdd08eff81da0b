import { expect, test } from "vitest";
import { StopOfLinesInput } from "#app/losses/domain/stop-lists";
import { StopInput } from "#app/losses/domain/stops";
import { createStop, removeStop, updateStop } from "#app/losses/services/stops";
import { recordStopOfLines } from "#app/losses/services/stops-of-lines";
import { ShiftRecords } from "#app/records/domain/records";
import {
  correctProduct,
  createRecord,
  createRecords,
  removeRecord,
  removeRecords,
  updateRecord,
} from "#app/records/services/records";
import { LineShiftReport } from "#app/shift-entry/domain/line-shift-report";
import { karim, salma } from "#tests/cast/cast";
import { countFinishingAsOne, finishing, openFurnished, shirts } from "#tests/cast/records";
import { joins } from "#tests/cast/sign-in";
import { justBeforeWriting } from "#tests/server/between";
import { readDayOfLines } from "./day-of-lines";
import { reportLine } from "./reports";

const OTHER = { code: "forbidden", key: "records:otherLine" };

/** Salma leads Sewing 2, and supervisors record for their own lines only. */
async function openWithOwnLines({ isOn = 1 } = {}) {
  const factory = await openFurnished();
  const { id } = await joins(factory, "supervisor");
  const leads = { ...salma, id, productionLineIds: ["32"] };
  await factory.env.DB.batch([
    factory.env.DB.prepare("UPDATE users SET production_line_ids = '[\"32\"]' WHERE id = ?").bind(Number(id)),
    factory.env.DB.prepare("UPDATE factory SET own_lines_only = ?, version = version + 1").bind(isOn),
  ]);
  return Object.assign(factory, { leads });
}

test("salma, who leads Sewing 2 and records for her own lines only, enters, corrects and deletes nothing of another line", async () => {
  await using factory = await openWithOwnLines();
  const { deps, leads } = factory;
  const { productionLineId: _, shift, date, ...row } = shirts;
  const sewing1 = { productionLineId: "31", shift, date };
  const theirs = await createRecord(deps, karim, { ...shirts, ...sewing1 });
  const stop = StopInput.parse({ ...sewing1, reasonId: "14", minutes: 20, people: 3 });
  const theirStop = await createStop(deps, karim, stop);
  const own = await createRecord(deps, leads, { ...shirts, workerId: "12", productionLineId: "32" });
  await countFinishingAsOne(factory);

  const refused = [
    () => createRecord(deps, leads, { ...shirts, ...sewing1, workerId: "13" }),
    () => createRecords(deps, leads, ShiftRecords.parse({ ...sewing1, rows: [{ ...row, workerId: "13" }] })),
    () => updateRecord(deps, leads, { id: theirs.id, version: 1, piecesMade: 1 }),
    () => updateRecord(deps, leads, { id: own.id, version: 1, productionLineId: "31" }),
    () =>
      correctProduct(deps, leads, { productId: "22", records: [{ id: theirs.id, version: 1 }], confirmRepeat: true }),
    () => removeRecords(deps, leads, { ids: [theirs.id] }),
    () => createStop(deps, leads, stop),
    () => recordStopOfLines(deps, leads, StopOfLinesInput.parse({ ...stop, productionLineIds: ["32", "31"] })),
    () => updateStop(deps, leads, { id: theirStop.id, version: 1, minutes: 5 }),
    () => reportLine(deps, leads, LineShiftReport.parse(finishing)),
  ];
  for (const each of refused) await expect(each()).rejects.toMatchObject(OTHER);
  await expect(removeStop(deps, leads, { id: theirStop.id, version: 1 })).rejects.toMatchObject({ code: "forbidden" });
  const { lines } = await readDayOfLines(deps, leads, { shift, date });
  expect(lines.map(({ name }) => name)).toEqual(["Sewing 2"]);
  await removeRecord(deps, leads, { id: own.id, version: 1 });
});

test("a setting that comes between reading and writing holds, and a manager with lines is not concerned", async () => {
  await using factory = await openWithOwnLines({ isOn: 0 });
  const { deps, leads, env } = factory;
  const switched = justBeforeWriting(deps, () => env.DB.prepare("UPDATE factory SET own_lines_only = 1").run());
  await expect(createRecord(switched, leads, shirts)).rejects.toMatchObject(OTHER);
  expect(await createRecord(deps, { ...karim, productionLineIds: ["32"] }, shirts)).toMatchObject({
    productionLineId: "31",
  });
});
