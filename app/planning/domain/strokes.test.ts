import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#app/core/domain/calendar/days";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { always } from "#app/plant/domain/held";
import type { Assignment } from "./assignments";
import {
  clearQuestion,
  loggedCells,
  type PlanCell,
  PlanStroke,
  planOfMove,
  planOfNumbering,
  planOfPaint,
} from "./strokes";
import { planOfSwap } from "./swaps";

const cell: PlanCell = { productionLineId: "31", shift: "morning", date: "2026-03-18" };

function planned(change: Partial<Assignment> = {}): Assignment {
  const stamps = { createdAt: 0, updatedAt: 0, version: 1 };
  const names = { workerName: "Youssef", productionLineName: "Sewing 1" };
  return { id: "1", workerId: "11", ...cell, position: 7, operation: "", reason: "", ...names, ...stamps, ...change };
}

test("a brush leaves workers who are already in the cell, and moves those who are on another line in that shift", () => {
  const paint = { workerIds: ["11", "12", "13"], cells: [cell], reason: "" };
  const existing = [planned(), planned({ id: "2", workerId: "12", productionLineId: "32" })];
  const { set, remove } = planOfPaint(paint, existing);
  expect(set.map(({ workerId }) => workerId)).toEqual(["12", "13"]);
  expect(remove).toEqual(["2"]);
});

test("a move keeps position and operation on the same line, drops both on another, and removes the worker's other assignment there", () => {
  const tomorrow = { ...cell, date: "2026-03-19" };
  const collar = planned({ operation: "Collar" });
  expect(planOfMove(collar, { to: tomorrow, copy: false, reason: "" }, [])).toEqual({
    set: [{ workerId: "11", ...tomorrow, position: 7, operation: "Collar", reason: "" }],
    remove: ["1"],
  });
  const elsewhere = { ...tomorrow, productionLineId: "32" };
  const existing = planned({ id: "9", date: "2026-03-19" });
  const { set, remove } = planOfMove(collar, { to: elsewhere, copy: true, reason: "" }, [existing]);
  expect(set[0]).toMatchObject({ position: null, operation: "" });
  expect(remove).toEqual(["9"]);
});

test("a move to its own cell changes nothing; a copy to another line of the same shift is a move", () => {
  expect(planOfMove(planned(), { to: cell, copy: true, reason: "" }, [])).toEqual({ set: [], remove: [] });
  const line = { ...cell, productionLineId: "32" };
  expect(planOfMove(planned(), { to: line, copy: true, reason: "" }, []).remove).toEqual(["1"]);
});

test("after any painting nobody has two places in one shift of a day", () => {
  const someCell = fc.record({
    productionLineId: fc.constantFrom("31", "32", "33"),
    shift: fc.constantFrom(...SHIFTS),
    date: fc.constantFrom("2026-03-18", "2026-03-19"),
  });
  const someone = fc.constantFrom("11", "12", "13");
  const someExisting = fc.uniqueArray(fc.record({ workerId: someone, cell: someCell }), {
    selector: ({ workerId, cell: at }) => `${workerId} ${at.date} ${at.shift}`,
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(someone, { minLength: 1 }),
      fc.array(someCell, { minLength: 1 }),
      someExisting,
      (workerIds, cells, before) => {
        const existing = before.map((each, index) =>
          planned({ id: String(index + 1), workerId: each.workerId, ...each.cell }),
        );
        const { set, remove } = planOfPaint({ workerIds, cells, reason: "" }, existing);
        const after = [...existing.filter(({ id }) => !remove.includes(id)), ...set];
        const seats = after.map(({ workerId, date, shift }) => `${workerId} ${date} ${shift}`);
        expect(new Set(seats).size).toBe(seats.length);
        const lines = new Map(
          after.map((each) => [`${each.workerId} ${each.date} ${each.shift}`, each.productionLineId]),
        );
        for (const workerId of workerIds) {
          for (const { date, shift } of cells) expect(lines.has(`${workerId} ${date} ${shift}`)).toBe(true);
        }
      },
    ),
  );
});

test("the log tells a stroke cell by cell in the order of the calendar, names a hundred people and counts the others", () => {
  const seat = (workerId: number, date: string, shift: "morning" | "night" = "morning") => ({
    workerId: String(workerId),
    date,
    shift,
    productionLineId: "31",
  });
  expect(loggedCells([])).toBeNull();
  expect(loggedCells([seat(12, "2026-03-19"), seat(11, "2026-03-18", "night"), seat(11, "2026-03-18")])).toEqual({
    cells: [
      { date: "2026-03-18", shift: "morning", productionLineId: "31", workerIds: ["11"] },
      { date: "2026-03-18", shift: "night", productionLineId: "31", workerIds: ["11"] },
      { date: "2026-03-19", shift: "morning", productionLineId: "31", workerIds: ["12"] },
    ],
  });
  const many = Array.from({ length: 130 }, (_, index) => seat(index, index < 90 ? "2026-03-18" : "2026-03-19"));
  expect(loggedCells(many)?.cells.map(({ workerIds, more }) => [workerIds.length, more])).toEqual([
    [90, undefined],
    [10, 30],
  ]);
});

test("clearing asks about records, and about shifts that have begun from two people on", () => {
  const removedRows = ["Amina", "Youssef"].map((workerName) => ({ workerName }));
  const never = { hasBegun: () => false, hasRecord: () => false };
  const begun = { ...never, hasBegun: () => true };
  expect(clearQuestion(removedRows, never)).toBeNull();
  expect(clearQuestion(removedRows.slice(1), begun)).toBeNull();
  expect(clearQuestion(removedRows, begun)).toEqual({
    removed: 2,
    begun: 2,
    recorded: 0,
    people: ["Amina", "Youssef"],
    more: 0,
  });
  const worked = { ...never, hasRecord: ({ workerName }: { workerName: string }) => workerName === "Youssef" };
  expect(clearQuestion(removedRows, worked)).toMatchObject({ begun: 0, recorded: 1, people: ["Youssef"] });
});

const nobodyWorked = () => false;
const swap = { workerIds: ["11", "12"], reason: "" };

test("a brush paints in a cell only those of its workers whom the cell names", () => {
  const tomorrow = { ...cell, date: "2026-03-19" };
  const cells = [{ ...cell, workerIds: ["12", "99"] }, tomorrow];
  const { set } = planOfPaint({ workerIds: ["11", "12"], cells, reason: "" }, []);
  expect(set.map(({ workerId, date }) => `${workerId} ${date}`)).toEqual([
    "12 2026-03-18",
    "11 2026-03-19",
    "12 2026-03-19",
  ]);
  expect(set[0]).toEqual({ workerId: "12", ...cell, position: null, operation: "", reason: "" });
});

test("two workers swap line, shift, position and operation; where only one is planned, the other gets that place", () => {
  const night = planned({ id: "2", workerId: "12", productionLineId: "32", shift: "night", position: null });
  const thursday = planned({ id: "3", workerId: "12", date: "2026-03-19", position: 2, operation: "Collar" });
  expect(planOfSwap(swap, [planned(), night, thursday], nobodyWorked)).toEqual({
    set: [
      { workerId: "12", ...cell, position: 7, operation: "", reason: "" },
      {
        workerId: "11",
        productionLineId: "32",
        shift: "night",
        date: cell.date,
        position: null,
        operation: "",
        reason: "",
      },
      { workerId: "11", ...cell, date: "2026-03-19", position: 2, operation: "Collar", reason: "" },
    ],
    remove: ["1", "2", "3"],
    stayed: 0,
  });
});

test("two workers in one cell swap their positions or operations, and nothing without either", () => {
  const extra = planned({ id: "2", workerId: "12", position: 3 });
  expect(planOfSwap(swap, [planned(), extra], nobodyWorked).set.map(({ position }) => position)).toEqual([7, 3]);
  const without = [planned({ position: null }), planned({ id: "2", workerId: "12", position: null })];
  expect(planOfSwap(swap, without, nobodyWorked)).toEqual({ set: [], remove: [], stayed: 0 });
  const [one, other] = without as [Assignment, Assignment];
  const named = planOfSwap(swap, [{ ...one, operation: "Hem" }, other], nobodyWorked);
  expect(named.set.map(({ workerId, operation }) => `${workerId} ${operation}`)).toEqual(["12 Hem", "11 "]);
});

test("a shift in which one of two workers has a record stays for both, and is counted", () => {
  const other = planned({ id: "2", workerId: "12", productionLineId: "32" });
  const later = planned({ id: "3", date: "2026-03-19" });
  const plan = planOfSwap(
    swap,
    [planned(), other, later],
    ({ workerId, date }) => `${workerId} ${date}` === "12 2026-03-18",
  );
  expect([plan.remove, plan.stayed]).toEqual([["3"], 2]);
});

test("numbering gives each cell its positions from 1 on, keeps right ones, operations and reasons, and none beyond the line's", () => {
  const people = [
    planned({ id: "1", position: 1 }),
    planned({ id: "2", workerId: "12", position: null, operation: "Hem", reason: "agreed" }),
    planned({ id: "3", workerId: "13", position: 2 }),
    planned({ id: "4", workerId: "14", shift: "night", position: null }),
  ];
  const { set, remove } = planOfNumbering(people, new Map([["31", always({ capacity: 2 })]]));
  expect(remove).toEqual(["2", "3", "4"]);
  expect(set.map(({ workerId, position, operation, reason }) => [workerId, position, operation, reason])).toEqual([
    ["12", 2, "Hem", "agreed"],
    ["13", null, "", ""],
    ["14", 1, "", ""],
  ]);
});

test("a brush counts the people of each cell, and a swap takes two people and at most a week", () => {
  const many = Array.from({ length: 100 }, (_, index) => String(index + 1));
  const cells = Array.from({ length: 11 }, (_, index) => ({ ...cell, date: addDays(cell.date, index) }));
  const paint = { kind: "paint", workerIds: many };
  expect(PlanStroke.safeParse({ ...paint, cells }).success).toBe(false);
  const few = cells.map((each) => ({ ...each, workerIds: many.slice(0, 9) }));
  expect(PlanStroke.safeParse({ ...paint, cells: few }).success).toBe(true);
  const week = { kind: "swap", workerIds: ["11", "12"], from: "2026-03-16", until: "2026-03-22" };
  expect(PlanStroke.safeParse(week).success).toBe(true);
  expect(PlanStroke.safeParse({ ...week, until: "2026-03-23" }).success).toBe(false);
  expect(PlanStroke.safeParse({ ...week, until: "2026-03-15" }).success).toBe(false);
  expect(PlanStroke.safeParse({ ...week, workerIds: ["11", "11"] }).success).toBe(false);
});
