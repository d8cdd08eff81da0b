import { expect, test } from "vitest";
import { listAuditLogs } from "#app/audit/services/log";
import { DAY } from "#app/core/domain/time";
import { createRecord } from "#app/records/services/records";
import { amina, karim, salma } from "#tests/cast/cast";
import { paint, rows, state } from "#tests/cast/planned";
import { openFurnished, shirts } from "#tests/cast/records";
import type { TestFactory } from "#tests/server/factory";
import { reportAbsence, reportLeave } from "./absences";
import { createAssignment, removeAssignments, updateAssignment } from "./assignments";
import { drawOnPlan } from "./strokes";
import { ownUndoable, undoableAmong, undoStroke } from "./writing";

const thursday = { productionLineId: "31", shift: "morning" as const, date: "2026-03-26" };
const elsewhere = { ...thursday, productionLineId: "32" };

async function historyOf({ deps }: TestFactory, resource: "worker" | "production_line", resourceId: string) {
  const { items } = await listAuditLogs(deps, amina, { resource, resourceId, q: "", size: 50, cursor: undefined });
  return items.toReversed();
}

test("whoever reads the history of fatima or of sewing 1 finds each stroke that touched them: who, whom, when, where, before and after", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await paint(factory, ["11", "12"], [thursday]);
  const fatima = (await rows(factory)).find(({ workerId }) => workerId === "12");
  const move = { kind: "move" as const, id: fatima?.id as string, to: elsewhere, copy: false, reason: "" };
  await drawOnPlan(deps, karim, move);
  await drawOnPlan(deps, karim, { kind: "clear", cells: [thursday] });

  const [painted, moved, ...others] = await historyOf(factory, "worker", "12");
  expect(others).toEqual([]);
  expect(painted).toMatchObject({
    actor: { id: salma.id },
    previous: null,
    next: { cells: [{ ...thursday, workerIds: ["11", "12"] }] },
  });
  expect(moved).toMatchObject({
    actor: { id: karim.id },
    previous: { cells: [{ ...thursday, workerIds: ["12"] }] },
    next: { cells: [{ ...elsewhere, workerIds: ["12"] }] },
  });
  expect(await historyOf(factory, "worker", "11")).toHaveLength(2);
  expect(await historyOf(factory, "worker", "13")).toEqual([]);
  expect(await historyOf(factory, "production_line", "31")).toHaveLength(3);
  expect(await historyOf(factory, "production_line", "32")).toHaveLength(1);
});

test("single plans, their changes and deletions, absences and undos are in the history of the people and lines", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const seat = { ...thursday, workerId: "11", position: null, operation: "", reason: "" };
  const { id, version } = await createAssignment(deps, karim, seat);
  await updateAssignment(deps, karim, { id, version, workerId: "12" });
  await removeAssignments(deps, karim, { ids: [id] });
  const actions = async (workerId: string) =>
    (await historyOf(factory, "worker", workerId)).map(({ action }) => action);
  expect(await actions("11")).toEqual(["create", "update"]);
  expect(await actions("12")).toEqual(["update", "delete"]);

  await paint(factory, ["11", "13"], [thursday]);
  const planned = await rows(factory);
  const { strokeId } = await removeAssignments(deps, karim, { ids: planned.map((row) => row.id) });
  const [removed] = (await historyOf(factory, "worker", "13")).slice(-1);
  expect(removed).toMatchObject({ action: "delete", previous: { workerId: "13" } });
  await undoStroke(deps, karim, { strokeId });
  expect((await historyOf(factory, "worker", "13")).at(-1)).toMatchObject({
    action: "bulk_assign",
    metadata: { undo: true },
  });

  const leave = { workerIds: ["12"], from: "2026-04-01", until: "2026-04-03", half: null, reason: "leave" };
  await reportLeave(deps, karim, leave);
  expect((await historyOf(factory, "worker", "12")).at(-1)).toMatchObject({ metadata: { absent: ["12"] } });
  const [youssef] = await rows(factory);
  const none = { reason: "ill", replacementId: null, replacementReason: "" };
  await reportAbsence(deps, karim, { assignmentId: youssef?.id as string, ...none });
  expect((await historyOf(factory, "worker", youssef?.workerId as string)).at(-1)).toMatchObject({
    previous: { cells: [{ ...thursday, workerIds: [youssef?.workerId] }] },
    metadata: { absent: youssef?.workerId, reason: "ill" },
  });
});

test("a stroke is undone by its author or an administrator, for a day, also after the screen was closed", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const before = await state(factory);
  const { strokeId } = await paint(factory, ["11", "12"], [thursday]);
  const id = strokeId as string;
  expect(await ownUndoable(deps, salma)).toEqual([id]);
  expect(await ownUndoable(deps, karim)).toEqual([]);
  expect(await undoableAmong(deps, karim, [id])).toEqual([]);
  await expect(undoStroke(deps, karim, { strokeId: id })).rejects.toMatchObject({ key: "assignments:undoGone" });
  const tomorrow = { ...deps, now: () => deps.now() + DAY + 1 };
  expect(await ownUndoable(tomorrow, salma)).toEqual([]);
  await expect(undoStroke(tomorrow, salma, { strokeId: id })).rejects.toMatchObject({ key: "assignments:undoGone" });

  const [entry] = await historyOf(factory, "worker", "12");
  expect(await undoableAmong(deps, amina, [entry?.metadata?.strokeId as string])).toEqual([id]);
  await undoStroke(deps, amina, { strokeId: id });
  expect(await state(factory)).toEqual(before);
  expect(await undoableAmong(deps, amina, [id])).toEqual([]);
});

test("clearing a shift that has begun or has records asks first, with names and numbers; a yes clears it", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const today = { ...thursday, date: "2026-03-18" };
  await paint(factory, ["11", "12"], [today, thursday]);
  const clear = { kind: "clear" as const, cells: [today, thursday] };
  await expect(drawOnPlan(deps, karim, clear)).rejects.toMatchObject({
    key: "assignments:clearAsked",
    detail: {
      field: "confirmed",
      details: { removed: 4, begun: 2, recorded: 0, people: ["Youssef", "Fatima"], more: 0 },
    },
  });
  const fatima = (await rows(factory)).find(({ workerId, date }) => workerId === "12" && date === today.date);
  const one = { kind: "remove" as const, ids: [fatima?.id as string] };
  await createRecord(deps, karim, { ...shirts, workerId: "12", date: today.date });
  await expect(drawOnPlan(deps, karim, one)).rejects.toMatchObject({
    detail: { details: { removed: 1, recorded: 1, people: ["Fatima"] } },
  });
  expect(await rows(factory)).toHaveLength(4);
  expect(await drawOnPlan(deps, karim, { kind: "clear", cells: [thursday] })).toMatchObject({ removed: 2 });
  expect(await drawOnPlan(deps, karim, { ...clear, confirmed: true })).toMatchObject({ removed: 2 });
});
