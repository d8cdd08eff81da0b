import { expect, test } from "vitest";
import * as assignments from "#app/data/assignments";
import { auditLog } from "#app/data/schema";
import type { PlanCell, PlanStroke } from "#app/domain/planning";
import { karim, salma } from "#tests/cast";
import { openFurnished, paint, rows, state } from "#tests/planned";
import { shirts } from "#tests/records";
import { findReplacements, reportAbsence } from "./absences";
import { copyAssignments, undoStroke } from "./assignment-plans";
import { foreseeWarnings } from "./assignment-warnings";
import { createAssignment } from "./assignments";
import { readCalendar } from "./calendar";
import { createRecord } from "./performance-records";
import { drawOnPlan } from "./planning";

const wednesday: PlanCell = { productionLineId: "31", shift: "morning", date: "2026-03-18" };
const explained = { reason: "agreed with the workers" };

test("salma paints a team over a week with one line in the log, and takes it back exactly", async () => {
  await using factory = await openFurnished();
  const before = await state(factory);
  const cells = ["16", "17", "18", "19", "20"].map((day) => ({ ...wednesday, date: `2026-03-${day}` }));
  const { strokeId, created } = await paint(factory, ["11", "12", "13"], cells);
  expect(created).toBe(15);
  expect((await factory.deps.db.select().from(auditLog)).map(({ action }) => action)).toEqual(["bulk_assign"]);
  await undoStroke(factory.deps, salma, { strokeId: strokeId as string });
  expect(await state(factory)).toEqual(before);
});

test("what speaks against a stroke asks for a reason, keeps it, and writes nothing without one", async () => {
  await using factory = await openFurnished();
  await paint(factory, ["11"], [wednesday]);
  const evening: PlanStroke = {
    kind: "paint",
    workerIds: ["11"],
    cells: [{ ...wednesday, shift: "afternoon" }],
    reason: "",
  };
  await expect(drawOnPlan(factory.deps, salma, evening)).rejects.toMatchObject({
    key: "assignments:reasonRequired",
    detail: { field: "reason", details: { warnings: [{ kind: "secondShift", params: {}, index: 0 }] } },
  });
  const { created } = await drawOnPlan(factory.deps, salma, { ...evening, ...explained });
  expect(created).toBe(1);
  expect((await rows(factory)).map(({ reason }) => reason)).toEqual(["", explained.reason]);
});

test("who is painted or copied from another line of the shift is not taken from it without a reason; a move says so itself", async () => {
  await using factory = await openFurnished();
  await paint(factory, ["11"], [wednesday]);
  const elsewhere = { ...wednesday, productionLineId: "32" };
  const [row] = await rows(factory);
  const painted: PlanStroke = { kind: "paint", workerIds: ["11"], cells: [elsewhere], reason: "" };
  const moved: PlanStroke = { kind: "move", id: row?.id as string, to: elsewhere, copy: false, reason: "" };
  for (const stroke of [painted, { ...moved, copy: true }]) {
    await expect(drawOnPlan(factory.deps, salma, stroke)).rejects.toMatchObject({
      detail: { field: "reason", details: { warnings: [{ kind: "otherLine", params: {}, index: 0 }] } },
    });
  }
  expect(await drawOnPlan(factory.deps, salma, moved)).toMatchObject({ created: 1, removed: 1, warnings: [] });
  const back: PlanStroke = { ...painted, cells: [wednesday], reason: "Sewing 1 is short" };
  expect(await drawOnPlan(factory.deps, salma, back)).toMatchObject({ created: 1, removed: 1 });
  expect(await rows(factory)).toMatchObject([{ productionLineId: "31", reason: "Sewing 1 is short" }]);
});

test("an assignment that is put together is told of the other line its worker is on in that shift", async () => {
  await using factory = await openFurnished();
  await paint(factory, ["11"], [wednesday]);
  const given = { ...wednesday, productionLineId: "32", workerId: "11", position: null, reason: "" };
  expect(await foreseeWarnings(factory.deps, given, null)).toEqual([{ kind: "otherLine", params: {}, index: 0 }]);
  const [row] = await rows(factory);
  expect(await foreseeWarnings(factory.deps, given, row?.id as string)).toEqual([]);
});

test("a rest that ends two days later, on a night with a clock change, is counted too", async () => {
  await using factory = await openFurnished();
  const windows = { morning: ["00:00", "00:10"], afternoon: ["00:10", "12:00"], night: ["12:00", "00:00"] };
  await factory.env.DB.prepare(
    "UPDATE factory SET time_zone = 'Europe/Paris', minimum_rest_hours = 24, shift_windows = ?",
  )
    .bind(JSON.stringify(windows))
    .run();
  await paint(factory, ["11"], [{ ...wednesday, shift: "night", date: "2026-03-28" }]);
  const later = { ...wednesday, workerId: "11", date: "2026-03-30", position: null, reason: "" };
  expect(await foreseeWarnings(factory.deps, later, null)).toEqual([
    { kind: "shortRest", params: { hours: 23, minimum: 24 }, index: 0 },
  ]);
});

test("a stroke whose work was changed since is not taken back, and another's stroke is not found", async () => {
  await using factory = await openFurnished();
  const { strokeId } = await paint(factory, ["11"], [wednesday]);
  const undo = { strokeId: strokeId as string };
  await expect(undoStroke(factory.deps, karim, undo)).rejects.toMatchObject({ code: "not_found" });
  const [row] = await rows(factory);
  await assignments.update(factory.deps.db, row as never, { position: 3, now: 1 });
  await expect(undoStroke(factory.deps, salma, undo)).rejects.toMatchObject({ key: "assignments:undoTooLate" });
  expect(await rows(factory)).toHaveLength(1);
});

test("what somebody else moved meanwhile is not torn away: the whole stroke is refused", async () => {
  await using factory = await openFurnished();
  await paint(factory, ["11"], [wednesday]);
  const [row] = await rows(factory);
  const stale = { ...row, version: 5 } as never;
  await assignments.update(factory.deps.db, row as never, { position: 3, now: 1 });
  const { drawStroke } = await import("./assignment-plans");
  await expect(drawStroke(factory.deps, salma, { set: [], gone: [stale] })).rejects.toMatchObject({ code: "conflict" });
  expect(await rows(factory)).toHaveLength(1);
});

test("cells are cleared and last week is copied, each with its own undo", async () => {
  await using factory = await openFurnished();
  await paint(factory, ["11", "12"], [wednesday]);
  const copied = await copyAssignments(factory.deps, salma, { from: "2026-03-16", to: "2026-03-23", days: 7 });
  expect(copied).toMatchObject({ created: 2, skipped: 0 });
  const planned = await state(factory);
  const cleared = await drawOnPlan(factory.deps, salma, { kind: "clear", cells: [wednesday] });
  expect(cleared).toMatchObject({ created: 0, removed: 2 });
  await undoStroke(factory.deps, salma, { strokeId: cleared.strokeId as string });
  expect(await state(factory)).toEqual(planned);
  await undoStroke(factory.deps, salma, { strokeId: copied.strokeId as string });
  expect(await rows(factory)).toHaveLength(2);
});

test("a copied week with something against it asks for a reason and keeps it there alone", async () => {
  await using factory = await openFurnished();
  await paint(factory, ["11", "12"], [wednesday]);
  await paint(factory, ["12"], [{ ...wednesday, shift: "afternoon", date: "2026-03-25" }]);
  const week = { from: "2026-03-16", to: "2026-03-23", days: 7 };
  await expect(copyAssignments(factory.deps, salma, { ...week, reason: "" })).rejects.toMatchObject({
    detail: { field: "reason", details: { warnings: [{ kind: "secondShift", index: 1 }] } },
  });
  expect(await rows(factory)).toHaveLength(3);
  await copyAssignments(factory.deps, salma, { ...week, reason: "season" });
  const copied = (await rows(factory)).filter(({ date, shift }) => date === "2026-03-25" && shift === "morning");
  expect(copied.map(({ workerId, reason }) => [workerId, reason]).sort()).toEqual([
    ["11", ""],
    ["12", "season"],
  ]);
});

test("who could replace youssef: free, rested and measured on the line's products first; one act, one log line, one undo", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await createRecord(deps, salma, { ...shirts, workerId: "13", date: "2026-03-17" });
  await paint(factory, ["11"], [wednesday]);
  await paint(factory, ["12"], [{ ...wednesday, shift: "afternoon" }]);
  const [youssef] = await assignments.findMany(deps.db, [(await rows(factory))[0]?.id as string]);
  const offers = await findReplacements(deps, youssef as never);
  expect(offers.map(({ name, isRested, isSecondShift }) => [name, isRested, isSecondShift])).toEqual([
    ["Hassan", true, false],
    ["Fatima", false, true],
  ]);
  expect(offers[0]?.efficiency).toBeCloseTo((96 * 4.5) / 480);

  const before = await state(factory);
  const lines = (await deps.db.select().from(auditLog)).length;
  const absence = { assignmentId: youssef?.id as string, reason: "ill", replacementId: "13" };
  const { strokeId, created, removed } = await reportAbsence(deps, salma, absence);
  expect({ created, removed }).toEqual({ created: 1, removed: 1 });
  expect((await deps.db.select().from(auditLog)).length).toBe(lines + 1);
  expect((await rows(factory)).map(({ workerName }) => workerName).sort()).toEqual(["Fatima", "Hassan"]);

  const again = { kind: "paint" as const, workerIds: ["11"], cells: [wednesday], reason: "" };
  await expect(drawOnPlan(deps, salma, again)).rejects.toMatchObject({
    detail: { details: { warnings: [{ kind: "absent", params: {}, index: 0 }] } },
  });
  await undoStroke(deps, salma, { strokeId: strokeId as string });
  expect(await state(factory)).toEqual(before);
});

test("the calendar shows cells, the first three of a crowded day and the gaps of today and tomorrow", async () => {
  await using factory = await openFurnished();
  await factory.env.DB.prepare("UPDATE production_lines SET capacity = 2 WHERE id = 31").run();
  await paint(factory, ["11", "12", "13"], [{ ...wednesday, productionLineId: "32" }]);
  await createAssignment(factory.deps, salma, {
    ...{ workerId: "11", productionLineId: "31", shift: "night", date: "2026-03-18" },
    ...{ position: null, reason: "night repair" },
  });
  const month = await readCalendar(factory.deps, { view: "month", day: undefined, open: [] });
  expect(month.people).toHaveLength(3);
  expect(month.totals).toEqual({ "2026-03-18": 4 });
  expect(month.gaps.map(({ shift, lineName, filled, needed }) => [shift, lineName, filled, needed])).toEqual([
    ["morning", "Sewing 2", 3, 30],
    ["night", "Sewing 1", 1, 2],
  ]);
  const mine = await readCalendar(factory.deps, { view: "week", day: "2026-03-18", open: [], workerId: "11" });
  expect(mine.people.map(({ shift }) => shift)).toEqual(["morning", "night"]);
});
