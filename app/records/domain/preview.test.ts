import { expect, test } from "vitest";
import { previewOf } from "./preview";

const against = { standardMinutes: 4.5, expectation: null, qualityThresholds: [2, 5, 8] } as const;
const typed = { piecesMade: "100", piecesDefective: "4", errorRate: undefined, hours: "8" };

test("while typing, the form shows the figures of the later record", () => {
  expect(previewOf(typed, against)).toMatchObject({
    goodPieces: 96,
    errorRate: 4,
    countedAs: null,
    minutesPerPiece: 4.8,
    efficiency: 0.9,
    quality: "good",
  });
  expect(
    previewOf({ ...typed, piecesDefective: undefined, errorRate: "2.75" }, { ...against, standardMinutes: null }),
  ).toMatchObject({
    goodPieces: 97,
    errorRate: 2.75,
    countedAs: 3,
    efficiency: null,
  });
});

test("half a record shows only the figures known so far", () => {
  expect(previewOf({ ...typed, hours: "" }, against)).toMatchObject({
    goodPieces: 96,
    minutesPerPiece: null,
    efficiency: null,
  });
  expect(previewOf({ ...typed, piecesMade: "" }, against)).toBe(null);
  expect(previewOf({ ...typed, piecesDefective: "101" }, against)).toBe(null);
});

test("without a standard, the share of the line's target is shown as soon as the place is known", () => {
  const expectation = { target: 900, crew: 10, shiftSeconds: 8 * 3600, lostSeconds: 0, secondsOfOthers: 0 };
  const without = { ...against, standardMinutes: null };
  expect(previewOf(typed, { ...without, expectation })).toMatchObject({
    efficiency: expect.closeTo(96 / 90, 8),
    efficiencyKind: "attainment",
  });
  expect(previewOf(typed, without)).toMatchObject({ efficiency: null, efficiencyKind: "unknown" });
});
