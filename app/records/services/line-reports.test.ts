import { expect, test } from "vitest";
import { updateLine } from "#app/catalogue/services/production-lines";
import { LineReportInput } from "#app/records/domain/line-reports";
import { createRecord, removeRecord, updateRecord } from "#app/records/services/records";
import { karim, salma, victor } from "#tests/cast/cast";
import { openFurnished, shirts } from "#tests/cast/records";
import { createLineReport, removeLineReport, updateLineReport } from "./line-reports";
import { verifyTotals } from "./totals";

const DAY = "2026-03-18";
const MORNING = { productionLineId: "31", shift: "morning", date: DAY } as const;

/** Sewing 1 counts as one; the other lines count by person. */
async function openLines() {
  const factory = await openFurnished();
  const line = { id: "31", version: 1, counts: "line" as const };
  await updateLine(factory.deps, karim, line);
  const sum = async (table: string, where = "1") =>
    factory.env.DB.prepare(
      `SELECT coalesce(sum(records), 0) AS records, coalesce(sum(pieces), 0) AS pieces, coalesce(sum(seconds), 0) AS seconds
       FROM ${table} WHERE ${where}`,
    ).first();
  return Object.assign(factory, { sum });
}

const report = LineReportInput.parse({
  ...MORNING,
  rows: [
    { productId: "21", piecesMade: 400, piecesDefective: 8 },
    { productId: "22", hours: [{ from: "10:00", pieces: 60, defective: 2 }] },
  ],
  people: [
    { workerId: "11", hours: 8 },
    { workerId: "12", hours: 4 },
  ],
  otherPeople: 2,
  otherHours: 16,
});

test("the shift of a line that counts as one is written with its people, read, corrected and deleted, and its records only with it", async () => {
  await using factory = await openLines();
  const { deps, sum } = factory;
  const made = await createLineReport(deps, salma, report);
  expect(made).toMatchObject({
    productionLineName: "Sewing 1",
    pieces: 460,
    defective: 10,
    workHours: 28,
    // (392 x 4.5 + 58 x 12) / (28 x 60)
    earnedMinutes: 2_460,
    efficiency: 2_460 / 1_680,
    efficiencyKind: "standard",
    rows: [
      { productCode: "SH-1", piecesMade: 400, piecesDefective: 8, hours: [] },
      { productCode: "TR-1", piecesMade: 60, piecesDefective: 2, hours: [{ from: "10:00" }] },
    ],
    people: [
      { workerName: "Fatima", hours: 4 },
      { workerName: "Youssef", hours: 8 },
    ],
  });
  const whole = { records: 2, pieces: 460, seconds: 28 * 3_600 };
  for (const table of ["plant_days", "plant_months", "line_days", "product_days", "shift_days", "line_product_days"])
    expect(await sum(table)).toEqual(whole);
  for (const table of ["worker_days", "worker_months", "line_worker_months"])
    expect(await sum(table)).toEqual({ records: 0, pieces: 0, seconds: 0 });

  const { id } = made;
  const corrected = await updateLineReport(deps, salma, {
    id,
    version: 1,
    rows: [{ productId: "21", piecesMade: 410, piecesDefective: 8, defectKinds: [], hours: [] }],
  });
  expect(corrected).toMatchObject({ version: 2, pieces: 410, workHours: 28, people: made.people });
  expect(await updateLineReport(deps, salma, { id, version: 2, otherPeople: 2 })).toMatchObject({ version: 2 });
  await expect(updateLineReport(deps, karim, { id, version: 1, otherPeople: 3, otherHours: 20 })).rejects.toMatchObject(
    {
      code: "conflict",
      detail: { details: { current: { version: 2, pieces: 410 } } },
    },
  );
  expect(await sum("plant_days")).toEqual({ records: 1, pieces: 410, seconds: 28 * 3_600 });
  expect(await verifyTotals(deps)).toEqual([]);

  const [row] = (await factory.env.DB.prepare("SELECT id FROM performance_records").all()).results;
  const own = { id: String(row?.id), version: 1 };
  await expect(updateRecord(deps, karim, { ...own, piecesMade: 1 })).rejects.toMatchObject({ key: "records:ofLine" });
  await expect(removeRecord(deps, karim, own)).rejects.toMatchObject({ key: "records:ofLine" });

  await removeLineReport(deps, salma, { id, version: 2 });
  expect(await sum("plant_days")).toEqual({ records: 0, pieces: 0, seconds: 0 });
  expect(await factory.env.DB.prepare("SELECT count(*) AS left FROM line_report_people").first()).toEqual({ left: 0 });
});

test("a shift has one report, a line that counts as one has no records of people, and no other line has a report; what cannot be is refused at its field, and what is doubtful asked about", async () => {
  await using factory = await openLines();
  const { deps } = factory;
  const [one, other] = await Promise.allSettled([
    createLineReport(deps, salma, report),
    createLineReport(deps, karim, report),
  ]);
  expect([one.status, other.status].sort()).toEqual(["fulfilled", "rejected"]);
  const refused = [one, other].find(({ status }) => status === "rejected") as PromiseRejectedResult;
  expect(refused.reason).toMatchObject({ code: "conflict", key: "line-reports:alreadyThere" });

  await expect(createRecord(deps, salma, shirts)).rejects.toMatchObject({
    detail: { fields: { productionLineId: "records:countsAsOne" } },
  });
  await expect(createLineReport(deps, salma, { ...report, productionLineId: "32" })).rejects.toMatchObject({
    detail: { fields: { productionLineId: "line-reports:countsByPerson" } },
  });
  await expect(createLineReport(deps, victor, report)).rejects.toMatchObject({ code: "forbidden" });

  const evening = { ...report, shift: "afternoon" as const };
  const problems = {
    ...evening,
    rows: [{ ...report.rows[0], productId: "99" }],
    people: [{ workerId: "98", hours: 8 }],
  };
  await expect(createLineReport(deps, salma, problems as typeof report)).rejects.toMatchObject({
    detail: { fields: { "rows.0.productId": "records:productInactive", "people.0.workerId": "records:workerGone" } },
  });
  await expect(
    createLineReport(deps, salma, { ...evening, people: [], otherPeople: 0, otherHours: 0 }),
  ).rejects.toMatchObject({ detail: { fields: { people: "line-reports:peopleRequired" } } });
  const tooLong = { ...evening, people: [{ workerId: "11", hours: 14 }] };
  await expect(createLineReport(deps, salma, tooLong)).rejects.toMatchObject({
    code: "conflict",
    detail: { field: "confirmed", details: { doubts: [{ reason: "hours", workerIds: ["11"] }] } },
  });
  expect(await createLineReport(deps, salma, { ...tooLong, confirmed: true })).toMatchObject({ workHours: 30 });
});
