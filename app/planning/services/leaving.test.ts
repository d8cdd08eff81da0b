import { expect, test } from "vitest";
import { auditLog } from "#app/core/data/schema";
import type { Day } from "#app/core/domain/calendar/days";
import { WorkerQuery } from "#app/people/domain/workers";
import { listNames, listWorkers, readWorker } from "#app/people/services/workers-as-seen";
import type { PlanCell } from "#app/planning/domain/strokes";
import { createRecord } from "#app/records/services/records";
import { karim, salma } from "#tests/cast/cast";
import { paint, rows, state } from "#tests/cast/planned";
import { openFurnished, shirts } from "#tests/cast/records";
import { justBeforeWriting } from "#tests/server/between";
import type { TestFactory } from "#tests/server/factory";
import { findForSeat, reportLeave } from "./absences";
import { createAssignment } from "./assignments";
import { removeLine, removeWorker, updateWorker } from "./leaving";
import { copyAssignments, undoStroke } from "./writing";

const wednesday: PlanCell = { productionLineId: "31", shift: "morning", date: "2026-03-18" };
const week = ["18", "19", "20"].map((day) => ({ ...wednesday, date: `2026-03-${day}` }));
const leaves = { id: "11", version: 1, lastDay: "2026-03-18" };
const log = ({ deps }: TestFactory) => deps.db.select().from(auditLog);

test("the last day asks first, naming the shifts after it, and then frees them with the worker in one batch", async () => {
  await using factory = await openFurnished();
  await paint(factory, ["11", "12"], week);
  const before = await state(factory);
  await expect(updateWorker(factory.deps, karim, leaves)).rejects.toMatchObject({
    code: "conflict",
    key: "workers:leavingAsked",
    detail: { field: "confirmed", details: { shifts: 2, days: ["2026-03-19", "2026-03-20"] } },
  });
  expect(await state(factory)).toEqual(before);

  const saved = await updateWorker(factory.deps, karim, { ...leaves, confirmed: true });
  expect(saved).toMatchObject({ lastDay: "2026-03-18", version: 2, freed: 2, strokeId: expect.any(String) });
  const left = (await rows(factory)).filter(({ workerId }) => workerId === "11");
  expect(left.map(({ date }) => date)).toEqual(["2026-03-18"]);
  expect((await log(factory)).slice(1)).toMatchObject([
    { action: "bulk_assign", metadata: { removed: 2, leaves: "11", lastDay: "2026-03-18" } },
    { action: "update", resource: "worker", previous: { lastDay: null }, next: { lastDay: "2026-03-18" } },
  ]);
});

test("the freed shifts come back once the last day is removed, and not before", async () => {
  await using factory = await openFurnished();
  await paint(factory, ["11"], week);
  const before = await state(factory);
  const { strokeId } = await updateWorker(factory.deps, salma, { ...leaves, confirmed: true });
  const undo = { strokeId: strokeId as string };
  await expect(undoStroke(factory.deps, salma, undo)).rejects.toMatchObject({ key: "assignments:undoTooLate" });

  await updateWorker(factory.deps, salma, { id: "11", version: 2, lastDay: null });
  await undoStroke(factory.deps, salma, undo);
  expect(await state(factory)).toEqual(before);
});

test("nobody plans, copies, records or reports leave for a worker after the last day; on it, everybody may", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await updateWorker(deps, karim, { ...leaves, lastDay: "2026-03-17" });
  const place = { ...wednesday, workerId: "11", position: null, operation: "", reason: "" };
  await expect(createAssignment(deps, salma, place)).rejects.toMatchObject({
    key: "assignments:workerLeft",
    detail: { field: "workerId" },
  });
  await createAssignment(deps, salma, { ...place, date: "2026-03-17" });
  const copy = { from: "2026-03-17", to: "2026-03-18", days: 1, reason: "" };
  expect(await copyAssignments(deps, salma, copy)).toMatchObject({ created: 0, skipped: 1 });
  const away = { workerIds: ["11"], from: "2026-03-18", until: "2026-03-18", half: null, reason: "" };
  await expect(reportLeave(deps, salma, away)).rejects.toMatchObject({ key: "assignments:workerLeft" });
  const { offers } = await findForSeat(deps, wednesday);
  expect(offers.map(({ id }) => id)).not.toContain("11");

  await expect(createRecord(deps, salma, { ...shirts, workerId: "11", date: "2026-03-18" })).rejects.toMatchObject({
    code: "invalid",
    detail: { fields: { workerId: "records:workerLeft" } },
  });
  await createRecord(deps, salma, { ...shirts, workerId: "11", date: "2026-03-17", reason: "late" });
});

test("a last day before a record of the worker is refused at its field", async () => {
  await using factory = await openFurnished();
  await createRecord(factory.deps, salma, { ...shirts, workerId: "11", date: "2026-03-17", reason: "late" });
  await expect(updateWorker(factory.deps, karim, { ...leaves, lastDay: "2026-03-16" })).rejects.toMatchObject({
    code: "invalid",
    key: "workers:workedAfter",
    detail: { field: "lastDay" },
  });
});

test("the list shows those who are here, those who left, or both, and its total agrees", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const names = async (search: object) => {
    const { items, total } = await listWorkers(deps, karim, WorkerQuery.parse(search));
    expect(total).toBe(items.length);
    return items.map(({ id }) => id).sort();
  };
  const everybody = await names({});
  await updateWorker(deps, karim, { ...leaves, lastDay: "2026-03-01" });
  expect(await names({})).toEqual(everybody.filter((id) => id !== "11"));
  expect(await names({ left: "left" })).toEqual(["11"]);
  expect(await names({ left: "all" })).toEqual(everybody);
  expect((await listNames(deps, karim, {})).items).toContainEqual(
    expect.objectContaining({ id: "11", lastDay: "2026-03-01" }),
  );
});

test("deleting somebody who is planned asks first, and frees the coming shifts", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await paint(factory, ["11"], [{ ...wednesday, date: "2026-03-25" }]);
  const { cin } = await readWorker(deps, karim, "11");
  const removal = { id: "11", confirmation: cin };
  await expect(removeWorker(deps, karim, removal)).rejects.toMatchObject({
    key: "workers:deletionAsked",
    detail: { field: "confirmed", details: { shifts: 1, days: ["2026-03-25"] } },
  });
  await removeWorker(deps, karim, { ...removal, confirmed: true });
  expect(await rows(factory)).toEqual([]);
});

test("a first day is refused with a record before it, asks about the shifts planned before it and then frees them", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await paint(factory, ["11", "12"], week);
  const begins = { id: "11", version: 1, firstDay: "2026-03-19" };
  await expect(updateWorker(deps, karim, begins)).rejects.toMatchObject({
    key: "workers:leavingAsked",
    detail: { field: "confirmed", details: { shifts: 1, days: ["2026-03-18"] } },
  });
  expect(await updateWorker(deps, karim, { ...begins, confirmed: true })).toMatchObject({ freed: 1 });
  await createRecord(deps, salma, { ...shirts, workerId: "12", date: "2026-03-17", reason: "late" });
  await expect(updateWorker(deps, karim, { ...begins, id: "12" })).rejects.toMatchObject({
    key: "workers:workedBefore",
    detail: { field: "firstDay" },
  });
});

test("fatima, who left and comes back, is planned from that day on, and her shifts in between are freed", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await paint(factory, ["12"], week);
  const returns = { id: "12", version: 1, lastDay: "2026-03-18", againFrom: "2026-03-20" };
  expect(await updateWorker(deps, karim, { ...returns, confirmed: true })).toMatchObject({ freed: 1 });
  expect((await rows(factory)).map(({ date }) => date)).toEqual(["2026-03-18", "2026-03-20"]);
  await expect(updateWorker(deps, karim, { id: "12", version: 2, lastDay: null })).rejects.toMatchObject({
    key: "workers:againFromDisorder",
    detail: { field: "againFrom" },
  });
});

test("whoever is planned between the question and the deletion of a worker or a line is asked about, or freed as well", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const friday = { ...wednesday, date: "2026-03-20" };
  const { cin } = await readWorker(deps, karim, "11");
  const worker = { id: "11", confirmation: cin };
  const meanwhile = (workerId: string, date: Day) =>
    justBeforeWriting(deps, () => paint(factory, [workerId], [{ ...friday, date }]));
  await expect(removeWorker(meanwhile("11", friday.date), karim, worker)).rejects.toMatchObject({
    key: "workers:deletionAsked",
  });
  await removeWorker(meanwhile("11", "2026-03-21"), karim, { ...worker, confirmed: true });
  expect(await rows(factory)).toEqual([]);

  await expect(removeLine(meanwhile("12", friday.date), karim, { id: "31" })).rejects.toMatchObject({
    key: "production-lines:deletionAsked",
    detail: { field: "confirmed", details: { shifts: 1, days: ["2026-03-20"] } },
  });
  await removeLine(meanwhile("12", "2026-03-21"), karim, { id: "31", confirmed: true });
  expect(await rows(factory)).toEqual([]);
});

test("deleting a line frees what is coming, in its history too, and leaves what has begun or has a record", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const [today, tomorrow] = week as [PlanCell, PlanCell];
  await paint(factory, ["11"], [today, tomorrow]);
  await paint(factory, ["12"], [{ ...tomorrow, productionLineId: "32" }]);
  await createRecord(deps, salma, { ...shirts, workerId: "11" });
  await removeLine(deps, karim, { id: "31", confirmed: true });
  expect((await rows(factory)).map(({ date, productionLineId }) => `${date} ${productionLineId}`)).toEqual([
    "2026-03-18 31",
    "2026-03-19 32",
  ]);
  expect((await log(factory)).slice(-2)).toMatchObject([
    { action: "bulk_assign", metadata: { removed: 1, deletedLine: "31" } },
    { action: "delete", resource: "production_line", resourceId: "31" },
  ]);
});
