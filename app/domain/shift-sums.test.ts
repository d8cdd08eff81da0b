import { expect, test } from "vitest";
import type { GridRow } from "./shift-grid";
import { sumsOf } from "./shift-sums";

const fatima: GridRow = {
  ...{ key: "12.0", workerId: "12", workerName: "Fatima", productId: "21" },
  ...{ pieces: "20", defects: "1", hours: "8" },
};

test("only what can be counted is summed: nothing negative, no parts of pieces, nothing beyond reason", () => {
  const others = [
    { pieces: "-5", defects: "-1" },
    { pieces: "1.5", defects: "x" },
    { pieces: "2000000", defects: "" },
    { pieces: "", defects: "" },
  ].map((figures, index) => ({ ...fatima, key: `${index}.0`, workerId: String(index), ...figures }));
  const recorded = {
    ...{ id: "1", workerId: "13", workerName: "Hassan", productId: "21", productName: "Shirt" },
    ...{ piecesMade: 100, piecesDefective: 4, hours: 8 },
  };
  expect(sumsOf([fatima, ...others], [recorded])).toEqual({ people: 5, missing: 1, pieces: 120, defects: 5 });
});
