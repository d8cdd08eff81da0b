import { expect, test } from "vitest";
import { auditLog } from "#app/core/data/schema";
import { addDays } from "#app/core/domain/calendar/days";
import { crewCells, crewMembers } from "#app/planning/domain/crews";
import type { PlanCell, PlanStroke } from "#app/planning/domain/strokes";
import { createRecord } from "#app/records/services/records";
import { karim, salma, victor } from "#tests/cast/cast";
import { paint, rows, state } from "#tests/cast/planned";
import { openFurnished, shirts } from "#tests/cast/records";
import type { TestFactory } from "#tests/server/factory";
import { drawOnPlan } from "./strokes";
import { planAssignments, undoStroke } from "./writing";

const wednesday: PlanCell = { productionLineId: "31", shift: "morning", date: "2026-03-18" };
const thursday = { ...wednesday, date: "2026-03-19" };
const evening = { ...wednesday, productionLineId: "32", shift: "afternoon" as const };
const swap: PlanStroke = {
  kind: "swap",
  workerIds: ["11", "12"],
  from: "2026-03-16",
  until: "2026-03-22",
  reason: "",
};

type Seat = PlanCell & { workerId: string; position?: number; operation?: string };

function plan({ deps }: TestFactory, seats: Seat[]) {
  const set = seats.map((seat) => ({ position: null, operation: "", reason: "tested", ...seat }));
  return planAssignments(deps, salma, { set, remove: [] });
}

async function places(factory: TestFactory) {
  return (await rows(factory))
    .map(({ workerName, date, shift, productionLineId, position, operation }) =>
      [workerName, date.slice(8), shift, productionLineId, position, ...(operation ? [operation] : [])].join(" "),
    )
    .sort();
}

async function entries({ deps }: TestFactory) {
  return (await deps.db.select().from(auditLog)).map(({ action }) => action);
}

test("salma pastes the week of a crew: each has the days off that they had, in one entry of the log and one undo", async () => {
  await using factory = await openFurnished();
  const monday = "2026-03-16";
  const row = Array.from({ length: 7 }, (_, day) => ({ ...wednesday, date: addDays(monday, day) }));
  await paint(factory, ["11"], row.slice(0, 4));
  await paint(factory, ["12"], row.slice(2, 6));
  const taken = crewMembers(
    (await rows(factory)).filter(({ shift }) => shift === "morning"),
    row.map(({ date }) => date),
  );
  const before = await state(factory);
  const logged = (await entries(factory)).length;
  const next = row.map((cell) => ({ ...cell, date: addDays(cell.date, 7) }));
  const cells = crewCells(taken, next);
  const workerIds = taken.map(({ id }) => id);
  const { strokeId, created } = await drawOnPlan(factory.deps, salma, { kind: "paint", workerIds, cells, reason: "" });
  expect(created).toBe(8);
  expect((await places(factory)).filter((place) => Number(place.split(" ")[1]) > 22)).toEqual([
    ...["25", "26", "27", "28"].map((day) => `Fatima ${day} morning 31 `),
    ...["23", "24", "25", "26"].map((day) => `Youssef ${day} morning 31 `),
  ]);
  expect((await entries(factory)).slice(logged)).toEqual(["bulk_assign"]);
  await undoStroke(factory.deps, salma, { strokeId: strokeId as string });
  expect(await state(factory)).toEqual(before);
});

test("youssef and fatima swap a week: line, shift, position and operation, and a place of one alone; one entry, and an exact undo", async () => {
  await using factory = await openFurnished();
  await plan(factory, [
    { ...wednesday, workerId: "11", position: 4 },
    { ...evening, workerId: "12", position: 2, operation: "Collar" },
    { ...thursday, workerId: "11", position: 5 },
    { ...wednesday, workerId: "11", date: "2026-03-25" },
  ]);
  const before = await state(factory);
  const logged = (await entries(factory)).length;
  const drawn = await drawOnPlan(factory.deps, salma, { ...swap, reason: "agreed" });
  expect(drawn).toMatchObject({ created: 3, removed: 3, stayed: 0 });
  expect(await places(factory)).toEqual([
    "Fatima 18 morning 31 4",
    "Fatima 19 morning 31 5",
    "Youssef 18 afternoon 32 2 Collar",
    "Youssef 25 morning 31 ",
  ]);
  expect((await entries(factory)).slice(logged)).toEqual(["bulk_assign"]);
  await undoStroke(factory.deps, salma, { strokeId: drawn.strokeId as string });
  expect(await state(factory)).toEqual(before);
});

test("a swap with a warning needs a reason, and writes nothing without one; a viewer may not swap", async () => {
  await using factory = await openFurnished();
  await plan(factory, [
    { ...wednesday, workerId: "11" },
    { ...evening, workerId: "12" },
    { ...evening, date: "2026-03-17", shift: "night", workerId: "12" },
  ]);
  const onWednesday: PlanStroke = { ...swap, from: wednesday.date, until: wednesday.date };
  const before = await state(factory);
  await expect(drawOnPlan(factory.deps, salma, onWednesday)).rejects.toMatchObject({
    key: "assignments:reasonRequired",
    detail: { details: { warnings: [{ kind: "shortRest", workerName: "Fatima" }] } },
  });
  await expect(drawOnPlan(factory.deps, victor, onWednesday)).rejects.toMatchObject({ code: "forbidden" });
  expect(await state(factory)).toEqual(before);
  await drawOnPlan(factory.deps, salma, { ...onWednesday, reason: "agreed with Fatima" });
  const reasons = (await rows(factory)).map(({ workerName, reason }) => [workerName, reason]);
  expect(reasons).toContainEqual(["Fatima", "agreed with Fatima"]);
  expect(reasons).toContainEqual(["Youssef", ""]);
});

test("a shift in which one of the two has a record stays for both, and the answer counts it", async () => {
  await using factory = await openFurnished();
  await plan(factory, [
    { ...wednesday, workerId: "11" },
    { ...wednesday, productionLineId: "32", workerId: "12" },
    { ...thursday, workerId: "11" },
  ]);
  await createRecord(factory.deps, karim, shirts);
  const drawn = await drawOnPlan(factory.deps, salma, swap);
  expect(drawn).toMatchObject({ created: 1, removed: 1, stayed: 2 });
  expect(await places(factory)).toEqual(["Fatima 18 morning 32 ", "Fatima 19 morning 31 ", "Youssef 18 morning 31 "]);
  const again = { ...swap, from: wednesday.date, until: wednesday.date };
  expect(await drawOnPlan(factory.deps, salma, again)).toMatchObject({ strokeId: null, created: 0, stayed: 2 });
});

test("a record that is entered while salma swaps keeps its shift out of the swap", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await plan(factory, [
    { ...wednesday, workerId: "11" },
    { ...thursday, workerId: "11" },
  ]);
  let isEntered = false;
  const settings = async () => {
    if (!isEntered) {
      isEntered = true;
      await createRecord(deps, karim, shirts);
    }
    return deps.settings();
  };
  expect(await drawOnPlan({ ...deps, settings }, salma, swap)).toMatchObject({ created: 1, stayed: 1 });
  expect(await places(factory)).toEqual(["Fatima 19 morning 31 ", "Youssef 18 morning 31 "]);
});

test("two planners swap the same two people at once: both swaps count, and nobody is planned twice", async () => {
  await using factory = await openFurnished();
  await plan(factory, [
    { ...wednesday, workerId: "11", position: 1 },
    { ...wednesday, productionLineId: "32", workerId: "12", position: 2 },
  ]);
  const before = await places(factory);
  const done = await Promise.all([salma, karim].map((planner) => drawOnPlan(factory.deps, planner, swap)));
  expect(done).toMatchObject([{ created: 2 }, { created: 2 }]);
  expect(await places(factory)).toEqual(before);
});

test("a swap while another planner moves one of the two keeps everybody at one place in a shift", async () => {
  await using factory = await openFurnished();
  await plan(factory, [
    { ...wednesday, workerId: "11" },
    { ...wednesday, productionLineId: "32", workerId: "12" },
  ]);
  const youssef = (await rows(factory)).find(({ workerId }) => workerId === "11");
  const away: PlanStroke = { kind: "move", id: youssef?.id as string, to: thursday, copy: false, reason: "" };
  const [swapped, moved] = await Promise.allSettled([
    drawOnPlan(factory.deps, salma, swap),
    drawOnPlan(factory.deps, karim, away),
  ]);
  expect(swapped.status).toBe("fulfilled");
  const seats = (await rows(factory)).map(({ workerId, date, shift }) => `${workerId} ${date} ${shift}`);
  expect(new Set(seats).size).toBe(seats.length);
  expect(seats).toHaveLength(2);
  if (moved.status === "rejected") expect(moved.reason).toMatchObject({ key: "assignments:notFound" });
});

test("salma numbers the positions of a cell by name: no warning is asked about, reasons stay, and the undo is exact", async () => {
  await using factory = await openFurnished();
  await factory.env.DB.prepare("UPDATE production_lines SET capacity = 2 WHERE id = 31").run();
  await plan(factory, [
    { ...wednesday, workerId: "11", position: 2 },
    { ...wednesday, workerId: "13", operation: "Hem" },
    { ...wednesday, workerId: "12", position: 1 },
  ]);
  const before = await state(factory);
  const stroke: PlanStroke = { kind: "number", cells: [wednesday] };
  const { strokeId, created } = await drawOnPlan(factory.deps, salma, stroke);
  expect(created).toBe(2);
  expect(await places(factory)).toEqual([
    "Fatima 18 morning 31 1",
    "Hassan 18 morning 31 2 Hem",
    "Youssef 18 morning 31 ",
  ]);
  expect(await drawOnPlan(factory.deps, salma, stroke)).toMatchObject({ strokeId: null, created: 0 });
  await undoStroke(factory.deps, salma, { strokeId: strokeId as string });
  expect(await state(factory)).toEqual(before);
});

test("two planners number a cell at once while a third adds somebody: the positions stay different", async () => {
  await using factory = await openFurnished();
  await paint(factory, ["11", "12"], [wednesday]);
  const number: PlanStroke = { kind: "number", cells: [wednesday] };
  await Promise.all([
    drawOnPlan(factory.deps, salma, number),
    drawOnPlan(factory.deps, karim, number),
    paint(factory, ["13"], [wednesday]),
  ]);
  await drawOnPlan(factory.deps, salma, number);
  expect(await places(factory)).toEqual([
    "Fatima 18 morning 31 1",
    "Hassan 18 morning 31 2",
    "Youssef 18 morning 31 3",
  ]);
});
