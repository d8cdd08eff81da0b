import { expect, test } from "vitest";
import { previewOf } from "./record-preview";

const typed = { piecesMade: "100", piecesDefective: "4", errorRate: undefined, hours: "8" };

test("while typing, the form says what the record will say", () => {
  expect(previewOf(typed, 4.5, [2, 5, 8])).toMatchObject({
    goodPieces: 96,
    errorRate: 4,
    minutesPerPiece: 4.8,
    efficiency: 0.9,
    quality: "good",
  });
  expect(previewOf({ ...typed, piecesDefective: undefined, errorRate: "2.75" }, null, [2, 5, 8])).toMatchObject({
    goodPieces: 97,
    errorRate: 3,
    efficiency: null,
  });
});

test("half a record says only what is known by then", () => {
  expect(previewOf({ ...typed, hours: "" }, 4.5, [2, 5, 8])).toMatchObject({
    goodPieces: 96,
    minutesPerPiece: null,
    efficiency: null,
  });
  expect(previewOf({ ...typed, piecesMade: "" }, 4.5, [2, 5, 8])).toBe(null);
  expect(previewOf({ ...typed, piecesDefective: "101" }, 4.5, [2, 5, 8])).toBe(null);
});
