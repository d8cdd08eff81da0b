import { expect, test } from "vitest";
import type { ProductionRow } from "./grid";
import { sumsOf } from "./sums";

const fatima: ProductionRow = {
  key: "12.0",
  workerId: "12",
  workerName: "Fatima",
  productId: "21",
  pieces: "20",
  defects: "1",
  hours: "8",
};

test("only valid figures are summed: no negative ones, no parts of pieces, no absurd ones", () => {
  const others = [
    { pieces: "-5", defects: "-1" },
    { pieces: "1.5", defects: "x" },
    { pieces: "2000000", defects: "" },
    { pieces: "", defects: "" },
  ].map((figures, index) => ({ ...fatima, key: `${index}.0`, workerId: String(index), ...figures }));
  const recorded = {
    id: "1",
    version: 1,
    firstDate: null,
    workerId: "13",
    workerName: "Hassan",
    productId: "21",
    productName: "Shirt",
    piecesMade: 100,
    defectKinds: [{ causeId: "5", count: 3 }],
    piecesDefective: 4,
    hours: 8,
    doubts: [],
  };
  expect(sumsOf([fatima, ...others], [recorded])).toEqual({
    people: 5,
    missing: 1,
    pieces: 120,
    defects: 5,
    faults: 3,
  });
});
