import { expect, test } from "vitest";
import type { Stage } from "#app/plant/domain/factory";
import { NO_PRODUCTION } from "./production";
import { finishedIn, firstPassYield, isStaged, type StageSums, waitingBehind, waysOf } from "./stages";

const stages: Stage[] = [
  { id: "1", name: "Cutting" },
  { id: "2", name: "Sewing" },
  { id: "3", name: "Washing" },
  { id: "4", name: "Packing" },
];
const [cutting, sewing, washing, packing] = stages as [Stage, Stage, Stage, Stage];
/** No line packs. Product 9 is not washed. */
const ways = waysOf(stages, { staffed: ["1", "2", "3"], own: [{ productId: "9", leftOut: ["3"] }] });
const made = (stageId: string, pieces: number, defective = 0, productId: string | null = null): StageSums => ({
  ...NO_PRODUCTION,
  stageId,
  productId,
  records: 1,
  pieces,
  defective,
});

test("finished pieces are the good ones of the last stage of their product in which a line works", () => {
  const sums = [made("1", 100), made("2", 90, 5), made("3", 80, 2), made("2", 30, 1, "9"), made("3", 7, 0, "9")];
  expect(finishedIn(sums, ways)).toBe(78 + 29);
});

test("what waits behind a stage is its good pieces and those counted, less all pieces of the next stage of their product", () => {
  const sums = [made("1", 100, 4), made("2", 90, 5), made("1", 40, 0, "9"), made("2", 30, 1, "9"), made("3", 80, 2)];
  expect(waitingBehind(cutting, sums, ways)).toBe(96 - 90 + 40 - 30);
  expect(waitingBehind({ ...sewing, counted: 12 }, sums, ways)).toBe(12 + 85 - 80);
  expect([washing, packing].map((stage) => waitingBehind(stage, sums, ways))).toEqual([null, null]);
});

test("garments pass stages once lines work in two of them", () => {
  expect(isStaged(ways)).toBe(true);
  expect(isStaged(waysOf(stages, { staffed: ["2"], own: [] }))).toBe(false);
});

test("good first time is the product of the shares of good pieces, of the stages that made something", () => {
  const made = [98, 95].map((good) => ({ figures: { good, pieces: 100 } }));
  expect(firstPassYield([...made, { figures: null }])).toBeCloseTo(93.1, 9);
  expect(firstPassYield([{ figures: null }])).toBeNull();
});
