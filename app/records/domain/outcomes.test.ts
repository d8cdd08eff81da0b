import { expect, test } from "vitest";
import { outcomeFigures, outcomesOf, piecesWithoutOutcome } from "./outcomes";

const faults = (repaired: number, second: number, scrap: number) => [
  { causeId: "1", count: repaired, outcome: "repaired" as const },
  { causeId: "1", count: second, outcome: "second" as const },
  { causeId: "2", count: scrap, outcome: "scrap" as const },
  { causeId: "3", count: 5 },
];

test("of nine defective pieces four are repaired, two seconds and one scrap; of two nothing is said", () => {
  expect(outcomesOf({ piecesDefective: 9, defectKinds: faults(4, 2, 1) })).toEqual({
    repaired: 4,
    second: 2,
    scrap: 1,
  });
});

test("a piece with several faults has the worst of their outcomes", () => {
  const told = [1, 3, 5, 20].map((piecesDefective) => outcomesOf({ piecesDefective, defectKinds: faults(4, 2, 1) }));
  expect(told.map(({ repaired, second, scrap }) => [repaired, second, scrap])).toEqual([
    [0, 0, 1],
    [0, 2, 1],
    [2, 2, 1],
    [4, 2, 1],
  ]);
});

test("of 200 pieces 191 are good at once and 195 after repair; without a word about any piece nobody knows", () => {
  const sums = { pieces: 200, defective: 9 };
  const told = { repaired: 4, second: 2, scrap: 1 };
  expect(outcomeFigures(sums, told)).toEqual({ ...told, firstPass: 0.955, finalYield: 0.975 });
  expect(piecesWithoutOutcome({ ...sums, ...told })).toBe(2);
  expect([outcomeFigures(sums), outcomeFigures({ pieces: 0, defective: 0 }, told)]).toEqual([{}, {}]);
});
