import { expect, test } from "vitest";
import { putBackStop, restoreDeleted } from "#app/audit/services/restoring";
import { switchCause } from "#app/catalogue/services/causes";
import { createLine } from "#app/catalogue/services/production-lines";
import { auditLog } from "#app/core/data/schema";
import * as stops from "#app/losses/data/stops";
import { StopInput } from "#app/losses/domain/stops";
import { removeLine } from "#app/planning/services/leaving";
import { verifyTotals } from "#app/records/services/totals";
import { LineShiftReport } from "#app/shift-entry/domain/line-shift-report";
import { ShiftReport } from "#app/shift-entry/domain/reports";
import { reportLine, reportShift } from "#app/shift-entry/services/reports";
import { amina, karim, nour, salma, sewing1, victor } from "#tests/cast/cast";
import { countFinishingAsOne, finishing, openFurnished, plan } from "#tests/cast/records";
import { createStop, removeStop, updateStop } from "./stops";

const place = { productionLineId: "31", shift: "morning", date: "2026-03-18" } as const;
const machine = StopInput.parse({ ...place, reasonId: "14", minutes: 20, people: 12 });
const row = { workerId: "11", productId: "21", piecesMade: 100, piecesDefective: 4, hours: 8 };
const report = (input: object) => ShiftReport.parse({ ...place, ...input });

test("salma reports a shift and its stops in one batch", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const input = report({ rows: [row, { ...row, workerId: "12" }], stops: [{ reasonId: "14", minutes: 20 }] });
  const { items, stops: made } = await reportShift(deps, salma, input);
  expect(items).toHaveLength(2);
  expect(made).toMatchObject([{ ...place, reasonId: "14", minutes: 20, people: 2, note: "", createdBy: salma.id }]);
  expect(await stops.ofShift(deps.db, place)).toEqual(made);
  const log = await deps.db.select().from(auditLog);
  expect(log.map(({ resource, action }) => [resource, action])).toEqual([
    ["performance_record", "create"],
    ["performance_record", "create"],
    ["stop", "create"],
  ]);
});

test("a stop that is added to the report of a line leaves the report as it is, and its line in the log is the stop's alone", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await countFinishingAsOne(factory);
  const first = await reportLine(deps, salma, LineShiftReport.parse(finishing));
  const insteadOf = { id: first.id, version: first.version };
  const late = { ...finishing, insteadOf, stops: [{ reasonId: "14", minutes: 20, people: 3 }] };
  expect(await reportLine(deps, salma, LineShiftReport.parse(late))).toEqual(first);
  expect(await stops.ofShift(deps.db, finishing)).toMatchObject([{ minutes: 20, people: 3 }]);
  const log = await deps.db.select().from(auditLog);
  expect(log.map(({ resource, action }) => [resource, action])).toEqual([
    ["line_report", "create"],
    ["stop", "create"],
  ]);
});

test("a stop without people counts for those planned, and a sheet may hold only stops", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await plan(factory, { lineId: 31, workers: [11, 13] });
  const { items, stops: made } = await reportShift(deps, salma, report({ stops: [{ reasonId: "18", minutes: 45 }] }));
  expect([items, made]).toMatchObject([[], [{ minutes: 45, people: 3 }]]);
});

test("a refused row takes the stops back too, and a refused stop takes the rows back", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const wrong = report({ rows: [{ ...row, workerId: "99" }], stops: [{ reasonId: "14", minutes: 20 }] });
  await expect(reportShift(deps, salma, wrong)).rejects.toMatchObject({ detail: { field: "rows.0.workerId" } });
  await switchCause(deps, amina, { id: "14", status: "inactive" });
  const removed = report({ rows: [row], stops: [{ reasonId: "14", minutes: 20 }] });
  await expect(reportShift(deps, salma, removed)).rejects.toMatchObject({ detail: { field: "stops.0.reasonId" } });
  expect(await stops.ofShift(deps.db, place)).toEqual([]);
  const { results } = await factory.env.DB.prepare("SELECT id FROM performance_records").all();
  expect(results).toEqual([]);
});

test("a repeated reason and more minutes than the shift raise a question, and a confirmation covers what was shown", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const first = await createStop(deps, karim, machine);
  const again = { reasonId: "14", minutes: 10, people: 12 };
  const requested = await reportShift(deps, salma, report({ rows: [row], stops: [again] })).catch((error) => error);
  expect(requested).toMatchObject({
    code: "conflict",
    detail: {
      field: "confirmStops",
      details: { stopQuestions: [{ stop: 0, doubts: ["repeat"] }], seen: `${first.id}.1` },
    },
  });
  const yes = { confirmStops: true, seenStops: `${first.id}.1` };
  await createStop(deps, karim, { ...machine, reasonId: "18" });
  const stale = reportShift(deps, salma, report({ rows: [row], stops: [again], ...yes }));
  await expect(stale).rejects.toMatchObject({ detail: { field: "confirmStops" } });
  const both = { confirmStops: true };
  await reportShift(deps, salma, report({ rows: [row], stops: [again], ...both }));
  expect(await stops.ofShift(deps.db, place)).toHaveLength(3);

  const long = StopInput.parse({ ...place, shift: "night", reasonId: "18", minutes: 481 });
  await expect(createStop(deps, salma, long)).rejects.toMatchObject({ key: "stops:asked.tooLong" });
});

test("of two people who report the same stop at once one writes it, and the other gets a question", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const answers = await Promise.allSettled([createStop(deps, karim, machine), createStop(deps, salma, machine)]);
  const refused = answers.filter((answer) => answer.status === "rejected");
  expect(refused.map(({ reason }) => reason.key)).toEqual(["stops:asked.repeat"]);
  expect(await stops.ofShift(deps.db, place)).toHaveLength(1);
});

test("a stop is corrected and deleted by the rights of records, with a reason once its day is over", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const made = await createStop(deps, salma, machine);
  const changed = await updateStop(deps, salma, { id: made.id, version: 1, minutes: 25, note: "Motor" });
  expect(changed).toEqual(await stops.find(deps.db, made.id));
  await expect(updateStop(deps, karim, { id: made.id, version: 1, minutes: 30 })).rejects.toMatchObject({
    code: "conflict",
  });
  for (const who of [victor, nour]) {
    await expect(createStop(deps, who, machine)).rejects.toMatchObject({ code: "forbidden" });
    await expect(removeStop(deps, who, made)).rejects.toMatchObject({ code: "forbidden" });
  }
  deps.setNow(Date.UTC(2026, 2, 19, 9));
  await expect(updateStop(deps, salma, { id: made.id, version: 2, minutes: 30 })).rejects.toMatchObject({
    detail: { field: "reason" },
  });
  await expect(removeStop(deps, salma, made)).rejects.toMatchObject({ key: "stops:notYoursToDelete" });
  await expect(removeStop(deps, karim, made)).rejects.toMatchObject({
    code: "conflict",
    detail: { details: { current: { minutes: 25, version: 2 } } },
  });
  await removeStop(deps, karim, changed);
  expect(await stops.find(deps.db, made.id)).toBeUndefined();
});

test("a deleted stop is restored under its id by its deleter on its day, later only by managers", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const made = await createStop(deps, salma, machine);
  await expect(putBackStop(deps, salma, { id: made.id })).rejects.toMatchObject({ key: "audit:notDeleted" });
  await removeStop(deps, salma, made);
  await expect(putBackStop(deps, nour, { id: made.id })).rejects.toMatchObject({ code: "forbidden" });
  const back = await putBackStop(deps, salma, { id: made.id });
  expect(back).toEqual(await stops.find(deps.db, made.id));
  expect(back).toMatchObject({ ...place, minutes: 20, people: 12, createdBy: salma.id });

  await removeStop(deps, salma, back);
  deps.setNow(Date.UTC(2026, 2, 19, 9));
  await expect(putBackStop(deps, salma, { id: made.id })).rejects.toMatchObject({ key: "stops:notYoursToDelete" });
  await putBackStop(deps, karim, { id: made.id });
  const log = await deps.db.select().from(auditLog);
  expect(log.map(({ action }) => action)).toEqual(["create", "delete", "restore", "delete", "restore"]);
  expect(await verifyTotals(deps)).toEqual([]);
});

test("amina restores a deleted stop from the log, once", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const made = await createStop(deps, karim, machine);
  await removeStop(deps, karim, made);
  const deletion = (await deps.db.select().from(auditLog)).at(-1);
  await restoreDeleted(deps, amina, { id: String(deletion?.id) });
  expect(await stops.find(deps.db, made.id)).toMatchObject({ ...place, minutes: 20, people: 12, createdBy: karim.id });
  await expect(restoreDeleted(deps, amina, { id: String(deletion?.id) })).rejects.toMatchObject({
    key: "audit:notDeleted",
  });
});

test("a deleted line stays beside its stops", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const line = await createLine(deps, karim, { ...sewing1, name: "Sewing 9" });
  const made = await createStop(deps, karim, { ...machine, productionLineId: line.id });
  await removeLine(deps, karim, { id: line.id });
  expect(await stops.find(deps.db, made.id)).toEqual(made);
  await expect(createStop(deps, karim, { ...machine, productionLineId: line.id })).rejects.toMatchObject({
    key: "records:lineInactive",
  });
});
