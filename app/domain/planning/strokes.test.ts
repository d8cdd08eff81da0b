import fc from "fast-check";
import { expect, test } from "vitest";
import { SHIFTS } from "#app/domain/plant/shifts";
import type { Assignment } from "./assignments";
import { clearQuestion, type PlanCell, planOfMove, planOfPaint, toldCells } from "./strokes";

const cell: PlanCell = { productionLineId: "31", shift: "morning", date: "2026-03-18" };

function planned(change: Partial<Assignment> = {}): Assignment {
  const stamps = { createdAt: 0, updatedAt: 0, version: 1 };
  const names = { workerName: "Youssef", productionLineName: "Sewing 1" };
  return { id: "1", workerId: "11", ...cell, position: 7, reason: "", ...names, ...stamps, ...change };
}

test("a brush leaves workers who are already in the cell, and moves those who are on another line in that shift", () => {
  const paint = { workerIds: ["11", "12", "13"], cells: [cell], reason: "" };
  const existing = [planned(), planned({ id: "2", workerId: "12", productionLineId: "32" })];
  const { set, remove } = planOfPaint(paint, existing);
  expect(set.map(({ workerId }) => workerId)).toEqual(["12", "13"]);
  expect(remove).toEqual(["2"]);
});

test("a move keeps the position on the same line, drops it on another, and removes the worker's other assignment there", () => {
  const tomorrow = { ...cell, date: "2026-03-19" };
  expect(planOfMove(planned(), { to: tomorrow, copy: false, reason: "" }, [])).toEqual({
    set: [{ workerId: "11", ...tomorrow, position: 7, reason: "" }],
    remove: ["1"],
  });
  const elsewhere = { ...tomorrow, productionLineId: "32" };
  const there = planned({ id: "9", date: "2026-03-19" });
  const { set, remove } = planOfMove(planned(), { to: elsewhere, copy: true, reason: "" }, [there]);
  expect(set[0]?.position).toBeNull();
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
  expect(toldCells([])).toBeNull();
  expect(toldCells([seat(12, "2026-03-19"), seat(11, "2026-03-18", "night"), seat(11, "2026-03-18")])).toEqual({
    cells: [
      { date: "2026-03-18", shift: "morning", productionLineId: "31", workerIds: ["11"] },
      { date: "2026-03-18", shift: "night", productionLineId: "31", workerIds: ["11"] },
      { date: "2026-03-19", shift: "morning", productionLineId: "31", workerIds: ["12"] },
    ],
  });
  const many = Array.from({ length: 130 }, (_, index) => seat(index, index < 90 ? "2026-03-18" : "2026-03-19"));
  expect(toldCells(many)?.cells.map(({ workerIds, more }) => [workerIds.length, more])).toEqual([
    [90, undefined],
    [10, 30],
  ]);
});

test("clearing asks about records, and about shifts that have begun from two people on", () => {
  const gone = ["Amina", "Youssef"].map((workerName) => ({ workerName }));
  const never = { hasBegun: () => false, hasRecord: () => false };
  const begun = { ...never, hasBegun: () => true };
  expect(clearQuestion(gone, never)).toBeNull();
  expect(clearQuestion(gone.slice(1), begun)).toBeNull();
  expect(clearQuestion(gone, begun)).toEqual({
    removed: 2,
    begun: 2,
    recorded: 0,
    people: ["Amina", "Youssef"],
    more: 0,
  });
  const worked = { ...never, hasRecord: ({ workerName }: { workerName: string }) => workerName === "Youssef" };
  expect(clearQuestion(gone, worked)).toMatchObject({ begun: 0, recorded: 1, people: ["Youssef"] });
});
