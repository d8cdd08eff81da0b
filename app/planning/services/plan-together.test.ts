import { expect, test } from "vitest";
import { restoreDeleted } from "#app/audit/services/restoring";
import { updateLine } from "#app/catalogue/services/production-lines";
import type { Actor } from "#app/core/services/actor";
import { write } from "#app/core/services/write";
import { createWorker } from "#app/people/services/workers";
import * as absences from "#app/planning/data/absences";
import type { PlanCell } from "#app/planning/domain/strokes";
import { removeLine, removeWorker } from "#app/planning/services/leaving";
import { amina, karim, salma } from "#tests/cast/cast";
import { paint, rows, state } from "#tests/cast/planned";
import { openFurnished } from "#tests/cast/records";
import type { TestFactory } from "#tests/server/factory";
import { reportAbsence, reportLeave, withdrawAbsence } from "./absences";
import { createAssignment, removeAssignments, updateAssignment } from "./assignments";
import { drawOnPlan } from "./strokes";
import { weigh } from "./warnings";
import { copyAssignments, decideStroke, planAssignments, undoStroke } from "./writing";

const ROUNDS = 3;
const PLACES = 5;
const TWELVE = Array.from({ length: 12 }, (_, index) => String(101 + index));
const wednesday: PlanCell = { productionLineId: "31", shift: "morning", date: "2026-03-18" };
const PLANNERS = [salma, karim, amina];

/** A line of five positions, and twelve people beside the three of the cast. */
async function openCrowded() {
  const factory = await openFurnished();
  const { DB } = factory.env;
  await DB.batch([
    DB.prepare("UPDATE production_lines SET capacity = ? WHERE id = 31").bind(PLACES),
    ...TWELVE.map((id) =>
      DB.prepare(`INSERT INTO workers (id, name, cin, cin_key, search_text, private_search_text, created_at, updated_at)
        VALUES (?1, 'Worker ' || ?1, 'T' || ?1, 't' || ?1, 'worker ' || ?1, '', 0, 0)`).bind(id),
    ),
  ]);
  return factory;
}

function planner(index: number): Actor {
  return PLANNERS[index % PLANNERS.length] as Actor;
}

function dayOf(round: number) {
  return `2026-04-${String(round + 10).padStart(2, "0")}`;
}

async function allAtOnce(acts: (() => Promise<unknown>)[]) {
  const done = await Promise.allSettled(acts.map((act) => act()));
  const refused = done.filter((each) => each.status === "rejected").map(({ reason }) => String(reason.key ?? reason));
  return { written: done.length - refused.length, refused };
}

/** Cells with more people than positions, without those people who have a reason. */
async function unexplained(factory: TestFactory) {
  const { results } = await factory.env.DB.prepare(`
    SELECT date, shift, line_id, count(*) - ${PLACES} - sum(reason <> '') AS too_many FROM assignments
    WHERE line_id = 31 GROUP BY 1, 2, 3 HAVING too_many > 0`).all();
  return results;
}

type Way = (factory: TestFactory, cell: PlanCell, person: { workerId: string; index: number }) => Promise<unknown>;

/** Each puts one person into a cell, in one of the ways that a plan is written. */
const WAYS: Record<string, Way> = {
  painted: ({ deps }, cell, { workerId, index }) =>
    drawOnPlan(deps, planner(index), { kind: "paint", workerIds: [workerId], cells: [cell], reason: "" }),
  created: ({ deps }, cell, { workerId, index }) =>
    createAssignment(deps, planner(index), { ...cell, workerId, position: null, operation: "", reason: "" }),
  "planned by a call": ({ deps }, cell, { workerId, index }) =>
    planAssignments(deps, planner(index), {
      set: [{ ...cell, workerId, position: null, operation: "", reason: "" }],
      remove: [],
    }),
};

for (const [name, way] of Object.entries(WAYS)) {
  test(`twelve people ${name} at once by three planners: five positions are filled, and seven people need a reason`, async () => {
    await using factory = await openCrowded();
    for (let round = 0; round < ROUNDS; round += 1) {
      const cell = { ...wednesday, date: dayOf(round) };
      const { written, refused } = await allAtOnce(
        TWELVE.map((workerId, index) => () => way(factory, cell, { workerId, index })),
      );
      expect(written).toBe(PLACES);
      expect(new Set(refused)).toEqual(new Set(["assignments:reasonRequired"]));
    }
    expect(await rows(factory)).toHaveLength(ROUNDS * PLACES);
    expect(await unexplained(factory)).toEqual([]);
  });
}

test("twelve people moved, edited, copied and restored at once never exceed the positions", async () => {
  await using factory = await openCrowded();
  const { deps } = factory;
  const elsewhere = { ...wednesday, productionLineId: "32" };
  for (let round = 0; round < ROUNDS; round += 1) {
    const date = dayOf(round);
    const to = { ...wednesday, date };
    await paint(factory, TWELVE, [{ ...elsewhere, date }]);
    const planned = (await rows(factory)).filter((row) => row.date === date);
    const { written, refused } = await allAtOnce(
      planned.map(
        (row, index) => () =>
          index % 2 === 0
            ? drawOnPlan(deps, planner(index), { kind: "move", id: row.id, to, copy: false, reason: "" })
            : updateAssignment(deps, planner(index), { id: row.id, version: row.version, productionLineId: "31" }),
      ),
    );
    expect([written, new Set(refused)]).toEqual([PLACES, new Set(["assignments:reasonRequired"])]);
  }
  expect(await unexplained(factory)).toEqual([]);
});

test("a week copied while others paint its target asks for a reason instead of filling it twice", async () => {
  await using factory = await openCrowded();
  const { deps } = factory;
  await paint(factory, TWELVE.slice(0, PLACES), [wednesday]);
  for (let round = 0; round < ROUNDS; round += 1) {
    const date = dayOf(round);
    await allAtOnce([
      () => copyAssignments(deps, karim, { from: wednesday.date, to: date, days: 1, reason: "" }),
      ...TWELVE.slice(PLACES).map((workerId) => () => paint(factory, [workerId], [{ ...wednesday, date }])),
    ]);
  }
  expect(await unexplained(factory)).toEqual([]);
});

test("cleared and deleted assignments are restored only into positions that are still free", async () => {
  await using factory = await openCrowded();
  const { deps } = factory;
  for (let round = 0; round < ROUNDS; round += 1) {
    const cell = { ...wednesday, date: dayOf(round) };
    await paint(factory, TWELVE.slice(0, PLACES), [cell]);
    const cleared = await drawOnPlan(deps, salma, { kind: "clear", confirmed: true, cells: [cell] });
    const { refused } = await allAtOnce([
      () => undoStroke(deps, salma, { strokeId: cleared.strokeId as string }),
      ...TWELVE.slice(PLACES, PLACES + 3).map((workerId) => () => paint(factory, [workerId], [cell])),
    ]);
    for (const key of refused) expect(["assignments:undoTooLate", "assignments:reasonRequired"]).toContain(key);
    expect((await rows(factory)).filter(({ date }) => date === cell.date)).toHaveLength(PLACES);
  }
  expect(await unexplained(factory)).toEqual([]);

  const cell = { ...wednesday, date: "2026-05-04" };
  await paint(factory, TWELVE.slice(0, PLACES), [cell]);
  const [first] = (await rows(factory)).filter(({ date }) => date === cell.date);
  await removeAssignments(deps, karim, { ids: [first?.id as string] });
  const entry = await factory.env.DB.prepare("SELECT max(id) AS id FROM audit_log WHERE action = 'delete'").first<{
    id: number;
  }>();
  const { written, refused } = await allAtOnce([
    () => restoreDeleted(deps, karim, { id: String(entry?.id) }),
    () => paint(factory, [TWELVE[PLACES] as string], [cell]),
  ]);
  expect(written).toBe(1);
  expect(["audit:planHasWarnings", "assignments:reasonRequired"]).toContain(refused[0]);
  expect(await unexplained(factory)).toEqual([]);
});

test("an undo restores assignments, with the warnings that they had before", async () => {
  await using factory = await openCrowded();
  const { deps } = factory;
  await paint(factory, TWELVE.slice(0, PLACES), [wednesday]);
  await updateLine(deps, karim, { id: "31", version: 1, capacity: PLACES - 2, status: "inactive" });
  const before = await state(factory);
  const cleared = await drawOnPlan(deps, salma, { kind: "clear", confirmed: true, cells: [wednesday] });
  await undoStroke(deps, salma, { strokeId: cleared.strokeId as string });
  expect(await state(factory)).toEqual(before);
});

test("the undo of a cleared day restores all but the places that karim has filled meanwhile", async () => {
  await using factory = await openCrowded();
  const { deps } = factory;
  const other = { ...wednesday, productionLineId: "32" };
  const [first, second, third, ...rest] = TWELVE.slice(0, PLACES) as [string, string, string, ...string[]];
  await paint(factory, [first, second, third, ...rest], [wednesday]);
  const cleared = await drawOnPlan(deps, salma, { kind: "clear", confirmed: true, cells: [wednesday] });
  await paint(factory, [first], [other]);
  await paint(factory, [second, TWELVE[PLACES] as string], [wednesday]);

  const undone = await undoStroke(deps, salma, { strokeId: cleared.strokeId as string });
  expect(undone).toEqual({ created: PLACES - 2, removed: 0, left: 2 });
  const after = await rows(factory);
  expect(after.filter(({ productionLineId }) => productionLineId === "31")).toHaveLength(PLACES);
  expect(after.filter(({ workerId }) => workerId === first)).toMatchObject([{ productionLineId: "32" }]);
  expect(await unexplained(factory)).toEqual([]);
  await expect(undoStroke(deps, salma, { strokeId: cleared.strokeId as string })).rejects.toMatchObject({
    key: "assignments:undoGone",
  });
});

test("of a cleared cell whose positions others have filled, the undo restores as many people as there are positions", async () => {
  await using factory = await openCrowded();
  const { deps } = factory;
  await paint(factory, TWELVE.slice(0, PLACES), [wednesday]);
  const cleared = await drawOnPlan(deps, salma, { kind: "clear", confirmed: true, cells: [wednesday] });
  await paint(factory, TWELVE.slice(PLACES, PLACES + 2), [wednesday]);

  const undone = await undoStroke(deps, salma, { strokeId: cleared.strokeId as string });
  expect(undone).toEqual({ created: PLACES - 2, removed: 0, left: 2 });
  expect(await unexplained(factory)).toEqual([]);
});

test("the undo of a painted week leaves a day that karim has changed, and a person whom he has moved on", async () => {
  await using factory = await openCrowded();
  const { deps } = factory;
  const days = [0, 1, 2].map((each) => ({ ...wednesday, date: dayOf(each) }));
  const [first, second] = TWELVE as [string, string];
  await paint(
    factory,
    [second],
    days.map((day) => ({ ...day, productionLineId: "32" })),
  );
  const painted = await drawOnPlan(deps, salma, {
    kind: "paint",
    workerIds: [first, second],
    cells: days,
    reason: "needed here",
  });
  for (const workerId of [first, second]) {
    const [row] = (await rows(factory)).filter((each) => each.workerId === workerId);
    await updateAssignment(deps, karim, { id: row?.id as string, version: 1, shift: "night", reason: "asked for" });
  }

  const undone = await undoStroke(deps, salma, { strokeId: painted.strokeId as string });
  expect(undone).toEqual({ created: 0, removed: 2, left: 1 + 3 + 3 });
  const after = await rows(factory);
  expect(after.filter(({ workerId }) => workerId === first)).toMatchObject([{ shift: "night" }]);
  expect(after.filter(({ workerId }) => workerId === second)).toHaveLength(3);
});

test("one person painted into the evening and the next morning at once has enough rest, or a reason", async () => {
  await using factory = await openCrowded();
  for (let round = 0; round < ROUNDS; round += 1) {
    const workerId = TWELVE[round] as string;
    const { written, refused } = await allAtOnce([
      () => paint(factory, [workerId], [{ ...wednesday, shift: "night" }]),
      () => paint(factory, [workerId], [{ ...wednesday, date: "2026-03-19" }]),
      () => paint(factory, [workerId], [{ ...wednesday, date: "2026-03-19", shift: "afternoon" }]),
    ]);
    expect([written, refused]).toEqual([1, ["assignments:reasonRequired", "assignments:reasonRequired"]]);
  }
});

test("two planners who paint the same people at once plan them once, and neither is refused", async () => {
  await using factory = await openCrowded();
  const { refused } = await allAtOnce(
    PLANNERS.map(
      (who) => () =>
        drawOnPlan(factory.deps, who, {
          kind: "paint",
          workerIds: TWELVE.slice(0, PLACES),
          cells: [wednesday],
          reason: "",
        }),
    ),
  );
  expect(refused).toEqual([]);
  expect(await rows(factory)).toHaveLength(PLACES);
});

test("two planners who clear the same cell at once remove its people once, and one undo brings them back", async () => {
  await using factory = await openCrowded();
  const { deps } = factory;
  await paint(factory, TWELVE.slice(0, PLACES), [wednesday]);
  const before = await state(factory);
  const cleared = await Promise.all(
    [salma, karim].map((who) => drawOnPlan(deps, who, { kind: "clear", confirmed: true, cells: [wednesday] })),
  );
  expect(cleared.map(({ removed }) => removed).sort()).toEqual([0, PLACES]);
  const index = cleared.findIndex(({ strokeId }) => strokeId !== null);
  await undoStroke(deps, [salma, karim][index] as Actor, { strokeId: cleared[index]?.strokeId as string });
  expect(await state(factory)).toEqual(before);
});

test("a worker reported absent during planning for the same shift is not planned there without a reason", async () => {
  await using factory = await openCrowded();
  const { deps } = factory;
  for (let round = 0; round < ROUNDS; round += 1) {
    const workerId = TWELVE[round] as string;
    const cell = { ...wednesday, date: dayOf(round) };
    await paint(factory, [workerId], [cell]);
    const [planned] = (await rows(factory)).filter((row) => row.date === cell.date);
    const assignmentId = planned?.id as string;
    const absence = { assignmentId, reason: "ill", replacementId: null, replacementReason: "" };
    const elsewhere = { ...cell, workerId, productionLineId: "32", position: null, operation: "", reason: "" };
    const { refused } = await allAtOnce([
      () => reportAbsence(deps, karim, absence),
      () => planAssignments(deps, salma, { set: [elsewhere], remove: [assignmentId] }),
    ]);
    expect(refused).toHaveLength(1);
    expect(["assignments:notFound", "assignments:reasonRequired"]).toContain(refused[0]);
  }
  const { results } = await factory.env.DB.prepare(`
    SELECT 1 FROM assignments JOIN absences USING (worker_id, date)`).all();
  expect(results).toEqual([]);
});

test("an illness of three days, reported while others plan the ill person and the replacement, leaves nobody absent and planned, or planned twice", async () => {
  await using factory = await openCrowded();
  const { deps } = factory;
  const [ill, replacement] = TWELVE as [string, string];
  for (let round = 0; round < ROUNDS; round += 1) {
    const dates = [0, 1, 2].map((later) => `2026-04-${String(7 * round + 7 + later).padStart(2, "0")}`);
    const [first, second, third] = dates as [string, string, string];
    await paint(
      factory,
      [ill],
      dates.map((date) => ({ ...wednesday, date })),
    );
    const planned = (await rows(factory)).find((row) => row.date === first && row.workerId === ill);
    const absence = { assignmentId: planned?.id as string, until: third, reason: "ill", replacementReason: "" };
    const elsewhere = { ...wednesday, productionLineId: "32", position: null, operation: "", reason: "" };
    const [reported] = await Promise.allSettled([
      reportAbsence(deps, karim, { ...absence, replacementId: replacement }),
      planAssignments(deps, salma, { set: [{ ...elsewhere, workerId: replacement, date: second }], remove: [] }),
      planAssignments(deps, amina, { set: [{ ...elsewhere, workerId: ill, date: third, shift: "night" }], remove: [] }),
    ]);
    expect(reported.status).toBe("fulfilled");
    const existing = (await rows(factory)).filter(({ date }) => dates.includes(date));
    expect(existing.filter((row) => row.workerId === ill && row.shift === "morning")).toEqual([]);
    const taken = existing.filter(({ workerId }) => workerId === replacement);
    expect(taken.map(({ date }) => date).sort()).toEqual(dates);
  }
  const { results } = await factory.env.DB.prepare(
    "SELECT 1 FROM assignments JOIN absences USING (worker_id, date)",
  ).all();
  expect(results).toEqual([]);
});

test("two planners withdraw the rest of an absence and one of its days at once: all of it is gone, and each is told what they withdrew", async () => {
  await using factory = await openCrowded();
  const { deps } = factory;
  for (let round = 0; round < ROUNDS; round += 1) {
    const workerId = TWELVE[round] as string;
    const leave = { from: "2026-03-17", until: "2026-03-20", half: null, reason: "ill" };
    await reportLeave(deps, salma, { workerIds: [workerId], ...leave });
    const days = { from: "2026-03-16", to: "2026-03-22", workerId };
    const ids = (await absences.between(deps.db, days)).map(({ id }) => id);
    const [rest, single] = await Promise.allSettled([
      withdrawAbsence(deps, karim, { id: ids[1] as string, until: "2026-03-20" }),
      withdrawAbsence(deps, salma, { id: ids[2] as string }),
    ]);
    expect(await absences.between(deps.db, days)).toMatchObject([{ date: "2026-03-17" }]);
    if (rest.status === "rejected") throw rest.reason;
    if (single.status === "rejected") expect(single.reason).toMatchObject({ key: "assignments:absenceGone" });
    const theirs = [rest, ...(single.status === "fulfilled" ? [single] : [])].map(({ value }) => value.withdrawn);
    expect(theirs.reduce((sum, each) => sum + each)).toBe(3);
  }
});

test("a worker with history who is deleted while being planned is hidden after the plan, or not planned", async () => {
  await using factory = await openCrowded();
  const { deps, env } = factory;
  const outcomes = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const workerId = TWELVE[round] as string;
    await paint(factory, [workerId], [{ ...wednesday, productionLineId: "32" }]);
    const { refused } = await allAtOnce([
      () => removeWorker(deps, karim, { id: workerId, confirmation: `T${workerId}`, confirmed: true }),
      () => paint(factory, [workerId], [{ ...wednesday, date: dayOf(round) }]),
    ]);
    outcomes.push(...refused);
    const { results } = await env.DB.prepare("SELECT action FROM audit_log ORDER BY id DESC LIMIT 2").all();
    const last = results.map(({ action }) => action);
    expect(last).toEqual(["delete", "bulk_assign"]);
  }
  for (const key of outcomes) expect(key).toBe("assignments:workerGone");
});

test("a worker or line deleted between reading and writing is not planned", async () => {
  await using factory = await openCrowded();
  const { deps } = factory;
  await paint(factory, ["101", "102"], [{ ...wednesday, productionLineId: "33" }]);
  const seat = { ...wednesday, date: "2026-03-20", position: null, operation: "", reason: "" };
  const sets = [
    { ...seat, workerId: "101" },
    { ...seat, workerId: "102", productionLineId: "33" },
  ];
  const deletions = [
    () => removeWorker(deps, karim, { id: "101", confirmation: "T101", confirmed: true }),
    () => removeLine(deps, karim, { id: "33" }),
  ];
  for (const [index, remove] of deletions.entries()) {
    const set = sets.slice(index, index + 1);
    const { mustStay } = await weigh(deps, { set, without: new Set() });
    await remove();
    const written = write(deps, salma, {
      read: ({ settings }) => settings(),
      decide: (settings) => decideStroke(deps, salma, { set, removed: [], factory: settings, mustStay, extra: {} }),
    });
    await expect(written).rejects.toMatchObject({ key: "assignments:overtaken" });
  }
  expect((await rows(factory)).map(({ date }) => date)).toEqual([wednesday.date, wednesday.date]);
});

test("a worker or a line deleted while being planned gets no assignment after the deletion, and the message names the deleted one", async () => {
  await using factory = await openCrowded();
  const { deps, env } = factory;
  const notified = new Set<string>();
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    const youssef = await createWorker(deps, karim, {
      name: `Youssef ${round}`,
      cin: `Y${round}`,
      email: "",
      phone: "",
      role: "",
    });
    const date = dayOf(round);
    const { refused } = await allAtOnce([
      () => removeWorker(deps, karim, { id: youssef.id, confirmation: `Y${round}`, confirmed: true }),
      () => paint(factory, [youssef.id], [{ ...wednesday, date }]),
      () => paint(factory, [youssef.id], [{ ...wednesday, date, shift: "night", productionLineId: "32" }]),
    ]);
    for (const key of refused) notified.add(key);
    const worker = await env.DB.prepare("SELECT hidden_at FROM workers WHERE id = ?").bind(youssef.id).first();
    const { results } = await env.DB.prepare("SELECT 1 FROM assignments WHERE worker_id = ?").bind(youssef.id).all();
    expect([worker, results]).toEqual([null, []]);
  }
  for (const key of notified) expect(["assignments:workerGone", "assignments:reasonRequired"]).toContain(key);

  const { refused } = await allAtOnce([
    () => removeLine(deps, karim, { id: "33", confirmed: true }),
    ...TWELVE.slice(0, 4).map(
      (workerId) => () => paint(factory, [workerId], [{ ...wednesday, date: "2026-03-20", productionLineId: "33" }]),
    ),
  ]);
  for (const key of refused) expect(key).toBe("assignments:lineGone");
  expect((await rows(factory)).filter(({ productionLineId }) => productionLineId === "33")).toEqual([]);
  await expect(paint(factory, ["11"], [{ ...wednesday, productionLineId: "33" }])).rejects.toMatchObject({
    key: "assignments:lineGone",
  });
});
