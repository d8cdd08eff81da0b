import { expect, test } from "vitest";
import { habitsOf, marksOf, type RowFigures } from "./usual-values";

const hour = 3600;
const past = [38, 40, 41, 40, 42, 39].map((speed, index) => ({
  workerId: "11",
  productId: "21",
  piecesMade: speed * 8,
  piecesDefective: index,
  secondsWorked: 8 * hour,
}));
const [habit] = habitsOf(past);
const youssef: RowFigures = { workerId: "11", productId: "21", pieces: 320, defects: 4, hours: 8 };
const around = { habit, workedHours: 8, shiftHours: 8 };

test("a person's habit is the median of their records, with a reach on both sides", () => {
  expect(habit).toMatchObject({ workerId: "11", productId: "21" });
  expect(habit?.fewest).toBeCloseTo(27.2);
  expect(habit?.most).toBeCloseTo(52.8);
});

test("four records are too few for a habit, and one typing error does not widen a habit", () => {
  expect(habitsOf(past.slice(0, 4))).toEqual([]);
  const [slipped] = habitsOf([...past, { ...past[0], piecesMade: 32_000 } as (typeof past)[number]]);
  expect(slipped?.most).toBeLessThan(60);
});

test("a usual row is not marked", () => {
  expect(marksOf(youssef, around)).toEqual([]);
});

test.each([
  [32, "low"],
  [3200, "high"],
] as const)("%d pieces where about 320 are usual are %s, and the usual number is shown", (pieces, kind) => {
  expect(marksOf({ ...youssef, pieces, defects: 0 }, around)).toEqual([{ kind, cell: "pieces", from: 217, to: 423 }]);
});

test("far more defects than this person ever makes are marked", () => {
  expect(marksOf({ ...youssef, defects: 60 }, around).map(({ kind }) => kind)).toEqual(["manyDefects"]);
});

test("a repeat of the row above is marked, rows without pieces are not", () => {
  const above = { ...youssef, workerId: "12" };
  expect(marksOf(youssef, { ...around, above }).map(({ kind }) => kind)).toEqual(["repeat"]);
  const idle = { ...youssef, pieces: 0, defects: 0 };
  expect(marksOf(idle, { workedHours: 8, shiftHours: 8, above: { ...idle, workerId: "12" } })).toEqual([]);
});

test("more hours than the shift has, over all rows of a person, are marked", () => {
  expect(marksOf({ ...youssef, pieces: 160, hours: 4 }, { ...around, workedHours: 9 })).toEqual([
    { kind: "longHours", cell: "hours", most: 8 },
  ]);
});

test("an empty row has no marks", () => {
  expect(marksOf({ ...youssef, pieces: null }, { ...around, workedHours: 99 })).toEqual([]);
});

test("a person with a record of this shift is marked, typed or not, with their other products", () => {
  const recorded = [
    { productId: "21", productName: "Shirt", piecesMade: 20 },
    { productId: "22", productName: "Trousers", piecesMade: 5 },
  ];
  const mark = { kind: "recorded", cell: "pieces", pieces: 25, otherProducts: ["Trousers"] };
  expect(marksOf(youssef, { ...around, recorded })).toEqual([mark]);
  expect(marksOf({ ...youssef, pieces: null }, { ...around, recorded })).toEqual([mark]);
});
