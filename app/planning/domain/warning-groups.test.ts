import { expect, test } from "vitest";
import { countWarned, groupWarnings, type NamedWarning, shortGroups } from "./warning-groups";

const planned = { date: "2026-03-18", shift: "morning" as const, lineName: "Sewing 1" };

function crowding(index: number, filled: number): NamedWarning {
  const params = { filled, capacity: 10 };
  return { index, kind: "overCapacity", params, workerName: `Worker ${index}`, planned, other: null };
}

test("nine people too many on a line are one item: 19 for 10 positions, with their names", () => {
  const warnings = Array.from({ length: 9 }, (_, index) => crowding(index, 11 + index));
  const [group, ...others] = groupWarnings(warnings);
  expect(others).toEqual([]);
  expect(group?.items).toMatchObject([{ planned, params: { filled: 19, capacity: 10 } }]);
  expect(group?.items[0]?.workerNames).toHaveLength(9);
});

test("each person with too little rest is an item, with the other shift, and an assignment counts once", () => {
  const other = { date: "2026-03-17", shift: "night" as const, lineName: "Sewing 2" };
  const params = { hours: 0, minimum: 11 };
  const tired: NamedWarning = { index: 0, kind: "shortRest", params, workerName: "Youssef", planned, other };
  const warnings = [tired, { ...tired, index: 1, workerName: "Fatima" }, crowding(1, 11)];
  expect(groupWarnings(warnings).map(({ kind, items }) => [kind, items.length])).toEqual([
    ["shortRest", 2],
    ["overCapacity", 1],
  ]);
  expect(groupWarnings(warnings)[0]?.items[1]).toEqual({ params, planned, other, workerNames: ["Fatima"] });
  expect(countWarned(warnings)).toBe(2);
});

test("of sixty people with too little rest the first fifty are items, and sixty are counted", () => {
  const tired = (index: number): NamedWarning => ({ ...crowding(index, 11), kind: "shortRest" });
  const groups = groupWarnings(Array.from({ length: 60 }, (_, index) => tired(index)));
  expect(shortGroups(groups).map(({ total, items }) => [total, items.length])).toEqual([[60, 50]]);
});
